import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { estimateTokens } from "../../generator/surface/tokens.js";

const declare = (name: string, description: string, properties: object) => ({
  type: "function",
  name,
  description,
  strict: true,
  parameters: { type: "object", properties, required: Object.keys(properties), additionalProperties: false },
});

const PROVINCES =
  "北京 天津 上海 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东 海南 四川 贵州 云南 陕西 甘肃 青海";
const CURRENCIES =
  "USD EUR GBP JPY CHF CNY AUD CAD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY ILS ZAR BRL MXN ARS CLP COP INR IDR MYR PHP SGD THB KRW";

const cases = [
  declare(
    "refund_order",
    "Refund part or all of an order. Use when the user has confirmed the refund and its amount. Do not use when the user only asks; use get_order.",
    {
      orderId: { type: "string", pattern: "^SO\\d{7}$" },
      amountCents: { type: "integer", minimum: 1, description: "Amount in cents of the order's currency." },
      reason: { type: ["string", "null"], description: "Why, in the user's words. At most 500 characters." },
    },
  ),
  declare(
    "query_order_logistics",
    "查询订单的物流轨迹。Use when 用户询问包裹在哪里或什么时候到达。Do not use when 用户询问订单的价格或商品。",
    {
      orderId: { type: "string", description: "订单号，例如 SO2024001。", pattern: "^SO\\d{7}$" },
      carrier: { type: ["string", "null"], enum: ["sf", "yt", "zto", null], description: "承运人，用户指定时填写。" },
    },
  ),
  declare("send_message", "一人または複数の受信者にメッセージを送信します。", {
    text: { type: "string", description: "プレーンテキスト。最大2000文字。" },
    to: { type: "array", items: { type: "string" }, minItems: 1, description: "受信者の電話番号" },
  }),
  declare("set_preferences", "Изменить настройки клиента, например язык или рассылку.", {
    customerId: { type: "string", description: "Номер клиента." },
  }),
  declare(
    "move_delivery",
    "Verschiebt die Lieferung einer Bestellung auf einen späteren Zeitpunkt, wenn die Kundin das ausdrücklich bestätigt hat.",
    {
      lieferdatum: { type: "string", format: "date", description: "Neues Lieferdatum, frühestens übermorgen." },
    },
  ),
  declare("convert_amount", "Convert an amount between currencies.", {
    from: { type: "string", enum: CURRENCIES.split(" ") },
    amount: { type: "number", exclusiveMinimum: 0, multipleOf: 0.01 },
  }),
  declare("choose_province", "选择一个省份", { province: { type: "string", enum: PROVINCES.split(" ") } }),
  declare("many_fields", "Set many fields.", Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`field${i}`, { type: "string" }]))),
  declare("no_arguments", "List the whole tree of product categories.", {}),
  declare("hostile", 'Ends */ with `x` {{y}} \u2028 😀👩‍👩‍👧 \u0000 \\ " quotes', {
    "Content-Type": { type: "string" },
    constructor: { type: "string" },
  }),
  {
    name: "check_stock",
    description: "Count the units in stock, by SKU.",
    parameters: {
      type: "OBJECT",
      properties: { skus: { type: "ARRAY", minItems: "1", maxItems: "20", items: { type: "STRING", pattern: "^[A-Z]{2}-\\d{3}$" } } },
      required: ["skus"],
    },
  },
];

test.each(cases.map((declared) => [JSON.stringify(declared).slice(0, 60), declared] as const))(
  "within 15 %% of o200k: %s",
  (_, declared) => {
    const real = encode(JSON.stringify(declared)).length;
    expect(Math.abs(estimateTokens(JSON.stringify(declared)) / real - 1)).toBeLessThanOrEqual(0.15);
  },
);

test("within 5 % over all of them", () => {
  const real = cases.reduce((sum, declared) => sum + encode(JSON.stringify(declared)).length, 0);
  const estimated = cases.reduce((sum, declared) => sum + estimateTokens(JSON.stringify(declared)), 0);
  expect(Math.abs(estimated / real - 1)).toBeLessThanOrEqual(0.05);
});

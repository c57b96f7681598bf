import { expect, test } from "vitest";
import { descriptionOf } from "../../generator/surface/description.js";

test.each([
  [
    "all three",
    { description: "Get an order.", useWhen: "the user asks", avoidWhen: "it is late" },
    "Get an order. Use when the user asks. Do not use when it is late.",
  ],
  ["no full stop", { description: "Get an order" }, "Get an order."],
  ["a full stop of the author's", { description: "Get it", useWhen: "asked." }, "Get it. Use when asked."],
  ["a question mark", { description: "Where is it?" }, "Where is it?"],
  ["an ellipsis", { description: "And so on…" }, "And so on…"],
  ["a stop inside quotes", { description: 'Says "done."' }, 'Says "done."'],
  ["a stop inside brackets", { description: "Get it (or not.)" }, "Get it (or not.)"],
  ["a bracket without a stop", { description: "Get it (fast)" }, "Get it (fast)."],
  ["Chinese without a stop", { description: "查询物流", useWhen: "用户询问包裹" }, "查询物流。 Use when 用户询问包裹。"],
  ["Chinese with a stop", { description: "查询物流。" }, "查询物流。"],
  ["Hindi with a danda", { description: "ऑर्डर देखें।" }, "ऑर्डर देखें।"],
  ["Arabic", { description: "هل وصل؟" }, "هل وصل؟"],
  ["white space around", { description: "  Get it.\n", useWhen: " asked " }, "Get it. Use when asked."],
  ["blank parts", { description: "Get it.", useWhen: " ", avoidWhen: "" }, "Get it."],
  ["lines stay", { description: "One.\nTwo" }, "One.\nTwo."],
])("%s", (_, given, want) => expect(descriptionOf(given)).toBe(want));

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maxDepth, parseJson } from "../../../runtime/json/parse.js";

const value = (text: string) => {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`${parsed.message} at ${parsed.at}`);
  return parsed.value;
};
const fault = (text: string) => {
  const parsed = parseJson(text);
  if (parsed.ok) throw new Error(`parsed to ${String(parsed.value)}`);
  return parsed;
};

describe("parseJson agrees with JSON.parse", () => {
  test("on every value that JSON can hold", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, "\t"), (json, indent) => {
        const text = JSON.stringify(json, null, indent);
        fc.pre(!/"__proto__"/.test(text) && !/\d{17}/.test(text));
        expect(value(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 2000 },
    );
  });

  test("on long strings, whatever stands in them and wherever they end", () => {
    const unit = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom("a", " ", "é", "\u{1F600}", "[", "]", "!", "#") },
      fc.constantFrom('"', "\\", "\n", "\ud800"),
    );
    fc.assert(
      fc.property(fc.string({ unit, minLength: 20, maxLength: 200 }), (string) => {
        const text = JSON.stringify({ string });
        expect(value(text)).toEqual({ string });
        expect(fault(text.slice(0, -2)).message).toMatch(/^the text ends/);
        expect(fault(`{"string":"${"x".repeat(50)}\u0001"}`).at).toBe(61);
      }),
      { numRuns: 1000 },
    );
  });

  test("on what is no JSON", () => {
    const alphabet = fc.constantFrom(...'{}[]",:0123456789.eE+-tfn ultrasabcd\\/\n\u0000\u{1F600}');
    fc.assert(
      fc.property(fc.array(alphabet, { maxLength: 12 }), (characters) => {
        const text = characters.join("");
        let native: { readonly value: unknown } | undefined;
        try {
          native = { value: JSON.parse(text) };
        } catch {}
        const parsed = parseJson(text);
        if (!native) expect(parsed.ok).toBe(false);
        // ours refuses what it says it refuses, and nothing else
        else if (!parsed.ok) expect(parsed.message).toMatch(/given twice/);
        else if (!/\d{16}/.test(text)) expect(parsed.value).toEqual(native.value);
      }),
      { numRuns: 20_000 },
    );
  });

  test.each(["-0", "1e3", "1E+2", "0.10", "-12.5e-1", '"\\u0041\\ud83d\\ude00\\n"', '"\\ud800"', "[ ]", "{ }", "\t[1 , 2]\r\n"])(
    "on %s",
    (text) => {
      expect(Object.is(value(text), JSON.parse(text)) || JSON.stringify(value(text)) === JSON.stringify(JSON.parse(text))).toBe(true);
    },
  );
});

describe("parseJson refuses", () => {
  test.each([
    ["a key given twice", '{"a":1,"b":{"c":1,"c":1}}', 'the key "c" is given twice', 18],
    ["a key given twice in another spelling", '{"a":1,"\\u0061":2}', 'the key "a" is given twice', 7],
    ["__proto__", '{"a":{"__proto__":{"admin":true}}}', 'the key "__proto__" is not allowed', 6],
    ["__proto__ in another spelling", '{"\\u005f_proto__":1}', 'the key "__proto__" is not allowed', 1],
    ["an unescaped control character", '"a\nb"', "a control character stands unescaped in a string", 2],
    ["an unknown escape", '["\\x41"]', "a string holds an escape that JSON does not know", 1],
    ["a number that starts with 0", "[01]", "a number starts with 0", 1],
    ["a second value", "{} {}", '"{" is not expected at character 3', 3],
    ["single quotes", "{'a':1}", '"\'" is not expected at character 1', 1],
  ])("%s, and says where", (_, text, message, at) => {
    expect(fault(text)).toEqual({ ok: false, message, at, cut: false });
  });

  test("names on the prototype of every object are keys like any other", () => {
    const parsed = value('{"constructor":1,"toString":2,"hasOwnProperty":3}');
    expect(Object.entries(parsed as object)).toEqual([
      ["constructor", 1],
      ["toString", 2],
      ["hasOwnProperty", 3],
    ]);
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
  });

  test("nesting beyond the limit, however deep, and nothing short of it", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(parseJson(nested(maxDepth)).ok).toBe(true);
    expect(fault(nested(maxDepth + 1)).message).toBe("the nesting is deeper than 256 levels");
    expect(fault("[".repeat(10_000_000)).message).toBe("the nesting is deeper than 256 levels");
    expect(fault('{"a":'.repeat(2_000_000)).message).toBe("the nesting is deeper than 256 levels");
  });
});

describe("parseJson knows a text that was cut", () => {
  const text = '{"order":"SO\\u00e92024","lines":[{"qty":12,"note":null},true,false,-1.5e3]}';
  test("at every character", () => {
    const notCut = [...Array(text.length).keys()].filter((end) => !fault(text.slice(0, end)).cut);
    expect(notCut).toEqual([]);
  });
});

describe("parseJson loses no digit of an integer", () => {
  test.each([
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", 9007199254740992],
    ["9007199254740993", 9007199254740993n],
    ["-9223372036854775808", -9223372036854775808n],
    ["18446744073709551615", 18446744073709551615n],
    ["9223372036854775807", 9223372036854775807n],
    ["100000000000000000000", 1e20],
    ["1e20", 1e20],
    ["1.0", 1],
  ])("%s", (text, expected) => {
    expect(value(`{"id":${text}}`)).toEqual({ id: expected });
  });

  test("and does not choke on a million of them", () => {
    expect(value("9".repeat(1_000_000))).toBe(Number.POSITIVE_INFINITY);
  });

  test("and gives every double back as it was written", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = JSON.stringify(number);
        expect(value(text)).toBe(JSON.parse(text));
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (integer) => {
        expect(String(value(`${integer}`))).toBe(`${integer}`);
      }),
    );
  });
});

test("parseJson is linear: a text so long that its square would take hours is read", () => {
  const length = 1_000_000;
  const read = value(JSON.stringify({ a: '\\"'.repeat(length), b: Array(length).fill("x") })) as { a: string; b: unknown[] };
  expect([read.a.length, read.b.length]).toEqual([2 * length, length]);
});

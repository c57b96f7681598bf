import { formats } from "@toolcast/runtime/wire";
import { describe, expect, test } from "vitest";
import * as z from "zod/v4";

const cases: Record<string, { good: string[]; bad: string[] }> = {
  date: {
    good: ["2026-02-28", "2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31"],
    bad: [
      "2026-02-29",
      "1900-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-04-31",
      "2026-01-00",
      "26-01-01",
      "2026-1-1",
      "+10000-01-01",
      "2026-01-01T00:00:00Z",
      "",
    ],
  },
  time: {
    good: ["10:00", "10:00:00", "23:59:59.123", "10:00:00Z", "10:00:00+08:00", "00:00-23:59"],
    bad: ["24:00", "10:60", "23:59:60Z", "10", "10:00:00.", "10:00:00+0800", "10:00:00+24:00", "10:00:00z", " 10:00"],
  },
  "date-time": {
    good: ["2026-01-01T00:00:00Z", "2024-02-29T23:59:59.123456789+08:00", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"],
    bad: [
      "2026-01-01T00:00Z",
      "2026-01-01T00:00:00ZT",
      "2026-02-30T00:00:00Z",
      "2026-06-30T23:59:60Z",
      "2026-01-01T24:00:00Z",
      "2026-01-01T00:00:00",
      "2026-01-01",
      "2026-01-01t00:00:00z",
      "2026-01-01 00:00:00Z",
      "2026-01-01T00:00:00+0800",
      "+010000-01-01T00:00:00Z",
      "0000-01-01T00:00:00+01:00",
      "9999-12-31T23:59:59-01:00",
    ],
  },
  duration: {
    good: ["P3Y6M4DT12H30M5S", "P1W", "PT0S", "PT36H", "P1DT0.5S", "P1Y3D"],
    bad: ["P", "PT", "P1", "1D", "P1W2D", "P1DT", "-P1D", "p1d", "P1H"],
  },
  email: {
    good: ["a@b.co", "a.b+c@d-e.org", "O'Neil@x.ie"],
    bad: ["a@b", "@b.co", "a..b@c.com", ".a@b.co", "a.@b.co", "a b@c.co", "a@-b.co", "a@b..co", '"x"@y.com', "a@b.co\n"],
  },
  uuid: {
    good: ["123e4567-e89b-12d3-a456-426614174000", "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"],
    bad: [
      "123e4567e89b12d3a456426614174000",
      "{123e4567-e89b-12d3-a456-426614174000}",
      "123e4567-e89b-12d3-a456-42661417400g",
      "urn:uuid:123e4567-e89b-12d3-a456-426614174000",
    ],
  },
  uri: {
    good: ["https://a.b/c?d=e#f", "mailto:x@y", "urn:isbn:0451450523", "http://[::1]:80/", "x:%20"],
    bad: ["//x", "/a", "a b:c", "http://a b", "http://é.com", "x:%2", "1a:b", "x:", "x:<y>"],
  },
  hostname: {
    good: ["a", "a.b", "xn--bcher-kva.example", "1.2", `${"a".repeat(63)}.b`],
    bad: ["", "-a", "a-", "a_b", "a..b", "a.", "é.b", `${"a".repeat(64)}.b`, Array(128).fill("a").join(".")],
  },
  ipv4: { good: ["1.2.3.4", "255.255.255.255", "0.0.0.0"], bad: ["01.2.3.4", "256.1.1.1", "1.2.3", "1.2.3.4.5", "1.2.3.4 "] },
  ipv6: {
    good: ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "fe80::1:2", "::ffff:1.2.3.4", "64:ff9b::1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "ABCD::"],
    bad: [
      "",
      ":",
      ":::",
      "1::2::3",
      "1:2:3:4:5:6:7",
      "1:2:3:4:5:6:7:8:9",
      "1:2:3:4:5:6:7::8",
      "12345::",
      "g::",
      "::1.2.3",
      "1.2.3.4::",
      "::1.2.3.4:5",
      "fe80::1%eth0",
      "1:",
      ":1",
    ],
  },
};

describe.each(Object.entries(cases))("%s", (name, { good, bad }) => {
  const accepts = formats.get(name)!;
  test("accepts", () => expect(good.filter((text) => !accepts(text))).toEqual([]));
  test("refuses", () => expect(bad.filter(accepts)).toEqual([]));
});

test("every format has cases, and no case is of another", () => {
  expect(Object.keys(cases)).toEqual([...formats.keys()]);
});

test("a date-time is what zod's is, within the years that Date can spell back", () => {
  const zod = z.iso.datetime({ offset: true });
  const texts = [...(cases["date-time"]?.good ?? []), ...(cases["date-time"]?.bad ?? [])].filter(
    (text) => !/^(0000|9999).*[+-]01:00$/.test(text),
  );
  expect(texts.filter((text) => zod.safeParse(text).success !== formats.get("date-time")!(text))).toEqual([]);
});

test("what date-time accepts, Date reads and spells back in four digits", () => {
  for (const text of cases["date-time"]?.good ?? []) expect(new Date(text).toISOString()).toMatch(/^\d{4}-/);
});

test("hostile texts are judged in one pass: the square of their length would take hours", () => {
  const hostile = [
    "a".repeat(2_000_000),
    `${"a.".repeat(1_000_000)}@`,
    `P${"1".repeat(2_000_000)}`,
    `x:${"%20".repeat(1_000_000)}<`,
    ":".repeat(2_000_000),
    "1:".repeat(1_000_000),
  ];
  for (const accepts of formats.values()) for (const text of hostile) expect(accepts(text)).toBeTypeOf("boolean");
});

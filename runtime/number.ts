/** Whether `value` is a multiple of `step`, an integer or a power of ten, judged by its decimal digits: 19.99 is one of 0.01. */
export function isMultipleOf(value: number, step: number): boolean {
  // the remainder of two doubles is exact; only a fraction has no exact double
  if (Number.isInteger(step)) return value % step === 0;
  return fractionDigits(value) <= fractionDigits(step);
}

/** Digits after the point in the shortest decimal that reads back as `value`. */
function fractionDigits(value: number): number {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const digits = mantissa.split(".")[1]?.length ?? 0;
  return Math.max(0, digits - Number(exponent));
}

/** Length of a text in Unicode code points, as JSON Schema counts it. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

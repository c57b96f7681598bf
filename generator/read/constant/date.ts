const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** Why a text is no moment that is the same on every machine; `undefined` where it is one. */
export function dateProblem(text: string): string | undefined {
  const parts = ISO.exec(text);
  if (!parts) return /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(text) ? "has no time zone" : "is not an ISO date";
  // the expression has three groups, none of them optional
  const [year, month, day] = parts.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return "is a day that does not exist";
  return undefined;
}

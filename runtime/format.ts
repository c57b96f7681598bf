const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const time = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/;
const seconds = /^\d{2}:\d{2}:\d{2}/;
const offset = /(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;
const duration = /^P(\d+W|(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
const email = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const uri = /^[a-z][a-z0-9+.-]*:([\w\-.~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})+$/i;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const octet = /^(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;
const group = /^[0-9a-f]{1,4}$/i;

/** The first instant that a date-time can spell, in milliseconds since the epoch. */
export const firstInstant = Date.parse("0000-01-01T00:00:00Z");
/** The last one. */
export const lastInstant = Date.parse("9999-12-31T23:59:59.999Z");

const isSpelled = (instant: number): boolean => instant >= firstInstant && instant <= lastInstant;

function isDate(text: string): boolean {
  const [, year, month, day] = (date.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  if (month < 1 || month > 12) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day >= 1 && day <= days;
}

// a time alone may carry its offset or not: providers write both
const isTime = (text: string): boolean => time.test(text.replace(offset, ""));

function isDateTime(text: string): boolean {
  const [day = "", clock = "", more] = text.split("T");
  return more === undefined && isDate(day) && seconds.test(clock) && offset.test(clock) && isTime(clock) && isSpelled(Date.parse(text));
}

const isIpv4 = (text: string): boolean => {
  const octets = text.split(".");
  return octets.length === 4 && octets.every((each) => octet.test(each));
};

function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const tail = groups.at(-1) ?? "";
  // the last 32 bits may be written as an IPv4 address, which counts as two groups
  const dotted = tail.includes(".") && isIpv4(tail) && !text.endsWith("::");
  const hex = dotted ? groups.slice(0, -1) : groups;
  const count = hex.length + (dotted ? 2 : 0);
  return hex.every((each) => group.test(each)) && (halves.length === 2 ? count < 8 : count === 8);
}

const isHostname = (text: string): boolean => text.length <= 253 && text.split(".").every((each) => label.test(each));

const table = {
  date: isDate,
  time: isTime,
  "date-time": isDateTime,
  duration: (text: string) => duration.test(text),
  email: (text: string) => email.test(text),
  uuid: (text: string) => uuid.test(text),
  uri: (text: string) => uri.test(text),
  hostname: isHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
} satisfies { readonly [name: string]: (text: string) => boolean };

/** A format that a string can be held to. */
export type FormatName = keyof typeof table;

/** The one function of each format: what validators check, and what a JSON Schema validator is to be given. */
export const formats: ReadonlyMap<string, (text: string) => boolean> = new Map(Object.entries(table));

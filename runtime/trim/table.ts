import { cutTo, type Trimmed, trimmed } from "./trimmed.js";

/** What one column of a table holds. */
export interface ColumnStatistics {
  /** Rows that have a value here. */
  readonly count: number;
  readonly distinct: number;
  /** Of numbers and dates. */
  readonly min?: number | bigint | Date;
  readonly max?: number | bigint | Date;
}

/** A table in short. */
export interface Table<Row> {
  readonly rows: number;
  readonly columns: { readonly [column: string]: ColumnStatistics };
  readonly sample: readonly Row[];
}

/** The number of rows, statistics of each column and the first rows (5 where `items` is absent) as a sample. */
export function trimTable<R>(
  rows: readonly unknown[] | null,
  { fields, items = 5 }: { readonly fields?: readonly string[]; readonly items?: number } = {},
): Trimmed<R> {
  if (rows === null) return trimmed(null);
  const columns = fields ?? columnsOf(rows);
  const table: Table<unknown> = {
    rows: rows.length,
    columns: Object.fromEntries(columns.map((column) => [column, statistics(rows, column)])),
    sample: rows.slice(0, items).map((row) => cutTo(row, columns)),
  };
  return trimmed(table, rows.length > items ? `the first ${items} of ${rows.length} rows are shown, with statistics of all` : undefined);
}

/** All fields of all rows, in the order of first sight. */
function columnsOf(rows: readonly unknown[]): string[] {
  const names = new Set<string>();
  for (const row of rows) if (typeof row === "object" && row !== null) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

function statistics(rows: readonly unknown[], column: string): ColumnStatistics {
  const seen = new Set<unknown>();
  let count = 0;
  let min: number | bigint | Date | undefined;
  let max: number | bigint | Date | undefined;
  for (const row of rows) {
    const value = typeof row === "object" && row !== null && Object.hasOwn(row, column) ? Reflect.get(row, column) : undefined;
    if (value === undefined || value === null) continue;
    count++;
    seen.add(comparable(value));
    if (typeof value !== "number" && typeof value !== "bigint" && !(value instanceof Date)) continue;
    if (min === undefined || value < min) min = value;
    if (max === undefined || value > max) max = value;
  }
  return { count, distinct: seen.size, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** What two equal values have in common. */
function comparable(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return value instanceof Date ? value.getTime() : JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}` : part));
}

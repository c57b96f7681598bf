import { type Int, type Json, type NoInput, tool } from "toolcast";

interface Row {
  id: number;
  at: Date;
}
type Event = { kind: "in"; at: Date } | { kind: "out"; to: string };

/** What a model asks for, with or without a size; results of the same type may lack it too. */
interface Slice {
  size?: Int<{ min: 1; default: 10 }>;
}

export const nothing = tool<NoInput, void>({ description: "Void.", sideEffect: "read" });
export const whatever = tool<NoInput, unknown>({ description: "Unknown.", sideEffect: "read" });
export const json = tool<NoInput, Json>({ description: "Any JSON.", sideEffect: "read" });
export const text = tool<NoInput, string | null>({ description: "A text.", sideEffect: "read", trim: { as: "text", chars: 100 } });
export const either = tool<NoInput, Date | string>({ description: "A plain union.", sideEffect: "read" });
export const rows = tool<NoInput, Row[]>({ description: "Rows.", sideEffect: "read", trim: { as: "table", fields: ["id", "at"], items: 3 } });
export const allRows = tool<NoInput, Row[] | null>({ description: "All rows.", sideEffect: "read", trim: { as: "table" } });
export const events = tool<NoInput, Event[]>({ description: "Events.", sideEffect: "read", trim: { as: "list", fields: ["kind", "to"] } });
export const page = tool<NoInput, { rows?: Row[]; total: number }>({ description: "A page.", sideEffect: "read", trim: { as: "list", of: "rows" } });
export const pageOrNone = tool<NoInput, { rows: Event[] } | null>({
  description: "A page, or none.",
  sideEffect: "read",
  trim: { as: "table", of: "rows", fields: ["kind"] },
});
export const open = tool<NoInput, { id: number; [key: string]: unknown }>({ description: "Open.", sideEffect: "read" });
export const pair = tool<NoInput, [Row, ...{ extra: string }[]]>({ description: "A tuple.", sideEffect: "read" });
export const map = tool<NoInput, Record<string, Row | null>>({ description: "A map.", sideEffect: "read" });
export const defaults = tool<NoInput, { count?: Int<{ default: 3 }> }>({ description: "Defaults.", sideEffect: "read" });
export const slice = tool<Slice, Slice[]>({ description: "A type of both sides.", sideEffect: "read" });

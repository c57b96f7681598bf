import { type Int, type Int64, type Json, type List, type NoInput, type Num, type Str, type Tool, tool } from "toolcast";

interface Scan {
  at: Date;
  place: string;
  status: "picked_up" | "in_transit";
  note?: string;
}

export const everyOption = tool<
  {
    orderId: Str<{ pattern: "^SO\\d{7}$"; example: "SO1"; min: 1; max: 9; format: "uuid" }>;
    limit?: Int<{ min: 1; max: 50; default: 10; above: 0; below: 51; step: 1; example: 3 }>;
    tag: Str<{ max: 5 }> | null;
    names: List<Str<{ min: 1 }>, { min: 1; max: 3; unique: true }>;
    settings: Record<string, Str<{ max: 3 }>>;
    when: Date;
    id: bigint;
    id2?: Int64<{ min: 1n; max: 9n; default: 2n; example: 3n }>;
    mixed: "x" | Str<{ max: 4 }>;
    data: Json;
    ratio: Num<{ above: 0; step: 0.01 }>;
    span: [from: Date, to?: Date];
  },
  Scan[]
>({
  name: "every_option",
  title: "Every option",
  description: "d",
  useWhen: "u",
  avoidWhen: "a",
  category: "c",
  sideEffect: "write",
  idempotency: { key: ["orderId", "when"], scope: "tenant", window: "24h" },
  resource: ["orderId"],
  needsResultOf: ["noInput"],
  errors: { order_not_found: { message: "m", fix: "change_arguments" } },
  trim: { as: "list", fields: ["at", "place"], items: 20 },
  examples: [
    {
      query: "q",
      input: {
        orderId: "SO1",
        limit: 3,
        tag: null,
        names: ["a"],
        settings: { k: "v" },
        when: new Date("2026-01-01T00:00:00Z"),
        id: 12n,
        id2: 3n,
        mixed: "x",
        data: { a: [1, null] },
        ratio: 1.5,
        span: [new Date("2026-01-01")],
      },
    },
  ],
  version: 2,
  strict: false,
  approval: true,
  sensitive: ["settings"],
  requires: "orders:write",
  limits: { timeout: "1.5s", retries: 1, concurrency: 4, resultTokens: 500, breaker: false },
});

export const noInput = tool<NoInput, string>({ description: "d", sideEffect: "read", trim: { as: "text", chars: 30 } });
// biome-ignore lint/complexity/noBannedTypes: authors may write it, and it means the same
export const emptyInput = tool<{}, void>({
  description: "d",
  sideEffect: "destructive",
  idempotency: "each_call",
  examples: [{ query: "q", input: {} }],
});
export const inputAlone = tool<{ id: string }>({ description: "d", sideEffect: "read" });

type Root = { kind: "a"; x: number; id: string } | { kind: "b"; y: Date; id: string };
export const rootUnion = tool<Root, { items: Scan[]; more?: readonly { z: number }[]; total: number } | null>({
  description: "d",
  sideEffect: "write",
  idempotency: { key: ["id", "kind", "x", "y"], window: "7d" },
  resource: ["y"],
  trim: { as: "list", of: "more", fields: ["z"] },
  examples: [{ query: "q", input: { kind: "a", x: 1, id: "z" } }],
});

export const tableInside = tool<NoInput, { items: Scan[] }>({
  description: "d",
  sideEffect: "read",
  trim: { as: "table", of: "items", fields: ["at"], items: 2 },
});
export const table = tool<NoInput, readonly Scan[]>({ description: "d", sideEffect: "read", trim: { as: "table", items: 2 } });
export const fields = tool<NoInput, Scan>({ description: "d", sideEffect: "read", trim: { as: "fields", fields: ["at", "note"] } });
export const rowsOfUnion = tool<NoInput, ({ a: 1 } | { b: 2 })[]>({
  description: "d",
  sideEffect: "read",
  trim: { as: "list", fields: ["a", "b"] },
});
export const values = tool<NoInput, string[]>({ description: "d", sideEffect: "read", trim: { as: "list", items: 3 } });
export const nullableText = tool<NoInput, string | null>({ description: "d", sideEffect: "read", trim: { as: "text" } });

type Derived = Pick<{ a: Str<{ min: 1 }>; b?: Int<{ min: 1 }> }, "a"> & Partial<{ c: Str<{ max: 2 }> }>;
export const derived = tool<Derived, Date[]>({ description: "d", sideEffect: "read", examples: [{ query: "q", input: { a: "x" } }] });

export const plain: string = "" as Str<{ max: 3 }>;
export const tagged: Str<{ max: 3 }> = "plain" as string;
export const numeric: number = 1 as Int<{ min: 1 }>;
export const array: readonly string[] = ["a"] as List<Str, { max: 3 }>;
export const present: Str<{ max: 3 }> = "x" as NonNullable<Str<{ max: 3 }> | null>;
export const typed: Tool<{ id: string }, string> = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const limits = { timeout: "30s" } as const;
export const shared = tool<NoInput, string>({ description: "d", sideEffect: "read", limits });

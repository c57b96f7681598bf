// A seeded generator of realistic DSL files.

const VERBS = ["query", "list", "create", "update", "cancel", "check", "reserve", "assign", "export", "merge"];
const NOUNS = [
  "Order",
  "Parcel",
  "Invoice",
  "Customer",
  "Refund",
  "Ticket",
  "Product",
  "Warehouse",
  "Route",
  "Coupon",
  "Shift",
  "Supplier",
];

/** Numbers that look random and are the same on every run. */
function* sequence(seed) {
  let state = seed;
  for (;;) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    yield state;
  }
}

const FIELDS = [
  (name) => `/** Number of the ${name}. */\n  id: Str<{ pattern: "^[A-Z]{2}\\\\d{6}$"; example: "AB123456" }>;`,
  () => "/** How many to return. */\n  limit?: Int<{ min: 1; max: 100; default: 20 }>;",
  () => '/** State to filter by. */\n  state?: "open" | "paid" | "shipped" | "closed";',
  () => "/** From this moment on. */\n  since?: Date;",
  () => "/** Free text. */\n  note?: Str<{ max: 500 }>;",
  () => "/** Labels. */\n  labels?: List<Str<{ min: 1; max: 20 }>, { max: 10 }>;",
  () => "/** Where it goes. */\n  address?: Address;",
  () => '/** Whom to tell. */\n  notify?: { kind: "email"; email: Str<{ format: "email" }> } | { kind: "sms"; phone: string };',
  () => "/** Amounts by currency. */\n  amounts?: Record<string, number>;",
  () => "/** Version seen last. */\n  version?: bigint;",
];

/** DSL text of `count` tools of 3 to 7 fields each, two in ten of them writes. */
export function toolsFile(count, seed = 7) {
  const random = sequence(seed);
  const next = (bound) => random.next().value % bound;
  const tools = Array.from({ length: count }, (_, i) => {
    const noun = NOUNS[next(NOUNS.length)];
    const key = `${VERBS[i % VERBS.length]}${noun}${i}`;
    const start = next(FIELDS.length);
    const fields = Array.from({ length: 3 + next(5) }, (_, j) => FIELDS[(start + j) % FIELDS.length](noun.toLowerCase()));
    const write = i % 10 > 7;
    const effect = write ? 'sideEffect: "write",\n  idempotency: "each_call"' : 'sideEffect: "read"';
    return `export const ${key} = tool<{\n  ${fields.join("\n  ")}\n}, { ok: boolean; at: Date; rows: { sku: string; units: number }[] }>({
  description: "${VERBS[i % VERBS.length]} one ${noun.toLowerCase()} of kind ${i}.",
  useWhen: "the user speaks of kind ${i}",
  avoidWhen: "the user speaks of another kind",
  ${effect},
  category: "${noun.toLowerCase()}",
});\n`;
  });
  return `import { type Int, type List, type Str, tool } from "toolcast";

interface Address {
  /** Street and number. */
  street: string;
  city: string;
  zip?: Str<{ pattern: "^\\\\d{4,6}$" }>;
}

${tools.join("\n")}`;
}

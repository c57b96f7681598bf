import {
  type Approve,
  type CallId,
  type Clock,
  createDispatcher as create,
  type DispatchEntry,
  type Dispatcher,
  type Handler,
  type ReadContext,
  type Turn as RuntimeTurn,
  type ToolCall,
  type ToolResult,
  trimList,
  type Validator,
  type Waiting,
  type WriteContext,
  type WriteDispatchContext,
  type WriteDispatcherOptions,
} from "@toolcast/runtime";
import { bind, type ChatResults, type McpResults, mcp, openaiChat, validator, type WireTool } from "@toolcast/runtime/generated";

/** Scans, as the shop's logistics knows them. */
interface Scan {
  at: Date;
  place: string;
  weight: bigint;
}
interface TrackInput {
  orderId: string;
  carrier?: "sf" | "yt" | "zto";
}
interface RefundInput {
  orderId: string;
  amount: number;
  reason?: string;
}
interface NoteInput {
  text: string;
}
interface OrderInput {
  orderId: string;
}

/** The calls of this catalogue. */
export type Call =
  | ToolCall<"track", TrackInput>
  | ToolCall<"refund", RefundInput>
  | ToolCall<"note", NoteInput>
  | ToolCall<"remove", OrderInput>
  | ToolCall<"confirm", OrderInput>;

/** The handlers of this catalogue. */
export interface Handlers<App, Identity = unknown> {
  track: Handler<TrackInput, Scan[], ReadContext<App, "order_not_found", Identity>>;
  refund: Handler<RefundInput, { refundId: string }, WriteContext<App, "not_refundable", Identity>>;
  note: Handler<NoteInput, void, WriteContext<App, never, Identity>>;
  remove: Handler<OrderInput, string, WriteContext<App, never, Identity>>;
  confirm: Handler<OrderInput, unknown, ReadContext<App, never, Identity>>;
}

const track: Validator<TrackInput> = validator<TrackInput>((z) =>
  z.strictObject({ orderId: z.string().regex(/^SO\d{3}$/u), carrier: z.exactOptional(z.literal(["sf", "yt", "zto"])) }),
);
const refund: Validator<RefundInput> = validator<RefundInput>((z) =>
  z.strictObject({ orderId: z.string(), amount: z.int().min(1), reason: z.exactOptional(z.string()) }),
);
const note: Validator<NoteInput> = validator<NoteInput>((z) => z.strictObject({ text: z.string() }));
const order: Validator<OrderInput> = validator<OrderInput>((z) => z.strictObject({ orderId: z.string() }));
const scans: Validator<Scan[]> = validator<Scan[]>((z) => z.array(z.looseObject({ at: z.date(), place: z.string(), weight: z.int64() })));
const refunded: Validator<{ refundId: string }> = validator<{ refundId: string }>((z) => z.looseObject({ refundId: z.string() }));

/** The table, as the generator writes it. */
const table: readonly DispatchEntry[] = [
  {
    tool: "track",
    name: "track_order",
    sideEffect: "read",
    version: 1,
    output: scans,
    trim: (value: Scan[]) => trimList(value, { fields: ["at", "place"], items: 2 }),
    errors: { order_not_found: { message: "No order has this number.", fix: "change_arguments" } },
    limits: { timeout: 500 },
  },
  {
    tool: "refund",
    name: "refund_order",
    sideEffect: "write",
    version: 1,
    output: refunded,
    errors: { not_refundable: { message: "This order cannot be refunded.", fix: "stop" } },
    idempotency: { key: ["orderId"], scope: "tenant", window: 60_000 },
    resource: ["orderId"],
    requires: "orders:refund",
    sensitive: ["reason"],
    limits: { timeout: 500 },
  },
  {
    tool: "note",
    name: "add_note",
    sideEffect: "write",
    version: 1,
    output: validator<void>((z) => z.void()),
    idempotency: "each_call",
    limits: { timeout: 500 },
  },
  {
    tool: "remove",
    name: "remove_order",
    sideEffect: "destructive",
    version: 1,
    output: validator<string>((z) => z.string()),
    idempotency: { key: ["orderId"] },
    resource: ["orderId"],
    approval: true,
  },
  {
    tool: "confirm",
    name: "confirm_order",
    sideEffect: "read",
    version: 1,
    output: validator<unknown>((z) => z.unknown()),
    needsResultOf: ["refund"],
  },
];

const validators = { track, refund, note, remove: order, confirm: order };
const wire: readonly WireTool[] = table.map(({ tool, name }) => ({
  tool,
  name,
  validator: validators[tool as keyof typeof validators],
  schema: { type: "object" },
}));

/** The surface, as the generator binds it. */
export const surface = bind<Call, "few", ChatResults>(openaiChat, [
  { set: "all", tools: wire },
  { set: "few", tools: wire.filter(({ tool }) => tool !== "refund") },
]);

/** The same tools, served over MCP. */
export const server = bind<Call, never, McpResults>(mcp, [
  { set: "all", tools: wire.map((each) => (each.tool === "refund" ? { ...each, structured: true as const } : each)) },
]);

/** A turn of this catalogue. */
export type Turn = RuntimeTurn<Call>;
type Table = ReadonlyMap<CallId, ToolResult>;
interface Scope {
  readonly tenant: string;
}
type Context<App, Identity> = WriteDispatchContext<App, Identity, Scope>;

/** The dispatcher, as the generator types it. */
export function createDispatcher<App, Identity = unknown>(
  options: WriteDispatcherOptions<Handlers<App, Identity>, Identity, Call> & { readonly approve: Approve<Identity, Call> },
): Dispatcher<Turn, Context<App, Identity>, Table | Waiting>;
export function createDispatcher<App, Identity = unknown>(
  options: WriteDispatcherOptions<Handlers<App, Identity>, Identity, Call>,
): Dispatcher<Turn, Context<App, Identity>, Table>;
export function createDispatcher<App, Identity = unknown>(
  options: WriteDispatcherOptions<Handlers<App, Identity>, Identity, Call>,
): Dispatcher<Turn, Context<App, Identity>, Table | Waiting> {
  return create(table, options);
}

/** A call as a model makes it: wire name, arguments, id (`call_0`, `call_1`, … where absent). */
export type Made = readonly [name: string, args: object | string, id?: string];

/** Reads the response that makes these calls. */
export function turnOf(id: string, calls: readonly Made[], finish = "tool_calls", set: "all" | "few" = "all"): Turn {
  const toolCalls = calls.map(([name, args, callId], index) => ({
    id: callId ?? `call_${index}`,
    type: "function",
    function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
  }));
  const response = { id, choices: [{ finish_reason: finish, message: { role: "assistant", content: null, tool_calls: toolCalls } }] };
  return set === "all" ? surface.read(response) : surface.read(response, { set });
}

/** Time that moves when told to. */
export function handClock(start = 1_000_000): Clock & { advance(ms: number): Promise<void>; until<T>(promise: Promise<T>): Promise<T> } {
  let now = start;
  const timers = new Set<{ readonly at: number; readonly call: () => void }>();
  return {
    now: () => now,
    async until(promise) {
      let done = false;
      const end = () => {
        done = true;
      };
      promise.then(end, end);
      while (!done) await this.advance(10);
      return promise;
    },
    after(ms, call) {
      const timer = { at: now + ms, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const end = now + ms;
      for (;;) {
        await settled();
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.call();
      }
      now = end;
      await settled();
    },
  };
}

/** Lets what waits for nothing but promises run. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
}

/** Waits until something has come about that no hand clock decides on. */
export async function come(about: () => boolean): Promise<void> {
  while (!about()) await settled();
}

import { bind, openaiResponses, type ResponsesResults } from "../../../runtime/generated.js";
import type { InvalidCall, Parse, Read, Results, Turn as RuntimeTurn, ToolCall, ToolResult, Validator } from "../../../runtime/index.js";
import type { BoundSurface } from "../../../runtime/surface/bind.js";

interface QueryInput {
  orderId: string;
  limit: number;
}
interface RefundInput {
  amountCents: bigint;
}
type Call = ToolCall<"query", QueryInput> | ToolCall<"refund", RefundInput>;
type Turn = RuntimeTurn<Call>;
type ResultTable = ReadonlyMap<string, ToolResult>;
type SetName = "support" | "sales";

declare const validators: { readonly query: Validator<QueryInput>; readonly refund: Validator<RefundInput> };

// what a generated surface module says
const surface: BoundSurface<Call, SetName, ResponsesResults> = bind(openaiResponses, [
  { set: "all", tools: [{ tool: "query", name: "query", validator: validators.query, schema: { type: "object" } }] },
]);
export const read: Read<Call, SetName> = surface.read;
export const results: Results<ResponsesResults> = surface.results;
export const parse: Parse<Call, SetName> = surface.parse;

const unset: BoundSurface<Call, never, ResponsesResults> = bind(openaiResponses, []);
// @ts-expect-error no set is configured
unset.read({}, { set: "support" });
unset.read({}, { foreign: ["theirs"] });

/** What an app writes. */
export function use(response: object, table: ResultTable): ResponsesResults {
  const turn: Turn = read(response, { set: "support", foreign: (name) => name.startsWith("their_") });
  // @ts-expect-error the set is not configured
  read(response, { set: "suport" });
  for (const call of turn.calls.values()) {
    if (!call.valid) why(call);
    else if (call.tool === "query") call.input.orderId.toUpperCase();
    else call.input.amountCents.toString();
    // @ts-expect-error an invalid call has no input
    call.input;
  }
  const parsed = parse("query", "{}", { set: "sales" });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ message }) => message).join());
  if (parsed.tool === "query") parsed.input.limit.toFixed();
  // @ts-expect-error refund has no limit
  else parsed.input.limit;
  // @ts-expect-error results that wait for an approval are no results
  results(turn, { waiting: [] });
  return results(turn, table, { foreign: new Map([["x", { ok: true, content: "theirs" }]]) });
}

function why(call: InvalidCall): string {
  return call.why;
}

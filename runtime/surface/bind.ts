import type { CallId, ForeignCall, InvalidCall, ToolCall, Turn } from "../call.js";
import type { Issue } from "../issue.js";
import { quoteName } from "../made-up-name.js";
import { nearest } from "../nearest.js";
import type { ToolResult } from "../result.js";
import { answers } from "./answers.js";
import { checkArguments, cutOff, parseArguments, type WireTool } from "./check.js";
import { given } from "./field.js";
import { type IdentifiedCall, identifyCalls, turnId } from "./ids.js";
import type { Extracted, ForeignResult, Surface } from "./surface.js";

/** The tools of one set on one surface; the set `all` holds every tool. */
export interface WireSet {
  readonly set: string;
  readonly tools: readonly WireTool[];
}

/** What the request offered, and how its calls are read. */
export interface Offer<SetName extends string> {
  /** The set of ours that was offered; all tools where none is named. */
  readonly set?: SetName;
  /** `false`: arguments are taken as they came, with no slip of form put right. */
  readonly lenient?: boolean;
  /** The app's own tools; a name that is neither ours nor listed here is an invalid call. */
  readonly foreign?: readonly string[] | ((name: string) => boolean);
}

/** Reads a whole response as a turn; throws a `SurfaceError` on what is none. */
export type Read<C, SetName extends string> = (response: object, offer?: Offer<SetName>) => Turn<C>;

/** What the next request takes: one result per call, in call order; throws where one is missing or too many. */
export type Results<R> = (
  turn: Turn,
  results: ReadonlyMap<CallId, ToolResult>,
  options?: { readonly foreign?: ReadonlyMap<CallId, ForeignResult> },
) => R;

/** The arguments of one call, typed by its tool, or what is wrong with them. */
export type Parsed<C> =
  | (C extends { readonly tool: infer Tool; readonly input: infer Input }
      ? { readonly ok: true; readonly tool: Tool; readonly input: Input }
      : never)
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Checks the arguments, JSON text or value, of a call by its wire name. */
export type Parse<C, SetName extends string> = (name: string, args: unknown, offer?: Omit<Offer<SetName>, "foreign">) => Parsed<C>;

/** A surface that knows the tools of a catalogue. */
export interface BoundSurface<C, SetName extends string, R> {
  readonly read: Read<C, SetName>;
  readonly results: Results<R>;
  readonly parse: Parse<C, SetName>;
}

type Tools = ReadonlyMap<string, WireTool>;

/** Binds a surface to the tools that were declared on it. */
export function bind<C, SetName extends string, R>(surface: Surface<R>, sets: readonly WireSet[]): BoundSurface<C, SetName, R> {
  const bySet = new Map(sets.map(({ set, tools }) => [set, new Map(tools.map((tool) => [tool.name, tool]))]));
  const toolsOf = (set: string): Tools => {
    const tools = bySet.get(set);
    if (!tools) throw new Error(`no set ${JSON.stringify(set)} is configured; the sets are ${[...bySet.keys()].join(", ")}`);
    return tools;
  };
  const all = toolsOf("all");
  return {
    read(response, { set = "all", lenient = true, foreign = [] } = {}) {
      const turn = assemble(surface, response, { offered: toolsOf(set), all, lenient, foreign });
      // a call is made of a tool's key and what that tool's validator let through: a member of C
      return turn as Turn<C>;
    },
    results(turn, results, { foreign = new Map() } = {}) {
      const paired = answers(surface.id, turn, results, foreign);
      return surface.results(paired.map((each) => (all.get(each.call.name)?.structured ? { ...each, structured: true as const } : each)));
    },
    parse(name, args, { set = "all", lenient = true } = {}) {
      const tools = toolsOf(set);
      const tool = tools.get(name);
      if (!tool) return { ok: false, issues: [noSuchTool(name, tools)] };
      const checked = checkArguments(tool, args, lenient);
      if (!checked.ok) return { ok: false, issues: checked.issues };
      // as above: the key and the input belong together
      return { ok: true, tool: tool.tool, input: checked.input } as Parsed<C>;
    },
  };
}

/** What the calls of one response are measured by. */
interface Reading {
  readonly offered: Tools;
  readonly all: Tools;
  readonly lenient: boolean;
  readonly foreign: readonly string[] | ((name: string) => boolean);
}

function assemble(surface: Surface<unknown>, response: object, reading: Reading): Turn {
  const { offered, foreign } = reading;
  const extracted = surface.extract(response);
  if (typeof foreign !== "function" && !Array.isArray(foreign))
    throw new TypeError(`"foreign" is the names of the app's own tools, or a function that knows them; it can't be ${typeof foreign}`);
  const isForeign = typeof foreign === "function" ? foreign : (name: string) => foreign.includes(name);
  const calls = new Map<CallId, ToolCall | InvalidCall>();
  const others: ForeignCall[] = [];
  const identified = identifyCalls(extracted.calls);
  identified.forEach((call, position) => {
    if (call.foreign || (!offered.has(call.name) && isForeign(call.name))) others.push(foreignCall(call, position));
    else calls.set(call.callId, readCall(call, extracted, reading));
  });
  return {
    surface: surface.id,
    id: turnId(response, extracted.id),
    text: extracted.text,
    calls,
    foreign: others,
    offered: [...offered.values()].map(({ tool }) => tool),
    finish: extracted.finish === "stop" && identified.length > 0 ? "calls" : extracted.finish,
    ...given("usage", extracted.usage),
    raw: response,
  };
}

/** Nothing is known to be whole, or meant, in a turn that did not end well. */
function readCall(call: IdentifiedCall, { finish }: Extracted, { offered, all, lenient }: Reading): ToolCall | InvalidCall {
  const tool = offered.get(call.name);
  if (finish === "refusal" || finish === "filtered") return invalid(call, all, "turn_refused", refusedTurn);
  if (!tool) return invalid(call, all, "unknown_tool", noSuchTool(call.name, offered));
  if (finish === "length") return invalid(call, all, "cut_off", cutOff);
  if (finish !== "stop" && finish !== "calls") return invalid(call, all, "cut_off", unconfirmed);
  const checked = checkArguments(tool, call.arguments, lenient);
  const { arguments: args, repairs } = checked;
  if (!checked.ok)
    return { valid: false, tool: tool.tool, why: checked.why, issues: checked.issues, arguments: args, repairs, ...common(call) };
  return { valid: true, tool: tool.tool, input: checked.input, arguments: args, repairs, ...common(call) };
}

function invalid(call: IdentifiedCall, all: Tools, why: InvalidCall["why"], issue: Issue): InvalidCall {
  const parsed = parseArguments(call.arguments);
  const shown = parsed.ok ? parsed.value : call.arguments;
  const tool = all.get(call.name)?.tool;
  return { valid: false, why, issues: [issue], arguments: shown, repairs: [], ...given("tool", tool), ...common(call) };
}

function foreignCall(call: IdentifiedCall, position: number): ForeignCall {
  return { arguments: call.arguments, position, ...common(call) };
}

/** What every call has; stands last where it is spread: an object that starts with a spread is far slower to make. */
function common({ callId: id, id: providerId, name, raw }: IdentifiedCall) {
  return providerId === undefined ? { id, name, raw } : { id, providerId, name, raw };
}

const unconfirmed: Issue = {
  path: [],
  code: "cut_off",
  message: "the response broke off before this call was confirmed; send the call again",
};
const refusedTurn: Issue = { path: [], code: "turn_refused", message: "the turn ended in a refusal, which withdraws its calls" };

/** A tool that was not offered is, to the model, none. */
function noSuchTool(name: string, offered: Tools): Issue {
  // from JavaScript anything may come
  const given = typeof name === "string" ? name : String(name);
  const message = `there is no tool ${quoteName(given)} here`;
  return { path: [], code: "unknown_tool", message, received: given, allowed: nearest(given, offered.keys()) };
}

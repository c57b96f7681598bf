import type { InvalidCall, ToolCall } from "../../call.js";
import { type Dispatching, type HandledTool, report } from "../job.js";

/** The tools that this request offered and that this identity may know of; where that can't be told of one, it may not. */
export async function offeredTools(dispatching: Omit<Dispatching, "offered">): Promise<ReadonlySet<string>> {
  const { tools, turn, visible, context } = dispatching;
  const offered = [...tools.keys()].filter((tool) => turn.offered.includes(tool));
  if (!visible) return new Set(offered);
  const seen = await Promise.all(
    offered.map(async (tool) => {
      try {
        return (await visible(context.identity, tool)) === true;
      } catch (error) {
        for (const call of turn.calls.values())
          if (call.tool === tool) report({ ...dispatching, offered: new Set() }, call, "visible", error);
        return false;
      }
    }),
  );
  return new Set(offered.filter((_, index) => seen[index]));
}

/** The tool that a call is of, if it was offered. */
export function offered(call: ToolCall | InvalidCall, { tools, offered }: Dispatching): HandledTool | undefined {
  return call.tool !== undefined && offered.has(call.tool) ? tools.get(call.tool) : undefined;
}

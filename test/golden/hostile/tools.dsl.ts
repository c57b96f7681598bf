import { type Str, tool } from "toolcast";

/** Ends the comment *\/ `${process.exit(1)}` {{this.name}} 😀 订单 */
interface Toxic {
  /** *\/ alert(1) /* `tick` ${dollar} {{mustache}} \u2028 😀 */
  constructor: string;
  toString?: Str<{ pattern: "^[`'\"/\\\\]+$" }>;
  hasOwnProperty?: number;
  delete: "*/" | "`" | "${x}" | "{{y}}" | "😀" | "订单" | "\u2028" | ";\u2028" | "];\u2028" | "'" | '"' | "\\";
  type: string;
  "Content-Type": string;
  "with space"?: string;
  "1st"?: string;
  "订单"?: string;
  "😀"?: Date;
  "quote\"s"?: bigint;
  "back\\slash"?: string;
}

const remove = tool<Toxic, Toxic>({
  name: "delete",
  description: "Ends */ the `comment` ${now} {{this}} {{{that}}} \u2028 😀 订单 </script> \\ \" '",
  useWhen: "never */",
  sideEffect: "destructive",
  idempotency: { key: ["constructor", "Content-Type"], scope: "my scope" },
  resource: ["delete"],
  sensitive: ["Content-Type"],
  errors: { delete: { message: "*/ `${x}`", fix: "stop" } },
  trim: { as: "fields", fields: ["constructor", "Content-Type"] },
});
export { remove as delete };

export const constructor = tool<{ class: string; function?: { in: string } }, { [key: string]: string }>({
  description: "A tool named like a member of every object.",
  sideEffect: "read",
  examples: [{ query: "*/ {{x}} `${y}`", input: { class: "*/" } }],
});

export const validator = tool<{ z?: string }, { z: string }>({ description: "A tool named like what makes validators.", sideEffect: "read" });

export const 查询订单 = tool<{ 编号: string }, string>({ description: "查询一个订单。", sideEffect: "read" });

import { block, type Code, code, key, lit } from "../code.js";
import { ImportSet } from "../imports.js";
import type { Catalog, Tool } from "../ir.js";
import { FOUNDATION, type Module, RUNTIME, type Source } from "./module.js";
import { outputValidatorName, trimName } from "./names.js";
import { tree } from "./tree.js";

/** The table of all tools and the function that makes a dispatcher of it. */
export function dispatch(source: Source): Module {
  const imports = new ImportSet();
  const { tools } = source.catalog;
  const writes = tools.some((tool) => tool.sideEffect !== "read");
  const scopes = scopesOf(source.catalog);
  const type = (name: string): Code => imports.type(name, RUNTIME);
  imports.namespace("validators", source.from("validators"));
  const call = imports.type("Call", source.from("types"));
  const handlers = code`${imports.type("Handlers", source.from("handlers"))}<App, Identity>`;
  const options = code`${type(writes ? "WriteDispatcherOptions" : "ReadDispatcherOptions")}<${handlers}, Identity, ${call}>`;
  const approving = code`${options} & { readonly approve: ${type("Approve")}<Identity, ${call}> }`;
  const context = writes
    ? code`${type("WriteDispatchContext")}<App, Identity, ${scopes.length ? code`Scope` : code`unknown`}>`
    : code`${type("ReadDispatchContext")}<App, Identity>`;
  return {
    name: "dispatch",
    template: "dispatch",
    view: {
      call,
      callId: type("CallId"),
      invalidCall: type("InvalidCall"),
      toolResult: type("ToolResult"),
      turn: imports.type("Turn", RUNTIME, "RuntimeTurn"),
      entry: type("DispatchEntry"),
      dispatcher: type("Dispatcher"),
      waiting: type("Waiting"),
      create: imports.use("dispatcherOf", FOUNDATION),
      options,
      approving,
      context,
      hasScope: scopes.length > 0,
      scope: block(
        code`{`,
        scopes.map((scope) => code`readonly ${key(scope)}: string;`),
        code`}`,
      ),
      table: block(
        code`[`,
        tools.map((tool) => code`${entry(tool, source, imports)},`),
        code`]`,
      ),
    },
    imports,
    exports: ["CallTable", "ResultTable", "Turn", "createDispatcher", ...(scopes.length ? ["Scope"] : [])].map((name) => ({ name })),
  };
}

// a dispatch names its conversation beside the scope
const GIVEN = "conversation";

const scopesOf = ({ tools }: Catalog): string[] => {
  const named = tools.flatMap(({ idempotency }) =>
    typeof idempotency === "object" && idempotency.scope !== undefined ? [idempotency.scope] : [],
  );
  return [...new Set(named)].filter((scope) => scope !== GIVEN).sort();
};

function entry(tool: Tool, source: Source, imports: ImportSet): Code {
  const fields: [string, Code][] = [
    ["tool", lit(tool.key)],
    ["name", lit(tool.name)],
    ["sideEffect", lit(tool.sideEffect)],
    ["version", lit(tool.version)],
    ["output", code`validators.${outputValidatorName(tool)}`],
    ...(tool.trim ? [["trim", imports.use(trimName(tool), source.from("trim"))] satisfies [string, Code]] : []),
    ...Object.entries({
      errors: Object.fromEntries(tool.errors.map(({ code, message, fix }) => [code, { message, fix }])),
      idempotency: tool.idempotency,
      resource: tool.resource,
      needsResultOf: tool.needsResultOf,
      approval: tool.approval || undefined,
      sensitive: tool.sensitive,
      requires: tool.requires,
      limits: tool.limits,
    }).flatMap(([name, value]): [string, Code][] => (isNothing(value) ? [] : [[name, tree(value, undefined, 2, name.length + 2)]])),
  ];
  return block(
    code`{`,
    fields.map(([name, value]) => code`${key(name)}: ${value},`),
    code`}`,
  );
}

/** What the table leaves out: what was not said, and what is empty. */
const isNothing = (value: unknown): boolean =>
  value === undefined || (typeof value === "object" && value !== null && Object.values(value).every((each) => each === undefined));

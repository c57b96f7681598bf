import { encode } from "@toolcast/runtime/wire";
import { type Diagnostic, diagnostic } from "../diagnostic.js";
import type { Catalog, Tool } from "../ir.js";
import { countsOf, lowerInput, lowerOutput, schemasWrittenOut } from "../lower/index.js";
import type { Grade, Loss, Profile } from "../lower/types.js";
import { type GivenUp, giveUp, sayBounds } from "./budget.js";
import { descriptionOf } from "./description.js";
import { checkSet, checkTool, pastStrictBound } from "./limits.js";
import { toolNames } from "./name.js";
import { sayGivenUp } from "./strict-budget.js";
import { estimateTokens } from "./tokens.js";
import type { Cast, CastSet, CastTool, Surface } from "./types.js";

/** A tool in the forms that it can take on one surface. */
interface Forms {
  readonly tool: Tool;
  /** Absent where the tool can't be strict, or need not be. */
  readonly strict?: CastTool;
  readonly loose: () => CastTool;
  /** As `loose`, with the upper bounds of lists in words. */
  readonly worded: () => CastTool;
  readonly diagnostics: readonly Diagnostic[];
}

/** Lowers every tool for one surface and settles, for each list that a request sends, which tools are strict. */
export function declareCatalog(catalog: Catalog, surface: Surface, sets: ReadonlyMap<string, readonly string[]>): Cast {
  const names = toolNames(catalog.tools, surface.toolName);
  const tooLong = catalog.tools.flatMap((tool) => checkWritten(tool, names.get(tool.key) ?? tool.name, catalog, surface));
  const long = new Set(tooLong.map(({ tool }) => tool));
  // what is too long is not even lowered: it may never end
  const forms = catalog.tools
    .filter(({ key }) => !long.has(key))
    .map((tool) => formsOf(tool, names.get(tool.key) ?? tool.name, catalog, surface));
  const lists = [
    { name: "all", forms },
    ...[...sets].map(([name, keys]) => ({ name, forms: forms.filter(({ tool }) => keys.includes(tool.key)) })),
  ];
  const settled = lists.map((list) => settle(list.name, list.forms, surface));
  const used = new Set(settled.flatMap(({ set }) => set.tools));
  return {
    surface,
    sets: settled.map(({ set }) => set),
    diagnostics: distinct([
      ...tooLong,
      ...forms.flatMap(({ diagnostics }) => diagnostics),
      ...[...used].flatMap((each) => [
        ...checkTool(each, descriptionOf(each.tool), surface),
        ...each.input.losses.map((loss) => reported(loss, each.tool, surface)),
      ]),
      ...sayGivenUp(settled, surface),
      ...settled.flatMap(({ set, diagnostics }) => [...diagnostics, ...checkSet(set, surface, sets.size > 0)]),
    ]),
  };
}

function formsOf(tool: Tool, name: string, catalog: Catalog, surface: Surface): Forms {
  const make = (profile: Profile): CastTool => declare(tool, name, catalog, surface, profile);
  const loose = lazily(() => make(surface.loose));
  const keywords = new Set([...surface.loose.keywords].filter((keyword) => keyword !== "maxItems"));
  const worded = lazily(() => make({ ...surface.loose, keywords }));
  const about = { tool: tool.key, surface: surface.id };
  const renamed = checkRenamed(tool, name, surface);
  if (!surface.strict || tool.strict === false) return { tool, loose, worded, diagnostics: renamed };
  const strict = make(surface.strict);
  const refused = strict.input.losses.find(({ grade }) => grade === "unsupported");
  const why = refused
    ? `it does not take ${refused.what}${refused.path ? ` at "${refused.path}"` : ""}`
    : pastStrictBound(strict.input, surface);
  if (why === undefined) return { tool, loose, worded, strict, diagnostics: renamed };
  const said = diagnostic("surface/not-strict", { tool: name, surface: surface.id, why }, refused?.span ?? tool.span, about);
  return { tool, loose, worded, diagnostics: [...renamed, said] };
}

function checkRenamed(tool: Tool, wire: string, { id }: Surface): Diagnostic[] {
  if (wire === tool.name) return [];
  const chosen = tool.options.get("name");
  const said = diagnostic("surface/renamed", { name: tool.name, wire, surface: id }, chosen ?? tool.span, { tool: tool.key, surface: id });
  return [chosen ? { ...said, severity: "warn" } : said];
}

function checkWritten(tool: Tool, name: string, catalog: Catalog, { id, limits, loose }: Surface): Diagnostic[] {
  if (!limits.schemas || schemasWrittenOut(tool, catalog, loose) <= limits.schemas.max) return [];
  const { max, severity } = limits.schemas;
  return [{ ...diagnostic("surface/too-long", { tool: name, surface: id, max }, tool.span, { tool: tool.key, surface: id }), severity }];
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function declare(tool: Tool, name: string, catalog: Catalog, surface: Surface, profile: Profile): CastTool {
  const input = lowerInput(tool, catalog, profile);
  const output = surface.showsOutput ? lowerOutput(tool, catalog) : undefined;
  const declared = surface.envelope({
    tool,
    name,
    description: descriptionOf(tool),
    strict: profile.strict,
    input: input.schema,
    ...(output ? { output } : {}),
    examples: tool.examples.map((example) => (input.codec ? encode(input.codec, input.codecs, example.input) : example.input)),
  });
  const json = JSON.stringify(declared);
  const common = { tool, name, strict: profile.strict, input, declared, json, grade: worst(input.losses), tokens: estimateTokens(json) };
  return output ? { ...common, output } : common;
}

interface Settled {
  readonly set: CastSet;
  readonly given: readonly GivenUp[];
  readonly diagnostics: readonly Diagnostic[];
}

function settle(name: string, forms: readonly Forms[], surface: Surface): Settled {
  const claims = () => forms.flatMap(({ tool, strict }) => (strict ? [{ tool, ...countsOf(strict.input.schema) }] : []));
  const given = surface.limits.strictBudget ? giveUp(claims(), surface.limits.strictBudget) : [];
  const loose = new Set(given.map(({ tool }) => tool));
  const chosen = forms.map((each) => (each.strict && !loose.has(each.tool) ? each.strict : each.loose()));
  const bounds = surface.limits.maxItems ? sayBounds(chosen, surface.limits.maxItems.max) : [];
  const inWords = new Set(bounds.map(({ tool }) => tool));
  const tools = chosen.map((each, i) => (inWords.has(each.tool) ? (forms[i]?.worded() ?? each) : each));
  const nameOf = (tool: Tool): string => tools.find((each) => each.tool === tool)?.name ?? tool.name;
  const diagnostics = bounds.map(({ tool, sum, max }) =>
    diagnostic("surface/many-items", { tool: nameOf(tool), set: name, sum, surface: surface.id, max }, tool.span, {
      tool: tool.key,
      surface: surface.id,
    }),
  );
  return { set: { name, tools }, given, diagnostics };
}

function reported({ grade, path, what, span }: Loss, tool: Tool, surface: Surface): Diagnostic {
  return diagnostic(`surface/${grade}`, { path, what, surface: surface.id }, span, { tool: tool.key, surface: surface.id });
}

const GRADES: readonly Grade[] = ["lossless", "enforced", "lossy", "unsupported"];

const worst = (losses: readonly Loss[]): Grade =>
  losses.reduce<Grade>((most, { grade }) => (GRADES.indexOf(grade) > GRADES.indexOf(most) ? grade : most), "lossless");

/** What is settled anew for each set. */
const BY_SET: ReadonlySet<Diagnostic["code"]> = new Set(["surface/many-items"]);

/** Each finding once: a tool that gives something up in several sets says so for the first of them. */
function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, tool, message, span }) => {
    const key = JSON.stringify(BY_SET.has(code) ? [code, tool] : [code, tool, message, span]);
    return !seen.has(key) && seen.add(key);
  });
}

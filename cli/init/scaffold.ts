import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "./detect.js";

const SCRIPTS = { gen: "toolcast gen", "gen:watch": "toolcast gen --watch", check: "toolcast check" };

const DSL = `import { type Int, type Str, tool } from "toolcast";

export const getWeather = tool<
  {
    /** City, with the country where the name is common. */
    city: Str<{ min: 1; max: 100; example: "Lisbon, PT" }>;
    /** Days ahead; 0 is today. */
    days?: Int<{ min: 0; max: 7; default: 0 }>;
    unit?: "celsius" | "fahrenheit";
  },
  { summary: string; high: number; low: number }
>({
  description: "Get the weather forecast of one city.",
  useWhen: "the user asks about the weather or what to wear",
  avoidWhen: "the user asks about the climate over years",
  sideEffect: "read",
  errors: { unknown_city: { message: "No city has this name.", fix: "change_arguments" } },
  examples: [{ query: "will it rain in Lisbon tomorrow?", input: { city: "Lisbon, PT", days: 1 } }],
});
`;

const handlers = (extension: string) => `import { defineHandlers } from "./generated/index${extension}";

export interface App {
  forecasts: Map<string, { summary: string; high: number; low: number }>;
}

export const handlers = defineHandlers<App>({
  getWeather({ city }, { app, fail }) {
    return app.forecasts.get(city) ?? fail("unknown_city");
  },
});
`;

const tsconfig = ({ module, dependencies }: Project) => `{
  "compilerOptions": {
    "target": "es2022",
    "module": "${module === "esm" ? "nodenext" : "node16"}",
    "types": ${dependencies.has("@types/node") ? '["node"]' : "[]"},
    "strict": true,
    "exactOptionalPropertyTypes": true,
    "skipLibCheck": true,
    "noEmit": true
  }
}
`;

/** Writes the files that are missing and adds the scripts that are free; returns a line for each. */
export function writeMissing(project: Project, extension: string): string[] {
  const lines: string[] = [];
  const at = (name: string) => join(project.cwd, name);
  const add = (name: string, text: string) => {
    if (existsSync(at(name))) return;
    writeFileSync(at(name), text);
    lines.push(`+ ${name}`);
  };
  if (!project.hasTsconfig) add("tsconfig.json", tsconfig(project));
  if (!hasTools(project)) {
    add(`${project.base}tools.dsl.ts`, DSL);
    add(`${project.base}handlers.ts`, handlers(extension));
  }
  lines.push(...addToManifest(project));
  return lines;
}

/** Whether somebody wrote tools here, or said in the configuration where they are. */
function hasTools({ cwd, manifest }: Project): boolean {
  const places = ["tools.dsl.ts", "tools.dsl", "toolcast.config.json"];
  return manifest?.["toolcast"] !== undefined || places.some((name) => existsSync(join(cwd, name)));
}

function addToManifest(project: Project): string[] {
  const manifest = project.manifest ?? { private: true, type: "module" };
  const scripts = (manifest["scripts"] ?? {}) as Record<string, string>;
  const taken = Object.entries(SCRIPTS).filter(([name, command]) => scripts[name] !== undefined && scripts[name] !== command);
  const missing = Object.entries(SCRIPTS).filter(([name]) => scripts[name] === undefined);
  const moved = project.base !== "" && !hasTools(project);
  if (missing.length || moved) {
    const settings = moved ? { toolcast: { dsl: `${project.base}tools.dsl.ts`, out: `${project.base}generated` } } : {};
    const changed = { ...manifest, scripts: { ...scripts, ...Object.fromEntries(missing) }, ...settings };
    writeFileSync(join(project.cwd, "package.json"), `${JSON.stringify(changed, undefined, project.indent)}\n`);
  }
  return [
    ...missing.map(([name, command]) => `+ script ${name}: ${command}`),
    ...taken.map(
      ([name]) => `! script ${name} exists already and was left alone; run "npx ${SCRIPTS[name as keyof typeof SCRIPTS]}" instead`,
    ),
  ];
}

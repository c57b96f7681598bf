import { surfaceIds } from "@toolcast/runtime/wire";
import * as z from "zod";
import { type SettingsIssue, settingsIssues } from "./config-issue.js";

const emit = ["types", "validators", "declarations", "handlers", "dispatch", "trim", "registry"] as const;

const path = z
  .string()
  .min(1)
  .regex(/^[^\p{Control}\p{Surrogate}\u2028\u2029]*$/u, "a path holds no line break and no other control character");

/** The configuration as its author writes it; the published JSON Schema is made from this. */
export const settingsSchema = z
  .strictObject({
    $schema: z.string().optional().describe("For editors."),
    dsl: z
      .union([path, z.array(path).min(1)])
      .optional()
      .describe('Files, folders or globs that hold tools. Default: "tools.dsl.ts", else "tools.dsl/*.ts".'),
    out: z.string().min(1).optional().describe('The folder that holds the generated files and nothing else. Default: "generated".'),
    surfaces: z
      .array(z.enum(surfaceIds))
      .min(1)
      .optional()
      .describe("Default: the surfaces of the SDKs in package.json; all where there is none."),
    sets: z
      .record(
        z
          .string()
          .regex(/^[A-Za-z][\w]*$/, "a set's name is letters, digits and underscores")
          .refine((name) => name !== "all", '"all" is the set of every tool'),
        z.array(z.string()).min(1),
      )
      .optional()
      .describe("The tools that one kind of request sends, by the names of their exports. Default: one set of all."),
    emit: z.array(z.enum(emit)).min(1).optional().describe("Kinds of generated files. Default: all."),
    importExtension: z
      .enum([".js", ".ts", ""])
      .optional()
      .describe("Extension of relative imports in generated files. Default: guessed from tsconfig.json."),
  })
  .describe('Configuration of toolcast, in toolcast.config.json or under "toolcast" in package.json.');

export type Settings = z.infer<typeof settingsSchema>;

/** Checks a configuration, which the issues call by `root`: empty for a file of its own. */
export function parseSettings(
  value: unknown,
  root: string,
): { readonly settings: Settings } | { readonly issues: readonly SettingsIssue[] } {
  const parsed = settingsSchema.safeParse(value);
  if (parsed.success) return { settings: parsed.data };
  const keys = Object.keys(settingsSchema.shape).filter((key) => key !== "$schema");
  return { issues: settingsIssues(parsed.error, value, root, keys) };
}

import { describe, expect, test } from "vitest";
import { read } from "../../generator/read/index.js";
import { declareCatalog, surfaces } from "../../generator/surface/index.js";
import { checkers } from "../allow-list/index.js";

const cwd = new URL("../..", import.meta.url).pathname;

describe("the sample", () => {
  const { catalog } = read({ cwd, files: [`${cwd}tools.dsl.ts`] });
  const forms = surfaces.flatMap((surface) => [true, false].map((strict) => ({ surface, strict })));

  test.each(forms.map((form) => [form.surface.id, form.strict, form.surface] as const))(
    "%s, strict %s: every declaration is documented",
    (id, strict, surface) => {
      const tools = catalog.tools.map((tool) => (strict ? tool : { ...tool, strict: false }));
      const { sets } = declareCatalog({ ...catalog, tools }, surface, new Map());
      expect(sets[0]!.tools).toHaveLength(catalog.tools.length);
      expect(sets[0]!.tools.flatMap(({ name, declared }) => checkers[id](declared).map((found) => `${name} ${found}`))).toEqual([]);
    },
  );
});

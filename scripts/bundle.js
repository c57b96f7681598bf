// The command line as few files, with its templates compiled: loading a hundred small modules and compiling eight templates
// takes longer than generating a dozen tools.
import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";
import { rolldown } from "rolldown";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}dist/bin`;

/** A module still finds what stands beside its own file. */
const ownUrl = {
  name: "own-url",
  transform(code, id) {
    if (!code.includes("import.meta.url")) return;
    return code.replaceAll("import.meta.url", `new URL(${JSON.stringify(relative(out, id))}, import.meta.url).href`);
  },
};

const compiledTemplates = {
  name: "compiled-templates",
  load(id) {
    if (!id.endsWith("/emit/layout.js")) return;
    const compiled = readdirSync(`${root}templates`).map((file) => {
      const text = readFileSync(`${root}templates/${file}`, "utf8");
      const options = { noEscape: true, strict: true };
      return `${JSON.stringify(file.replace(/\.hbs$/, ""))}: ${Handlebars.precompile(text, options)}`;
    });
    return `import Handlebars from "handlebars/runtime.js";
const handlebars = Handlebars.create();
const specs = { ${compiled.join(",\n")} };
export const layout = (template) => handlebars.template(specs[template]);`;
  },
};

const bundle = await rolldown({
  input: { toolcast: `${root}dist/cli/main.js` },
  platform: "node",
  external: (id) => !id.startsWith(".") && !id.startsWith("/") && !id.startsWith("@toolcast/"),
  plugins: [ownUrl, compiledTemplates],
});
await bundle.write({ dir: out, format: "esm", cleanDir: true, chunkFileNames: "[name].js" });
await bundle.close();

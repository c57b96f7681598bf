import { existsSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import type { View } from "./module.js";

// an instance of our own: nobody else's partials or helpers reach it
const handlebars = Handlebars.create();

const compiled = new Map<string, (view: View) => string>();

/** What lays a view out; in the bundled command line this module holds the compiled templates in place of these lines. */
export function layout(template: string): (view: View) => string {
  const known = compiled.get(template);
  if (known) return known;
  const made = handlebars.compile<View>(readFileSync(templateUrl(template), "utf8"), { noEscape: true, strict: true });
  compiled.set(template, made);
  return made;
}

/** The templates stand beside the sources, and beside dist/ in the package. */
function templateUrl(template: string): URL {
  const beside = new URL(`../../templates/${template}.hbs`, import.meta.url);
  return existsSync(beside) ? beside : new URL(`../../../templates/${template}.hbs`, import.meta.url);
}

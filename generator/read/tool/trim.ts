import type { NamedType, Schema, Trim } from "../../ir.js";
import { checkNames, type FieldNames, fieldNames, fieldSchemas, rowsOf } from "./fields.js";
import { choice, count, defined, names, type OptionBag, openBag, required, text } from "./options.js";

type Types = ReadonlyMap<string, NamedType>;

const FORMS = ["text", "fields", "list", "table"] as const;

const ALLOWED = {
  text: ["as", "chars"],
  fields: ["as", "fields"],
  list: ["as", "of", "fields", "items"],
  table: ["as", "of", "fields", "items"],
} as const;

/** How a result is shortened; its form and its fields must be those of the output. */
export function readTrim(bag: OptionBag, output: Schema | undefined, types: Types): Trim | undefined {
  const entry = bag.entries.get("trim");
  if (!entry || entry.kind === "unreadable") return undefined;
  const written = entry.kind === "object" ? entry.entries.get("as") : undefined;
  const as = written?.kind === "value" && typeof written.value === "string" ? written.value : "";
  const trim = openBag(entry, "trim", ALLOWED[FORMS.find((each) => each === as) ?? "list"], bag.report);
  const form = trim && required(trim, "as", choice(trim, "as", FORMS));
  if (!trim || !form) return undefined;
  if (form === "text") return { as: "text", ...defined({ chars: count(trim, "chars", 1) }) };
  const given = names(trim, "fields");
  const fields = given?.map(({ name }) => name);
  if (fields?.length === 0) {
    const allowed = "a list of at least one field";
    trim.report(
      "option/wrong-value",
      { option: "trim.fields", got: "an empty list", allowed },
      trim.entries.get("fields")?.node ?? trim.node,
    );
  }
  if (form === "fields") {
    required(trim, "fields", given);
    if (output) checkNames(trim, "fields", given, fieldNames(output, types), "output");
    return fields && { as: "fields", fields };
  }
  const of = text(trim, "of");
  const rows = output && rowFields(trim, form, output, of, types);
  if (rows) checkNames(trim, "fields", given, rows, "output");
  return { as: form, ...defined({ of, fields, items: count(trim, "items", 1) }) };
}

/** The fields of the rows that the trim is about; that there are none is reported. */
function rowFields(trim: OptionBag, as: string, output: Schema, of: string | undefined, types: Types): FieldNames | undefined {
  const lists = of === undefined ? [output] : fieldSchemas(output, of, types);
  const rows = lists.flatMap((list) => rowsOf(list, types) ?? []);
  if (rows.length > 0) {
    const each = rows.map((row) => fieldNames(row, types));
    return { names: [...new Set(each.flatMap((row) => row.names))], open: each.some((row) => row.open) };
  }
  const problem = of === undefined ? "it is not a list" : `it has no list "${of}"`;
  trim.report("option/wrong-trim", { as, problem }, trim.entries.get(of === undefined ? "as" : "of")?.node ?? trim.node);
  return undefined;
}

/** A JSON Schema as a surface takes it. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

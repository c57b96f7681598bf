/** How one node of the wire form is turned into what the handler sees, and back; `undefined` is the identity. Plain data. */
export type Codec = { readonly k: "int64" } | { readonly k: "date" } | { readonly k: "json" };

/** Codecs of recursive types, by name. */
export type Codecs = { readonly [name: string]: Codec };

import { type Str, tool } from "toolcast";

/** A node of the category tree. */
interface Category {
  name: Str<{ min: 1 }>;
  children: Category[];
}

interface Folder {
  title: string;
  files: File[];
}
/** A file, or a link to a folder. */
interface File {
  size: bigint;
  changed?: Date;
  folder?: Folder;
}

interface Tree<T> {
  value: T;
  left?: Tree<T>;
  right?: Tree<T>;
}
type Nested = string | Nested[];

export const moveCategory = tool<{ subtree: Category; under: string[] }, Category>({
  description: "Move a subtree.",
  sideEffect: "write",
  idempotency: "each_call",
});
export const storeFolder = tool<{ folder: Folder }, Folder[]>({ description: "Store a folder.", sideEffect: "read" });
export const storeTree = tool<Tree<string>, Tree<string> | null>({ description: "Store a tree.", sideEffect: "read" });
export const flatten = tool<{ nested: Nested }, string[]>({ description: "Flatten a list.", sideEffect: "read" });

const longest = 64;

/** A name that the model made up, as a sentence can hold it: on one line, and cut where no tool's name goes on. */
export function nameText(name: string): string {
  const line = name.slice(0, longest).replace(/[\p{C}\p{Z}]+/gu, " ");
  return name.length > longest ? `${line}…` : line;
}

/** The same in quotes. */
export function quoteName(name: string): string {
  return JSON.stringify(nameText(name));
}

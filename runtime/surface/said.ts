import type { Media } from "../result.js";
import type { Said } from "./surface.js";

/** What went wrong, for surfaces that have no error flag. */
export function failure(result: Said): object {
  if (!("status" in result)) return { message: result.content };
  return {
    status: result.status,
    ...(result.why === undefined ? {} : { why: result.why }),
    ...(result.fix === undefined ? {} : { fix: result.fix }),
    message: result.content,
  };
}

/** The text for a surface without an error flag: the plain value, or `{"error": …}`; a value that could be taken for an error is wrapped. */
export function flagless(result: Said): string {
  if (!("status" in result)) return result.content;
  if (!result.ok) return JSON.stringify({ error: failure(result) });
  const value = structured(result.content);
  return value !== undefined && Object.hasOwn(value, "error") ? `{"result":${result.content}}` : result.content;
}

/** The object or array that the content is the JSON of; prose and single values have none. */
export function structured(content: string): object | undefined {
  if (!content.startsWith("{") && !content.startsWith("[")) return undefined;
  try {
    // a JSON text that starts with a brace or bracket parses to an object or array
    return JSON.parse(content) as object;
  } catch {
    return undefined;
  }
}

/** The media that a surface takes, and a sentence on those that it does not. */
export function sortMedia(
  result: Said,
  takes: (media: Media) => boolean,
): { readonly taken: readonly Media[]; readonly note: string | undefined } {
  const media = result.media ?? [];
  const taken = media.filter(takes);
  const left = media.filter((each) => !takes(each)).map((each) => each.mimeType);
  const note = left.length === 0 ? undefined : `Left out, because this API takes no such attachment in a tool result: ${left.join(", ")}.`;
  return { taken, note };
}

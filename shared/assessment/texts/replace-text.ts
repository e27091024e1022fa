import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { isSamePath } from "../path.ts";
import { findText, type TextHit, type TextSearch } from "./find-text.ts";

interface Edit {
  offset: number;
  length: number;
  text: string;
}

function replaceHits(text: string, hits: readonly TextHit[], replacement: string): string {
  let replaced = "";
  let position = 0;
  for (const { start, end } of hits) {
    replaced += text.slice(position, start) + replacement;
    position = end;
  }
  return replaced + text.slice(position);
}

/**
 * Replaces chosen hits in JSON text. Everything else stays as it is, to the character: indentation, order, unknown fields.
 * Null where the text isn't JSON, or has a field twice.
 * @param positions of the hits among those that `findText` finds
 */
export function replaceText(
  json: string,
  search: TextSearch,
  { positions, replacement }: { positions: ReadonlySet<number>; replacement: string },
): string | null {
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch {
    return null;
  }
  const root = parseTree(json);
  if (!root) return null;
  const chosen = findText(document, search).filter((_, position) => positions.has(position));
  const edits: Edit[] = [];
  while (chosen.length > 0) {
    const { path, text } = chosen[0] as TextHit;
    const next = chosen.findIndex((hit) => !isSamePath(hit.path, path));
    const hits = chosen.splice(0, next === -1 ? chosen.length : next);
    const node = findNodeAtLocation(root, [...path]);
    if (node?.value !== text) return null;
    const { offset, length } = node;
    edits.push({ offset, length, text: JSON.stringify(replaceHits(text, hits, replacement)) });
  }
  return edits
    .sort((a, b) => b.offset - a.offset)
    .reduce((edited, { offset, length, text }) => edited.slice(0, offset) + text + edited.slice(offset + length), json);
}

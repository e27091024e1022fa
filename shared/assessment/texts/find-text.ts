import type { Path } from "../path.ts";
import { visitTexts } from "./visit-texts.ts";

export interface TextSearch {
  text: string;
  isCaseSensitive: boolean;
  isWholeWord: boolean;
}

export interface TextHit {
  path: Path;
  /** Of the whole field. */
  text: string;
  start: number;
  end: number;
}

const special = /[\\^$.*+?()[\]{}|/]/g;

/** Of one hit. The text is searched as it is: nothing in it has a meaning of its own. */
function buildPattern({ text, isCaseSensitive, isWholeWord }: TextSearch): RegExp {
  const escaped = text.replace(special, "\\$&");
  // What continues a word depends on what the text itself begins and ends with.
  const wordSign = "[\\p{L}\\p{M}\\p{N}_]";
  const [start, end] = isWholeWord ? [`(?<!${wordSign})`, `(?!${wordSign})`] : ["", ""];
  return new RegExp(`${start}${escaped}${end}`, isCaseSensitive ? "gu" : "giu");
}

/** What of a document's texts matches, in the order of the document. */
export function findText(document: unknown, search: TextSearch): TextHit[] {
  if (search.text === "") return [];
  const pattern = buildPattern(search);
  const hits: TextHit[] = [];
  visitTexts(document, (text, copyPath) => {
    // matchAll copies the pattern, and most texts have no hit.
    if (text.search(pattern) === -1) return;
    for (const { index, 0: match } of text.matchAll(pattern))
      hits.push({ path: copyPath(), text, start: index, end: index + match.length });
  });
  return hits;
}

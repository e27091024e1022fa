import { type PastedRow, readPastedRows } from "./pasted-rows.ts";

export interface PastedQuestion {
  text: string;
  key: 1 | -1;
}

const bullet = /^(?:[-–—•*·▪◦]|\(?\d{1,5}[.):]|\(?[a-z][.)])\s+/i;
const leadingMark = /^\((R|-|−|–|\+)\)\s*/i;
const trailingMark = /\s*\((R|-|−|–|\+)\)\s*\.?$/i;

function readQuestion(row: PastedRow): PastedQuestion {
  let { text } = row;
  let key: 1 | -1 = row.isReversed ? -1 : 1;
  const take = (pattern: RegExp) => {
    const [found, mark] = pattern.exec(text) ?? [];
    // What would leave nothing is the text.
    if (found === undefined || text.length === found.length) return;
    text = text.replace(pattern, "").trim();
    if (mark !== undefined && mark !== "+") key = -1;
  };
  for (const pattern of [leadingMark, bullet, leadingMark, trailingMark]) take(pattern);
  return { text, key };
}

/** One question a row, without bullets and numbers; '(R)' and '(-)' at either end say that it is reversed. */
export const readPastedQuestions = (pasted: string): PastedQuestion[] => readPastedRows(pasted).map(readQuestion);

export interface PastedQuestion {
  text: string;
  key: 1 | -1;
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;
const bullet = /^(?:[-–—•*·▪◦]|\(?\d{1,5}[.):]|\(?[a-z][.)])\s+/i;
const leadingMark = /^\((R|-|−|–|\+)\)\s*/i;
const trailingMark = /\s*\((R|-|−|–|\+)\)\s*\.?$/i;
const markCell = /^\(?(?:R|-|−|–|-1)\)?$/i;
const numberCell = /^\(?\d{1,5}[.):]?$/;

function readCells(line: string): PastedQuestion {
  const cells = line
    .split("\t")
    .map((cell) => cell.trim())
    .filter(Boolean);
  const isReversed = cells.length > 1 && markCell.test(cells.at(-1) ?? "");
  const unmarked = isReversed ? cells.slice(0, -1) : cells;
  const texts = unmarked.length > 1 && numberCell.test(unmarked[0] ?? "") ? unmarked.slice(1) : unmarked;
  return { text: texts.join(" "), key: isReversed ? -1 : 1 };
}

function readLine(line: string): PastedQuestion {
  const cells = readCells(line);
  let { text, key } = cells;
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

/** One question a line: without bullets and numbers, '(R)' and '(-)' at either end say that it is reversed. */
export const readPastedQuestions = (pasted: string): PastedQuestion[] =>
  pasted
    .split(lineBreak)
    .filter((line) => line.trim() !== "")
    .map(readLine);

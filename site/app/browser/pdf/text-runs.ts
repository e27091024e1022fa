/** Characters of one line that stand beside each other, in px from the top left of what they were read from. */
export interface TextRun {
  /** From left to right, as they are seen. */
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Glyph {
  text: string;
  rect: DOMRect;
}

/** Px by which characters of one line may differ in height. */
const sameLine = 3;

/** Every piece of text below an element, line by line, where the browser has set it. */
export function readTextRuns(element: Element): TextRun[] {
  const origin = element.getBoundingClientRect();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const runs: TextRun[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const line of toLines(readGlyphs(node))) runs.push(toRun(line, origin));
  }
  return runs;
}

function readGlyphs(node: Node): Glyph[] {
  const text = node.nodeValue ?? "";
  const range = document.createRange();
  const glyphs: Glyph[] = [];
  let at = 0;
  for (const character of text) {
    range.setStart(node, at);
    range.setEnd(node, at + character.length);
    at += character.length;
    const rect = range.getBoundingClientRect();
    // Collapsed white space and what is not shown has no height.
    if (rect.height > 0) glyphs.push({ text: character.replace(/\s/, " "), rect });
  }
  return glyphs;
}

function toLines(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && Math.abs(last.rect.top - glyph.rect.top) <= sameLine) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}

function toRun(line: readonly Glyph[], origin: DOMRect): TextRun {
  // As they are seen: what reads the PDF turns the characters of right-to-left scripts round itself.
  const seen = line.toSorted((a, b) => a.rect.left - b.rect.left);
  const left = Math.min(...seen.map(({ rect }) => rect.left));
  const right = Math.max(...seen.map(({ rect }) => rect.right));
  const top = Math.min(...seen.map(({ rect }) => rect.top));
  const bottom = Math.max(...seen.map(({ rect }) => rect.bottom));
  return {
    text: seen.map(({ text }) => text).join(""),
    left: left - origin.left,
    top: top - origin.top,
    width: right - left,
    height: bottom - top,
  };
}

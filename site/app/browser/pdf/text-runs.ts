/** Adjacent characters of one line, in px from the top left of the element they were read from. */
export interface TextRun {
  /** From left to right, in visual order. */
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

const sameLineTolerancePx = 3;

export function readTextRuns(element: Element): TextRun[] {
  const origin = element.getBoundingClientRect();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const runs: TextRun[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const line of groupIntoLines(readGlyphs(node))) runs.push(buildTextRun(line, origin));
  }
  return runs;
}

function readGlyphs(node: Node): Glyph[] {
  const text = node.nodeValue ?? "";
  const range = document.createRange();
  const glyphs: Glyph[] = [];
  let offset = 0;
  for (const character of text) {
    range.setStart(node, offset);
    range.setEnd(node, offset + character.length);
    offset += character.length;
    const rect = range.getBoundingClientRect();
    // Collapsed white space and hidden text have no height.
    if (rect.height > 0) glyphs.push({ text: character.replace(/\s/, " "), rect });
  }
  return glyphs;
}

function groupIntoLines(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  for (const glyph of glyphs) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line && last && Math.abs(last.rect.top - glyph.rect.top) <= sameLineTolerancePx) line.push(glyph);
    else lines.push([glyph]);
  }
  return lines;
}

function buildTextRun(line: readonly Glyph[], origin: DOMRect): TextRun {
  // Visual order: PDF readers reverse right-to-left text themselves.
  const ordered = line.toSorted((a, b) => a.rect.left - b.rect.left);
  const left = Math.min(...ordered.map(({ rect }) => rect.left));
  const right = Math.max(...ordered.map(({ rect }) => rect.right));
  const top = Math.min(...ordered.map(({ rect }) => rect.top));
  const bottom = Math.max(...ordered.map(({ rect }) => rect.bottom));
  return {
    text: ordered.map(({ text }) => text).join(""),
    left: left - origin.left,
    top: top - origin.top,
    width: right - left,
    height: bottom - top,
  };
}

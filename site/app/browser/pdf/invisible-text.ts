import type { jsPDF } from "jspdf";
import { createInvisibleFont, glyphWidth } from "./invisible-font.ts";

const name = "Invisible";

export interface Line {
  text: string;
  /** Left end of the baseline, in pt. */
  x: number;
  y: number;
  width: number;
  /** Font size in pt. */
  size: number;
}

export function prepareInvisibleText(pdf: jsPDF, texts: readonly string[]): (line: Line) => void {
  const { file, encode, toUnicode } = createInvisibleFont(texts);
  pdf.addFileToVFS(`${name}.ttf`, file);
  pdf.addFont(`${name}.ttf`, name, "normal", undefined, "Identity-H");
  return ({ text, x, y, width, size }) => {
    const encoded = encode(text);
    if (text.trim() === "" || encoded === "") return;
    pdf.setFont(name, "normal").setFontSize(size);
    const naturalWidth = (encoded.length * glyphWidth * size) / 1000;
    pdf.text(encoded, x, y, { renderingMode: "invisible", horizontalScale: width / naturalWidth });
    // jsPDF has recorded the private use characters; readers need the real ones.
    Object.assign(pdf.getFont().metadata.toUnicode, toUnicode);
  };
}

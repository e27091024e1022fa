import type { jsPDF } from "jspdf";
import { createInvisibleFont, glyphWidth } from "./invisible-font.ts";

const name = "Invisible";

export interface Line {
  text: string;
  /** Of the baseline's left end; pt. */
  x: number;
  y: number;
  width: number;
  /** Size of the letters, pt. */
  size: number;
}

/** Lets lines of these texts be set into a PDF, there to be selected and searched, but not to be seen. */
export function prepareInvisibleText(pdf: jsPDF, texts: readonly string[]): (line: Line) => void {
  const { file, encode, toUnicode } = createInvisibleFont(texts);
  pdf.addFileToVFS(`${name}.ttf`, file);
  pdf.addFont(`${name}.ttf`, name, "normal", undefined, "Identity-H");
  return ({ text, x, y, width, size }) => {
    const encoded = encode(text);
    if (text.trim() === "" || encoded === "") return;
    pdf.setFont(name, "normal").setFontSize(size);
    const natural = (encoded.length * glyphWidth * size) / 1000;
    pdf.text(encoded, x, y, { renderingMode: "invisible", horizontalScale: width / natural });
    // jsPDF has noted what it was given; a reader of the PDF is to find what that stands for.
    Object.assign(pdf.getFont().metadata.toUnicode, toUnicode);
  };
}

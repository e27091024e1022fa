import { jsPDF } from "jspdf";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { toSearchable } from "./invisible-font.ts";
import { prepareInvisibleText } from "./invisible-text.ts";

/** The texts that a PDF reader extracts from a PDF with these texts, one below the other. */
async function readBack(texts: string[]): Promise<string[]> {
  const pdf = new jsPDF({ unit: "pt", format: "a4", compress: true });
  const drawInvisibleText = prepareInvisibleText(pdf, texts);
  for (const [index, text] of texts.entries())
    drawInvisibleText({ text, x: 40, y: 40 + 40 * index, width: 6 * text.length, size: 12 });
  const document = await getDocumentProxy(new Uint8Array(pdf.output("arraybuffer")));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []));
}

test("texts of every script are read back as they are", async () => {
  const texts = [
    "Will & Perseverance: 82",
    "Stärken, Übung, naïve, œuvre €",
    "Результаты оценки",
    "評価の結果",
    "평가 결과",
    "Αποτελέσματα",
  ];
  expect(await readBack(texts)).toEqual(texts);
});

test("right-to-left text, which is set in visual order, is read back in logical order", async () => {
  const texts = ["תוצאות", "نتائج"];
  expect(await readBack(texts.map((text) => [...text].reverse().join("")))).toEqual(texts);
});

test("a single letter and an empty text make a readable PDF", async () => {
  expect(await readBack(["a"])).toEqual(["a"]);
  expect(await readBack([])).toEqual([]);
  expect(await readBack(["", "🎉"])).toEqual([]);
});

test("emoji and control characters are left out, and the text around them stays", () => {
  expect(toSearchable("Well done 🎉\u0007!")).toBe("Well done !");
});

import { jsPDF } from "jspdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { toSearchable } from "./invisible-font.ts";
import { prepareInvisibleText } from "./invisible-text.ts";

/** What a reader finds in a PDF that holds these texts, one under the other. */
async function readBack(texts: string[]): Promise<string[]> {
  const pdf = new jsPDF({ unit: "pt", format: "a4", compress: true });
  const setInvisibly = prepareInvisibleText(pdf, texts);
  for (const [index, text] of texts.entries())
    setInvisibly({ text, x: 40, y: 40 + 40 * index, width: 6 * text.length, size: 12 });
  const document = await getDocument({ data: new Uint8Array(pdf.output("arraybuffer")), verbosity: 0 }).promise;
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

test("right-to-left text, which is set as it is seen, is read back in its own order", async () => {
  const texts = ["תוצאות", "نتائج"];
  expect(await readBack(texts.map((text) => [...text].reverse().join("")))).toEqual(texts);
});

test("a text of one letter, and none at all, make a PDF that can be read", async () => {
  expect(await readBack(["a"])).toEqual(["a"]);
  expect(await readBack([])).toEqual([]);
  expect(await readBack(["", "🎉"])).toEqual([]);
});

test("emoji and control characters are left out, and the words round them stay", () => {
  expect(toSearchable("Well done 🎉\u0007!")).toBe("Well done !");
});

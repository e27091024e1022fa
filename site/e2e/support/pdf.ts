import { getDocumentProxy } from "unpdf";

export interface PdfContent {
  title: unknown;
  language: unknown;
  /** Width and height of the first page in pt. */
  size: [number, number];
  pages: string[];
}

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const { Title: title, Language: language } = info as Record<string, unknown>;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replace(/\s+/g, " "),
    );
  }
  const [, , width = 0, height = 0] = (await document.getPage(1)).view;
  return { title, language, size: [width, height], pages };
}

import html2canvas from "html2canvas";
import { jsPDF } from "jspdf";
import { prepareInvisibleText } from "./invisible-text.ts";
import { cutIntoPages, type PageCut } from "./lay-out.ts";
import { readTextRuns, type TextRun } from "./text-runs.ts";

// Specification, section 9.
const renderScale = 1.5;
const imageQuality = 0.95;
const widthPx = 800;
const marginPt = 20;

const paperPt = { width: 595.28, height: 841.89 };
const footerPt = 18;
const ptPerPx = (paperPt.width - 2 * marginPt) / widthPx;
const pageHeightPx = (paperPt.height - 2 * marginPt - footerPt) / ptPerPx;
/** If the PDF is larger, images of lower quality are used. */
const maxBytes = 1_000_000;
const imageQualities = [imageQuality, 0.85, 0.7, 0.5, 0.3];
/** Position of the baseline, as a share of the line's height from its top. */
const baselineShare = 0.78;

export interface PdfOptions {
  title: string;
  language: "en";
}

/**
 * A4 pages, with the text invisible on top so that it can be selected, searched and read aloud. About 1 MB at most.
 * Why: site/docs/decisions/0037-the-pdf-is-a-picture-with-text.md
 * @param report 800 px wide, in the page, with its fonts loaded
 * @throws if the browser can't render the image
 */
export async function createReportPdf(report: HTMLElement, options: PdfOptions): Promise<Blob> {
  const canvas = await html2canvas(report, {
    scale: renderScale,
    width: widthPx,
    windowWidth: widthPx,
    // Otherwise the visitor's scroll position would shift the image.
    scrollX: 0,
    scrollY: 0,
    backgroundColor: "#ffffff",
    logging: false,
    // Other elements cost time and may have colors that html2canvas can't parse.
    ignoreElements: (element) => !isPartOfReport(element, report),
  });
  if (canvas.width === 0 || canvas.height === 0) {
    throw new Error("Failed to generate canvas - element may be empty or not visible");
  }
  const origin = report.getBoundingClientRect().top;
  const blocks = [...report.children].map((block) => {
    const { top, bottom } = block.getBoundingClientRect();
    return { top: top - origin, bottom: bottom - origin };
  });
  const pages = cutIntoPages(blocks, pageHeightPx);
  const runs = readTextRuns(report);
  for (const quality of imageQualities) {
    const pdf = drawPdf({ canvas, pages, runs, quality }, options);
    if (pdf.size <= maxBytes || quality === imageQualities.at(-1)) return pdf;
  }
  throw new Error("Failed to generate image data from canvas");
}

function isPartOfReport(element: Element, report: HTMLElement): boolean {
  const isHead = element.closest("head") !== null && !element.matches("script");
  return isHead || element.contains(report) || report.contains(element);
}

interface Drawing {
  canvas: HTMLCanvasElement;
  pages: readonly PageCut[];
  runs: readonly TextRun[];
  quality: number;
}

function drawPdf({ canvas, pages, runs, quality }: Drawing, { title, language }: PdfOptions): Blob {
  const pdf = new jsPDF({ unit: "pt", format: "a4", compress: true, putOnlyUsedFonts: true });
  pdf.setDocumentProperties({ title });
  pdf.setLanguage(language);
  pdf.viewerPreferences({ DisplayDocTitle: true });
  const drawInvisibleText = prepareInvisibleText(
    pdf,
    runs.map(({ text }) => text),
  );
  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage();
    const factor = ptPerPx * page.scale;
    const leftPt = (paperPt.width - widthPx * factor) / 2;
    pdf.addImage(
      cropPage(canvas, page, quality),
      "JPEG",
      leftPt,
      marginPt,
      widthPx * factor,
      (page.bottom - page.top) * factor,
      undefined,
      "FAST",
    );
    const pageRuns = runs.filter(({ top }) => top >= page.top - 1 && top < page.bottom - 1);
    for (const { text, left, top, width, height } of pageRuns) {
      drawInvisibleText({
        text,
        x: leftPt + left * factor,
        y: marginPt + (top - page.top + height * baselineShare) * factor,
        width: width * factor,
        size: height * factor,
      });
    }
    drawPageNumber(pdf, `Page ${index + 1} of ${pages.length}`);
  }
  return pdf.output("blob");
}

function cropPage(canvas: HTMLCanvasElement, { top, bottom }: PageCut, quality: number): string {
  const cropped = document.createElement("canvas");
  cropped.width = canvas.width;
  cropped.height = Math.round((bottom - top) * renderScale);
  const context = cropped.getContext("2d");
  if (!context) throw new Error("Failed to generate image data from canvas");
  // A JPEG has no transparency: the area beyond the canvas would be black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, cropped.width, cropped.height);
  context.drawImage(canvas, 0, -Math.round(top * renderScale));
  const data = cropped.toDataURL("image/jpeg", quality);
  // Browsers return an empty data URL for a canvas beyond their limits.
  if (!data.startsWith("data:image/jpeg")) throw new Error("Failed to generate image data from canvas");
  return data;
}

function drawPageNumber(pdf: jsPDF, text: string): void {
  pdf.setFont("helvetica", "normal").setFontSize(8).setTextColor("#5C6163");
  const right = paperPt.width - marginPt;
  pdf.text(text, right, paperPt.height - marginPt, { align: "right", horizontalScale: 1, renderingMode: "fill" });
}

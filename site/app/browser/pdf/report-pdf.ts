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

/** A4, pt. */
const paper = { width: 595.28, height: 841.89 };
/** Room for the page's number under the content, pt. */
const footPt = 18;
const scale = (paper.width - 2 * marginPt) / widthPx;
const pageHeightPx = (paper.height - 2 * marginPt - footPt) / scale;
/** Bytes. Coarser pictures are taken where the best ones would weigh more. */
const mostBytes = 1_000_000;
const lowerQualities = [imageQuality, 0.85, 0.7, 0.5, 0.3];
/** Of a line's height, from its top: where its letters stand. */
const baseline = 0.78;

export interface PdfOptions {
  title: string;
  /** BCP 47. */
  language: "en";
}

/**
 * The report as a PDF of A4 pages: pictures of its blocks, none of them cut, with its text invisible over them, so that it
 * can be selected, searched and read aloud. At most about 1 MB.
 * @param report of 800 px width, on the page, its fonts loaded
 * @throws where the browser cannot take the picture
 */
export async function createReportPdf(report: HTMLElement, options: PdfOptions): Promise<Blob> {
  const canvas = await html2canvas(report, {
    scale: renderScale,
    width: widthPx,
    windowWidth: widthPx,
    // Where the visitor has scrolled to would move the picture in its frame.
    scrollX: 0,
    scrollY: 0,
    backgroundColor: "#ffffff",
    logging: false,
    // What is not of the report costs time, and may hold colours that cannot be read.
    ignoreElements: (element) => !isOfReport(element, report),
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
  for (const quality of lowerQualities) {
    const pdf = draw({ canvas, pages, runs, quality }, options);
    if (pdf.size <= mostBytes || quality === lowerQualities.at(-1)) return pdf;
  }
  throw new Error("Failed to generate image data from canvas");
}

function isOfReport(element: Element, report: HTMLElement): boolean {
  const isHead = element.closest("head") !== null && !element.matches("script");
  return isHead || element.contains(report) || report.contains(element);
}

interface Drawing {
  canvas: HTMLCanvasElement;
  pages: readonly PageCut[];
  runs: readonly TextRun[];
  quality: number;
}

function draw({ canvas, pages, runs, quality }: Drawing, { title, language }: PdfOptions): Blob {
  const pdf = new jsPDF({ unit: "pt", format: "a4", compress: true, putOnlyUsedFonts: true });
  pdf.setDocumentProperties({ title });
  pdf.setLanguage(language);
  pdf.viewerPreferences({ DisplayDocTitle: true });
  const setInvisibly = prepareInvisibleText(
    pdf,
    runs.map(({ text }) => text),
  );
  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage();
    const factor = scale * page.shrink;
    pdf.addImage(
      cutOut(canvas, page, quality),
      "JPEG",
      marginPt,
      marginPt,
      widthPx * factor,
      (page.bottom - page.top) * factor,
      undefined,
      "FAST",
    );
    const own = runs.filter(({ top }) => top >= page.top - 1 && top < page.bottom - 1);
    for (const { text, left, top, width, height } of own) {
      setInvisibly({
        text,
        x: marginPt + left * factor,
        y: marginPt + (top - page.top + height * baseline) * factor,
        width: width * factor,
        size: height * factor,
      });
    }
    setNumber(pdf, `Page ${index + 1} of ${pages.length}`);
  }
  return pdf.output("blob");
}

function cutOut(canvas: HTMLCanvasElement, { top, bottom }: PageCut, quality: number): string {
  const cut = document.createElement("canvas");
  cut.width = canvas.width;
  cut.height = Math.round((bottom - top) * renderScale);
  const context = cut.getContext("2d");
  if (!context) throw new Error("Failed to generate image data from canvas");
  // A JPEG has no transparency: what lies beyond the picture would be black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, cut.width, cut.height);
  context.drawImage(canvas, 0, -Math.round(top * renderScale));
  const data = cut.toDataURL("image/jpeg", quality);
  // What a browser answers for a canvas beyond its limits.
  if (!data.startsWith("data:image/jpeg")) throw new Error("Failed to generate image data from canvas");
  return data;
}

function setNumber(pdf: jsPDF, words: string): void {
  pdf.setFont("helvetica", "normal").setFontSize(8).setTextColor("#5C6163");
  const at = paper.width - marginPt;
  pdf.text(words, at, paper.height - marginPt, { align: "right", horizontalScale: 1, renderingMode: "fill" });
}

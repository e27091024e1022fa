import { showToast } from "@illumine/shared/ui/feedback/toast.tsx";
import { useCallback, useRef, useState } from "react";
import { isMobile } from "#app/browser/is-mobile.ts";
import { saveFile } from "#app/browser/save-file.ts";

/** Milliseconds that the browser has for fonts and drawings (specification, section 9). */
const renderWaitMs = 1_000;
const printWaitMs = 1_000;
/** Milliseconds for which the failure of a PDF is shown before the print dialog opens. */
export const failureShownMs = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Where the report stands: in the page for the printer alone, aside to be captured, or over everything. */
export type ReportPlace = "hidden" | "aside" | "overlay";

export interface ReportTools {
  isBusy: boolean;
  hasFailed: boolean;
  place: ReportPlace;
  /** Print on a desktop, a file on a mobile device. */
  download: () => Promise<void>;
  save: () => Promise<void>;
  print: () => Promise<void>;
  closeOverlay: () => void;
}

/**
 * Printing and saving the report that stands in the page.
 * @param findReport finds it; null where it could not be loaded
 */
export function useReport(findReport: () => HTMLElement | null, title: string): ReportTools {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [place, setPlace] = useState<ReportPlace>("hidden");
  const isRunning = useRef(false);

  const print = useCallback(async () => {
    await wait(printWaitMs);
    if (!findReport()) {
      showToast({ title: "Print container not found", tone: "error" });
      return;
    }
    if (typeof window.print !== "function") {
      // Browsers inside of other programs have none; their own menus may.
      console.warn("This browser opens no print window");
      setPlace("overlay");
      return;
    }
    try {
      window.print();
    } catch (error) {
      console.warn("The print dialog did not open", error);
      showToast({ title: "Failed to open print dialog", tone: "error" });
    }
  }, [findReport]);

  const createFile = useCallback(async () => {
    const { createReportPdf } = await import("#app/browser/pdf/report-pdf.ts");
    setPlace("aside");
    await wait(renderWaitMs);
    const report = findReport();
    if (!report) throw new Error("The report is not there");
    const pdf = await createReportPdf(report, { title: `${title}: Assessment Results Report`, language: "en" });
    saveFile(pdf, `${title || "assessment"}-results.pdf`);
  }, [findReport, title]);

  /** One at a time: a second press while one is under way does nothing. */
  const run = useCallback(async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);

  const save = useCallback(
    () =>
      run(async () => {
        try {
          await createFile();
        } catch (error) {
          console.warn("The PDF could not be made", error);
          setFailed(true);
          await wait(failureShownMs);
          setFailed(false);
          setPlace("hidden");
          return print();
        }
        setPlace("hidden");
      }),
    [run, createFile, print],
  );

  const download = useCallback(() => (isMobile() ? save() : run(print)), [save, run, print]);
  const closeOverlay = useCallback(() => setPlace("hidden"), []);
  return { isBusy, hasFailed, place, download, save, print, closeOverlay };
}

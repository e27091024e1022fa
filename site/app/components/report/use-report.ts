import { showToast } from "@illumine/shared/ui/feedback/toast.ts";
import { useCallback, useRef, useState } from "react";
import { isMobile } from "#app/browser/is-mobile.ts";
import { saveFile } from "#app/browser/save-file.ts";

/** Time for fonts and drawings to render (specification, section 9). */
const renderWaitMs = 1_000;
const printWaitMs = 1_000;
/** A failed PDF shows its message this long before the print dialog opens. */
export const failureShownMs = 5_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Hidden: for printing only. Aside: rendered for capture. Overlay: on top of the page. */
export type ReportDisplay = "hidden" | "aside" | "overlay";

export interface ReportTools {
  isBusy: boolean;
  hasFailed: boolean;
  display: ReportDisplay;
  /** Prints on desktops, saves a file on mobile devices. */
  download: () => Promise<void>;
  save: () => Promise<void>;
  print: () => Promise<void>;
  closeOverlay: () => void;
}

interface ReportSource {
  /** Null if the report couldn't be loaded. */
  findReport: () => HTMLElement | null;
  /** Resolves when everything that the report loads is in it, or can't be. */
  whenComplete: () => Promise<void>;
  title: string;
}

export function useReport({ findReport, whenComplete, title }: ReportSource): ReportTools {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [display, setDisplay] = useState<ReportDisplay>("hidden");
  const isRunning = useRef(false);

  const print = useCallback(async () => {
    await Promise.all([wait(printWaitMs), whenComplete()]);
    if (!findReport()) {
      showToast({ title: "Print container not found", tone: "error" });
      return;
    }
    if (typeof window.print !== "function") {
      // Browsers embedded in other apps have no print; their apps may.
      console.warn("This browser has no print window");
      setDisplay("overlay");
      return;
    }
    try {
      window.print();
    } catch (error) {
      console.warn("The print dialog didn't open", error);
      showToast({ title: "Failed to open print dialog", tone: "error" });
    }
  }, [findReport, whenComplete]);

  const createFile = useCallback(async () => {
    const { createReportPdf } = await import("#app/browser/pdf/report-pdf.ts");
    setDisplay("aside");
    await Promise.all([wait(renderWaitMs), whenComplete()]);
    await document.fonts.ready;
    const report = findReport();
    if (!report) throw new Error("The report isn't in the page");
    const pdf = await createReportPdf(report, { title: `${title}: Assessment Results Report`, language: "en" });
    saveFile(pdf, `${title || "assessment"}-results.pdf`);
  }, [findReport, whenComplete, title]);

  const runExclusively = useCallback(async (work: () => Promise<void>) => {
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
      runExclusively(async () => {
        try {
          await createFile();
        } catch (error) {
          console.warn("The PDF couldn't be created", error);
          setFailed(true);
          await wait(failureShownMs);
          setFailed(false);
          setDisplay("hidden");
          return print();
        }
        setDisplay("hidden");
      }),
    [runExclusively, createFile, print],
  );

  const download = useCallback(() => (isMobile() ? save() : runExclusively(print)), [save, runExclusively, print]);
  const closeOverlay = useCallback(() => setDisplay("hidden"), []);
  return { isBusy, hasFailed, display, download, save, print, closeOverlay };
}

import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildPrintableReport } from "@illumine/shared/scoring/reporting/report.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ReportDocument } from "./report-document.tsx";
import { ReportOccupations } from "./report-occupations.tsx";
import { type ReportTools, useReport } from "./use-report.ts";

/** By then the results have been painted. */
const readyAfterMs = 500;

const Tools = createContext<ReportTools | null>(null);

export function useReportTools(): ReportTools {
  const tools = useContext(Tools);
  if (!tools) throw new Error("useReportTools needs a ReportProvider");
  return tools;
}

function useCompletion(isComplete: boolean) {
  const [completion] = useState(() => {
    let markComplete = () => {};
    const promise = new Promise<void>((resolve) => {
      markComplete = resolve;
    });
    if (isComplete) markComplete();
    return { whenComplete: () => promise, markComplete: () => markComplete() };
  });
  return completion;
}

interface ReportProviderProps {
  assessment: Assessment;
  results: Results;
  children: ReactNode;
}

/** Renders the report hidden in the page, so that the browser's Print command prints it too. */
export function ReportProvider({ assessment, results, children }: ReportProviderProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), readyAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { whenComplete, markComplete } = useCompletion(results.interests === null);
  const findReport = useCallback(() => container.current?.querySelector<HTMLElement>(".report") ?? null, []);
  const tools = useReport({ findReport, whenComplete, title: assessment.title });
  const report = useMemo(() => buildPrintableReport(assessment, results, new Date()), [assessment, results]);
  return (
    <Tools.Provider value={tools}>
      {children}
      {isReady &&
        createPortal(
          <div
            ref={container}
            className="report-host"
            data-shown={tools.display === "hidden" ? undefined : tools.display}
            aria-hidden={tools.display === "aside" ? true : undefined}
          >
            {tools.display === "overlay" && (
              <div className="report-overlay">
                <Button variant="signal" onClick={tools.print}>
                  Print
                </Button>
                <Button onClick={tools.closeOverlay}>Close</Button>
              </div>
            )}
            <ReportDocument
              report={report}
              assessmentId={assessment.id}
              category={assessment.category}
              occupations={
                results.interests && <ReportOccupations profile={results.interests} onReady={markComplete} />
              }
            />
          </div>,
          document.body,
        )}
    </Tools.Provider>
  );
}

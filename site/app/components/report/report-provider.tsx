import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { toPrintableReport } from "@illumine/shared/scoring/reporting/report.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ReportDocument } from "./report-document.tsx";
import { type ReportTools, useReport } from "./use-report.ts";

/** Milliseconds after which the report is made ready: the results are painted by then. */
const readyAfterMs = 500;

const Tools = createContext<ReportTools | null>(null);

/** Printing and saving, for what stands below a `ReportProvider`. */
export function useReportTools(): ReportTools {
  const tools = useContext(Tools);
  if (!tools) throw new Error("There is no report here");
  return tools;
}

interface ReportProviderProps {
  assessment: Assessment;
  results: Results;
  children: ReactNode;
}

/** Holds the report of these results in the page, out of sight, so that the browser's own Print prints it too. */
export function ReportProvider({ assessment, results, children }: ReportProviderProps) {
  const host = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), readyAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const findReport = useCallback(() => host.current?.querySelector<HTMLElement>(".report") ?? null, []);
  const tools = useReport(findReport, assessment.title);
  const report = useMemo(() => toPrintableReport(assessment, results, new Date()), [assessment, results]);
  return (
    <Tools.Provider value={tools}>
      {children}
      {isReady &&
        createPortal(
          <div
            ref={host}
            className="report-host"
            data-shown={tools.place === "hidden" ? undefined : tools.place}
            aria-hidden={tools.place === "aside" ? true : undefined}
          >
            {tools.place === "overlay" && (
              <div className="report-overlay">
                <Button variant="signal" onClick={tools.print}>
                  Print
                </Button>
                <Button onClick={tools.closeOverlay}>Close</Button>
              </div>
            )}
            <ReportDocument report={report} assessmentId={assessment.id} category={assessment.category} />
          </div>,
          document.body,
        )}
    </Tools.Provider>
  );
}

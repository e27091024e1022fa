import type { Assessment } from "@illumine/shared/assessment/schema";
import { toPrintableReport } from "@illumine/shared/scoring/report";
import type { Results } from "@illumine/shared/scoring/results";
import { Alert } from "@illumine/shared/ui/alert";
import { Button } from "@illumine/shared/ui/button";
import { ToolIcon } from "@illumine/shared/ui/tool-icon";
import { useCallback, useMemo, useRef } from "react";
import { createPortal } from "react-dom";
import { ReportDocument } from "./report-document";
import { useReport } from "./use-report";

interface ReportActionsProps {
  assessment: Assessment;
  results: Results;
}

/** 'Download pdf', 'Save as PDF file', and the report itself: in the page all the time, so that the browser's own Print prints it. */
export function ReportActions({ assessment, results }: ReportActionsProps) {
  const host = useRef<HTMLDivElement>(null);
  const findReport = useCallback(() => host.current?.querySelector<HTMLElement>(".report") ?? null, []);
  const { isBusy, hasFailed, place, download, save, print, closeOverlay } = useReport(findReport, assessment.title);
  const report = useMemo(() => toPrintableReport(assessment, results, new Date()), [assessment, results]);
  return (
    <>
      <Button onClick={download} busy={isBusy}>
        <ToolIcon name="print" /> {isBusy ? "Generating..." : "Download pdf"}
      </Button>
      <Button onClick={save} disabled={isBusy}>
        <ToolIcon name="download" /> Save as PDF file
      </Button>
      {hasFailed && (
        <Alert tone="error" live title="Failed to generate PDF">
          <p>Please try again or use the print option</p>
        </Alert>
      )}
      {createPortal(
        <div
          ref={host}
          className="report-host"
          data-shown={place === "hidden" ? undefined : place}
          aria-hidden={place === "aside" ? true : undefined}
        >
          {place === "overlay" && (
            <div className="report-overlay">
              <Button variant="signal" onClick={print}>
                Print
              </Button>
              <Button onClick={closeOverlay}>Close</Button>
            </div>
          )}
          <ReportDocument report={report} assessmentId={assessment.id} category={assessment.category} />
        </div>,
        document.body,
      )}
    </>
  );
}

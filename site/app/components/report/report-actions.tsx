import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { isMobile } from "#app/browser/is-mobile.ts";
import { useReportTools } from "./report-provider.tsx";

export function ReportActions() {
  const { isBusy, hasFailed, download, save } = useReportTools();
  return (
    <>
      <Button variant="ink" onClick={download} busy={isBusy}>
        <ToolIcon name="print" /> {isBusy ? "Generating..." : "Download pdf"}
      </Button>
      {/* Where the first button saves the file, a second one would do the same. */}
      {!isMobile() && (
        <>
          <Button onClick={save} disabled={isBusy}>
            <ToolIcon name="download" /> Save as PDF file
          </Button>
          <p className="small muted">
            Download pdf opens your browser's print dialog. Save as PDF file makes the file right away.
          </p>
        </>
      )}
      {hasFailed && (
        <Alert tone="error" live title="Failed to generate PDF">
          <p>Please try again or use the print option</p>
        </Alert>
      )}
    </>
  );
}

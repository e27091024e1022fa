import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { useReportTools } from "./report-provider.tsx";

export function ReportActions() {
  const { isBusy, hasFailed, download, save } = useReportTools();
  return (
    <>
      <Button variant="ink" onClick={download} busy={isBusy}>
        <ToolIcon name="print" /> {isBusy ? "Generating..." : "Download pdf"}
      </Button>
      <Button onClick={save} disabled={isBusy}>
        <ToolIcon name="download" /> Save PDF to this device
      </Button>
      <p className="small muted">
        Download pdf opens your browser's print dialog. Save PDF to this device makes the file right away.
      </p>
      {hasFailed && (
        <Alert tone="error" live title="Failed to generate PDF">
          <p>Please try again or use the print option</p>
        </Alert>
      )}
    </>
  );
}

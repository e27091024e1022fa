import type { AdminAssessment } from "#api/admin-assessments.ts";
import { ImportQuestions } from "../csv/import-questions.tsx";
import type { ExportTarget } from "../export/export-entries.ts";
import { LazyExportDialog } from "../export/lazy-export-dialog.ts";
import { Difference } from "../json/difference.tsx";
import { TemplatesDialog } from "../templates/templates-dialog.tsx";
import { PublishAnywayDialog } from "./publish-anyway-dialog.tsx";

interface EditorDialogsProps {
  dialog: string | null;
  stored: AdminAssessment | null;
  table: string | null;
  exportTarget: ExportTarget;
  onPublish: () => void;
  onClose: () => void;
}

export function EditorDialogs({ dialog, stored, table, exportTarget, onPublish, onClose }: EditorDialogsProps) {
  switch (dialog) {
    case "difference":
      return stored && <Difference stored={stored} onClose={onClose} />;
    case "import questions":
      return <ImportQuestions table={table} onClose={onClose} />;
    case "export":
      return <LazyExportDialog target={exportTarget} onClose={onClose} />;
    case "templates":
      return <TemplatesDialog isStored={stored !== null} onClose={onClose} />;
    case "publish anyway":
      return <PublishAnywayDialog onPublish={onPublish} onClose={onClose} />;
    default:
      return null;
  }
}

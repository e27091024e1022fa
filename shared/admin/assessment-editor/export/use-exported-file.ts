import { useEffect, useState } from "react";
import { reportFailure } from "#admin/failure-message.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { type ExportFormatKey, exportFormats } from "#assessment/export/export-formats.ts";
import type { ExportedFile } from "#assessment/export/exported-file.ts";

/** Null until it is written: that takes seconds for megabytes, and the dialog is shown first. */
export function useExportedFile(
  draft: AssessmentDraft,
  format: ExportFormatKey,
  onClose: () => void,
): ExportedFile | null {
  const [file, setFile] = useState<ExportedFile | null>(null);
  useEffect(() => {
    setFile(null);
    const timer = setTimeout(() => {
      try {
        setFile(exportFormats[format].write(draft));
      } catch (error) {
        reportFailure("The questions couldn't be exported", error);
        onClose();
      }
    });
    return () => clearTimeout(timer);
  }, [draft, format, onClose]);
  return file;
}

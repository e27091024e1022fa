import { useEffect, useState } from "react";
import { reportFailure } from "#admin/failure-message.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { ExportFormatKey } from "#assessment/export/export-formats.ts";
import type { ExportedFile } from "#assessment/export/exported-file.ts";
import { useBackgroundWork } from "../draft/background-context.ts";

/** Null until it is written: that takes seconds for megabytes, in the worker. */
export function useExportedFile(
  draft: AssessmentDraft,
  format: ExportFormatKey,
  onClose: () => void,
): ExportedFile | null {
  const { writeExport } = useBackgroundWork();
  const [file, setFile] = useState<ExportedFile | null>(null);
  useEffect(() => {
    setFile(null);
    const stop = new AbortController();
    writeExport(draft, format, stop.signal).then(setFile, (error: unknown) => {
      if (stop.signal.aborted) return;
      reportFailure("The questions couldn't be exported", error);
      onClose();
    });
    return () => stop.abort();
  }, [draft, format, onClose, writeExport]);
  return file;
}

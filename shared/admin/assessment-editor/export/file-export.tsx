import { useCallback, useRef } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { type ExportFormatKey, exportFormats } from "#assessment/export/export-formats.ts";
import type { ExportedFile } from "#assessment/export/exported-file.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { OmittedList } from "./omitted-list.tsx";
import { useExportedFile } from "./use-exported-file.ts";

interface FileExportProps {
  format: ExportFormatKey;
  onClose: () => void;
}

const formatCount = (count: number): string => (count === 1 ? "1 question" : `${count.toLocaleString("en")} questions`);

function describe(name: string, file: ExportedFile | null): string {
  if (!file) return "The draft stays as it is.";
  return file.count === 0
    ? `${name} can't hold any question of this assessment.`
    : `${file.fileName}, with ${formatCount(file.count)}. The draft stays as it is.`;
}

export function FileExport({ format, onClose }: FileExportProps) {
  const { host } = useAdmin();
  const draft = useDraft((state) => state.draft);
  const latest = useRef(onClose);
  latest.current = onClose;
  const close = useCallback(() => latest.current(), []);
  const file = useExportedFile(draft, format, close);
  const { name } = exportFormats[format];
  const save = () => {
    if (!file) return;
    host.saveFile(file.fileName, new Blob([file.text], { type: file.mediaType }));
    onClose();
  };
  return (
    <Dialog
      open
      title={`Export as ${name}`}
      description={describe(name, file)}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="signal" disabled={!file || file.count === 0} onClick={save}>
            Save file
          </Button>
        </>
      }
    >
      {file ? <OmittedList name={name} omitted={file.omitted} /> : <Spinner>Writing the file...</Spinner>}
    </Dialog>
  );
}

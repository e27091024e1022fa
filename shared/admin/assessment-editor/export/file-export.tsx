import { useMemo } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { type ExportFormatKey, exportFormats } from "#assessment/export/export-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { OmittedList } from "./omitted-list.tsx";

interface FileExportProps {
  format: ExportFormatKey;
  onClose: () => void;
}

const formatCount = (count: number): string => (count === 1 ? "1 question" : `${count.toLocaleString("en")} questions`);

/** Says what a format can't hold before the file is saved. */
export function FileExport({ format, onClose }: FileExportProps) {
  const { host } = useAdmin();
  const draft = useDraft((state) => state.draft);
  const { name, write } = exportFormats[format];
  const { text, fileName, mediaType, count, omitted } = useMemo(() => write(draft), [write, draft]);
  const save = () => {
    host.saveFile(fileName, new Blob([text], { type: mediaType }));
    onClose();
  };
  return (
    <Dialog
      open
      title={`Export as ${name}`}
      description={
        count === 0
          ? `${name} can't hold any question of this assessment.`
          : `${fileName}, with ${formatCount(count)}. The draft stays as it is.`
      }
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="signal" disabled={count === 0} onClick={save}>
            Save file
          </Button>
        </>
      }
    >
      <OmittedList name={name} omitted={omitted} />
    </Dialog>
  );
}

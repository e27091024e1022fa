import type { ExportTarget } from "./export-entries.ts";
import { FileExport } from "./file-export.tsx";
import { PrintExport } from "./print-export.tsx";
import "./export.css";

interface ExportDialogProps {
  target: ExportTarget;
  onClose: () => void;
}

export function ExportDialog({ target, onClose }: ExportDialogProps) {
  return target === "print" ? <PrintExport onClose={onClose} /> : <FileExport format={target} onClose={onClose} />;
}

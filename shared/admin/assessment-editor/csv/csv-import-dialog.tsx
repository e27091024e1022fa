import { useRef, useState } from "react";
import type { ImportMode } from "#assessment/csv/plan-import.ts";
import type { TableReading } from "#assessment/csv/read-questions.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { CsvReview } from "./csv-review.tsx";
import { CsvSource } from "./csv-source.tsx";
import "./csv.css";

export interface CsvImportDialogProps {
  draft: AssessmentDraft;
  section: QuestionSectionKey;
  /** Null: the dialog asks for a file. */
  opened: string | null;
  /** The questions' ids are free in the draft; their order indexes follow the existing ones. */
  onAdd: (imported: Pick<TableReading, "questions" | "scales">, mode: ImportMode) => void;
  onClose: () => void;
}

export function CsvImportDialog({ draft, section, opened, onAdd, onClose }: CsvImportDialogProps) {
  const [text, setText] = useState(opened);
  const step = useRef<HTMLDivElement>(null);
  const show = (nextText: string | null) => {
    setText(nextText);
    // The focused button disappears with its step.
    step.current?.focus({ preventScroll: true });
    step.current?.closest("dialog")?.scrollTo({ top: 0 });
  };
  return (
    <Dialog
      open
      wide
      className="csv-dialog"
      title="Import questions from CSV"
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div ref={step} tabIndex={-1} className="csv-step">
        {text === null ? (
          <CsvSource onText={show} />
        ) : (
          <CsvReview text={text} draft={draft} section={section} onAdd={onAdd} onBack={() => show(null)} />
        )}
      </div>
    </Dialog>
  );
}

import { useRef, useState } from "react";
import type { SectionQuestions } from "#assessment/csv/to-questions.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { Dialog } from "#ui/feedback/dialog.tsx";
import { CsvReview } from "./csv-review.tsx";
import { CsvSource } from "./csv-source.tsx";
import type { ImportMode } from "./plan-import.ts";
import "./csv.css";

export interface CsvImportDialogProps {
  draft: AssessmentDraft;
  /** Where questions go that name no section, until the author says otherwise. */
  section: QuestionSectionKey;
  /** Of a file that is open already; null: it is asked for. */
  opened: string | null;
  /** Ids are free in the draft, and order indexes go on from the questions that stay. */
  onAdd: (questions: SectionQuestions, mode: ImportMode) => void;
  onClose: () => void;
}

/** Questions from a table: its columns are named, looked at and then added. */
export function CsvImportDialog({ draft, section, opened, onAdd, onClose }: CsvImportDialogProps) {
  const [text, setText] = useState(opened);
  const step = useRef<HTMLDivElement>(null);
  const show = (wanted: string | null) => {
    setText(wanted);
    // The button that had the focus goes away with its step.
    step.current?.focus();
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

import { questionSectionKeys } from "#assessment/section-keys.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useDraft, useDraftActs } from "../draft/draft-context.ts";
import { CsvImportDialog } from "./csv-import-dialog.tsx";
import { addImported } from "./plan-import.ts";

interface ImportQuestionsProps {
  /** The table that was dropped; null where it is still to be chosen. */
  table: string | null;
  onClose: () => void;
}

/** Adds the questions of a table to the draft that is open. */
export function ImportQuestions({ table, onClose }: ImportQuestionsProps) {
  const draft = useDraft((state) => state.draft);
  const { change, undo } = useDraftActs();
  return (
    <CsvImportDialog
      draft={draft}
      section="psychometric"
      opened={table}
      onAdd={(questions, mode) => {
        onClose();
        const count = questionSectionKeys.reduce((sum, key) => sum + questions[key].length, 0);
        const isDone = change("import questions", (own) => addImported(own, questions, mode));
        showAdminToast(
          isDone
            ? {
                title: count === 1 ? "1 question added" : `${count} questions added`,
                tone: "ok",
                action: { label: "Undo", onPress: undo },
              }
            : { title: "Convert the JSON first", description: "Nothing was added.", tone: "error" },
        );
      }}
      onClose={onClose}
    />
  );
}

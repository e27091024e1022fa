import { addImported } from "#assessment/csv/plan-import.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { useDraft, useDraftActions } from "../draft/draft-context.ts";
import { CsvImportDialog } from "./csv-import-dialog.tsx";

interface ImportQuestionsProps {
  table: string | null;
  onClose: () => void;
}

export function ImportQuestions({ table, onClose }: ImportQuestionsProps) {
  const draft = useDraft((state) => state.draft);
  const { change, undo } = useDraftActions();
  return (
    <CsvImportDialog
      draft={draft}
      section="psychometric"
      opened={table}
      onAdd={(imported, mode) => {
        onClose();
        const count = questionSectionKeys.reduce((sum, key) => sum + imported.questions[key].length, 0);
        const isDone = change("import questions", (current) => addImported(current, imported, mode));
        showAdminToast(
          isDone
            ? {
                title: count === 1 ? "1 question added" : `${count} questions added`,
                tone: "ok",
                action: { label: "Undo", onClick: undo },
              }
            : { title: "Convert the JSON first", description: "Nothing was added.", tone: "error" },
        );
      }}
      onClose={onClose}
    />
  );
}

import type { DocumentField } from "#admin/drafts/fields.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { useDraft, useDraftActions } from "../draft/draft-context.ts";
import type { Changes } from "./changes-context.tsx";

interface UndoChangeProps {
  changes: Changes;
  field: DocumentField<AssessmentText>;
  onUndone?: () => void;
}

export function UndoChange({ changes: { before }, field, onUndone }: UndoChangeProps) {
  const { change } = useDraftActions();
  const isPending = useDraft((state) => state.isPending);
  const undo = () => {
    onUndone?.();
    change(`undo ${field.key}`, (draft) => field.write({ draft, json: null }, field.read(before)).draft);
  };
  return (
    <Button size="s" disabled={isPending} aria-label={`Undo change: ${field.label}`} onClick={undo}>
      Undo change
    </Button>
  );
}

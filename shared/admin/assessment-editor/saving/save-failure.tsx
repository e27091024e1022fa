import type { DocumentSaverState } from "#admin/drafts/save-state.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import type { AssessmentActions } from "./use-assessment-actions.ts";

interface SaveFailureProps {
  state: DocumentSaverState<AssessmentText, AdminAssessment>;
  actions: AssessmentActions;
  onSaveAsNew: () => void;
}

export function SaveFailure({ state: { save }, actions, onSaveAsNew }: SaveFailureProps) {
  if (save.kind !== "failed") return null;
  const { suggestion } = save;
  if (save.reason === "gone") {
    return (
      <Alert
        tone="error"
        live
        title="This assessment was deleted"
        action={
          <div className="row">
            <Button size="s" variant="ink" onClick={() => void actions.restoreFromBin()}>
              Restore it from the bin
            </Button>
            <Button size="s" onClick={onSaveAsNew}>
              Save as a new assessment
            </Button>
          </div>
        }
      >
        <p>Your text is still here, but it wasn't saved.</p>
      </Alert>
    );
  }
  if (suggestion === null) return null;
  return (
    <Alert
      tone="error"
      live
      title={save.message}
      action={
        <Button size="s" variant="ink" onClick={() => actions.applySuggestedId(suggestion)}>
          Use "{suggestion}"
        </Button>
      }
    >
      <p>Nothing was saved. Choose another ID or use the suggested one.</p>
    </Alert>
  );
}

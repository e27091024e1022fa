import type { SaverState } from "#admin/drafts/save-state.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import type { AssessmentActs } from "./use-assessment-acts.ts";

interface SaveFailureProps {
  state: SaverState<AssessmentText, AdminAssessment>;
  acts: AssessmentActs;
  /** The stored assessment is gone: its text begins a new one. */
  onSaveAsNew: () => void;
}

/** A refusal that has a way out: an id that is taken, an assessment that is gone. */
export function SaveFailure({ state: { save }, acts, onSaveAsNew }: SaveFailureProps) {
  if (save.kind !== "failed") return null;
  const { suggestion } = save;
  if (save.why === "gone") {
    return (
      <Alert
        tone="error"
        live
        title="This assessment was deleted meanwhile"
        action={
          <div className="row">
            <Button size="s" variant="ink" onClick={() => void acts.bringBack()}>
              Restore it from the bin
            </Button>
            <Button size="s" onClick={onSaveAsNew}>
              Save as a new assessment
            </Button>
          </div>
        }
      >
        <p>Your text is still here, and nothing of it was saved.</p>
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
        <Button size="s" variant="ink" onClick={() => acts.takeId(suggestion)}>
          Use "{suggestion}"
        </Button>
      }
    >
      <p>Nothing was saved. Choose another id, or take the free one.</p>
    </Alert>
  );
}

import type { AdminAssessment } from "../../api/admin-assessments";
import { useDraft } from "./draft/draft-context";
import { FormView } from "./form/form-view";
import { IsStoredProvider } from "./form/stored-context";
import { JsonView } from "./json/json-view";
import { ProblemsPanel } from "./problems/problems-panel";
import { toDraft } from "./saving/assessment-port";

/** The draft in the views that its author chose, and what is wrong with it. */
export function EditorBody({ stored }: { stored: AdminAssessment | null }) {
  const view = useDraft((state) => state.view);
  return (
    <div className="esplit" data-view={view}>
      {view !== "form" && <JsonView stored={stored ? toDraft(stored) : null} />}
      {view !== "json" && (
        <IsStoredProvider value={stored !== null}>
          <FormView />
        </IsStoredProvider>
      )}
      <ProblemsPanel />
    </div>
  );
}

import type { AdminAssessment } from "../../api/admin-assessments";
import { useDraft } from "./draft/draft-context";
import { FormView } from "./form/form-view";
import { JsonView } from "./json/json-view";
import type { AssessmentActs } from "./saving/use-assessment-acts";
import { ToolsPanel } from "./tools/tools-panel";

interface EditorBodyProps {
  stored: AdminAssessment | null;
  acts: AssessmentActs;
}

/** The draft in the views that its author chose, and what looks at it from outside. */
export function EditorBody({ stored, acts }: EditorBodyProps) {
  const view = useDraft((state) => state.view);
  return (
    <div className="esplit" data-view={view}>
      {view !== "form" && <JsonView acts={acts} isStored={stored !== null} onCsv={() => {}} />}
      {view !== "json" && <FormView />}
      <ToolsPanel stored={stored} />
    </div>
  );
}

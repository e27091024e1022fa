import type { AdminAssessment } from "../../../api/admin-assessments";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Segments } from "../../../ui/segments";
import { EditorBar } from "../../drafts/editor-bar";
import type { SaverState } from "../../drafts/save-state";
import { useDraft, useDraftActs } from "../draft/draft-context";
import type { AssessmentText } from "./assessment-port";
import type { AssessmentActs } from "./use-assessment-acts";

interface AssessmentEditorBarProps {
  state: SaverState<AssessmentText, AdminAssessment>;
  acts: AssessmentActs;
}

/** The head of the assessment editor. */
export function AssessmentEditorBar({ state, acts }: AssessmentEditorBarProps) {
  const { stored } = state;
  const view = useDraft((own) => own.view);
  const { show } = useDraftActs();
  return (
    <EditorBar
      title={stored ? "Edit Assessment" : "Create New Assessment"}
      badge={<Badge>{stored ? (stored.isActive ? "Active" : "Inactive") : "New"}</Badge>}
      state={state}
      views={
        <Segments
          label="View"
          value={view}
          options={[
            ["form", "Form View"],
            ["json", "JSON Input"],
            ["both", "Both"],
          ]}
          onChange={show}
        />
      }
    >
      <Button onClick={() => void acts.save("save")}>Save Draft</Button>
      <Button variant="signal" onClick={() => void acts.save("publish")}>
        Publish
      </Button>
    </EditorBar>
  );
}

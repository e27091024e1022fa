import { useState } from "react";
import type { AdminAssessment } from "../../api/admin-assessments";
import { countQuestions } from "../../assessment/defaults";
import type { AssessmentReading } from "../../assessment/import/read-assessment";
import { describeCategory } from "../../category/known";
import { Button } from "../../ui/button";
import { useDraft } from "./draft/draft-context";
import { FormView } from "./form/form-view";
import { IsStoredProvider } from "./form/stored-context";
import { ConversionDialog } from "./json/conversion-dialog";
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
  const category = useDraft(({ draft }) => draft.category);
  const isEmpty = useDraft(({ draft }) => countQuestions(draft) === 0);
  const [converted, setConverted] = useState<AssessmentReading | null>(null);
  // What the schema says stays in the list of problems.
  const tellConverted = (reading: AssessmentReading) =>
    setConverted(reading.problems.some(({ topic }) => topic !== "Schema") ? reading : null);
  return (
    <div className="esplit" data-view={view} data-cat={describeCategory(category).slug}>
      {stored === null && isEmpty && (
        <div className="aed-begin">
          <p>Begin with the form, with your own JSON, or with something that is nearly there.</p>
          <Button size="s" onClick={() => acts.setDialog("templates")}>
            Choose a template
          </Button>
        </div>
      )}
      {view !== "form" && (
        <JsonView
          acts={acts}
          isStored={stored !== null}
          onCsv={({ text }) => acts.openTable(text)}
          onConverted={tellConverted}
        />
      )}
      {view !== "json" && (
        <IsStoredProvider value={stored !== null}>
          <FormView />
        </IsStoredProvider>
      )}
      <ToolsPanel stored={stored} />
      {converted && <ConversionDialog reading={converted} onClose={() => setConverted(null)} />}
    </div>
  );
}

import { lazy, Suspense, useState } from "react";
import type { AdminAssessment } from "../../api/admin-assessments";
import { countQuestions } from "../../assessment/defaults";
import type { AssessmentReading } from "../../assessment/import/read-assessment";
import { describeCategory } from "../../category/known";
import { Button } from "../../ui/button";
import { Spinner } from "../../ui/spinner";
import { useDraft } from "./draft/draft-context";
import { FormView } from "./form/form-view";
import { IsStoredProvider } from "./form/stored-context";
import { ConversionDialog } from "./json/conversion-dialog";
import { JsonView } from "./json/json-view";
import type { EditorActs } from "./saving/editor-acts";
import { ToolsPanel } from "./tools/tools-panel";
import { useTry } from "./try/try-context";

// With all that a visitor loads.
const TryView = lazy(async () => ({ default: (await import("./try/try-view")).TryView }));

interface EditorBodyProps {
  stored: AdminAssessment | null;
  acts: EditorActs;
}

/** The draft as it is written or as it is tried, and what looks at it from outside. */
export function EditorBody({ stored, acts }: EditorBodyProps) {
  const view = useDraft((state) => state.view);
  const category = useDraft(({ draft }) => draft.category);
  const { isOpen } = useTry();
  return (
    <div
      className="esplit"
      data-view={isOpen ? "try" : view}
      data-cat={isOpen ? undefined : describeCategory(category).slug}
    >
      {isOpen ? (
        <Suspense fallback={<Spinner page>Loading...</Spinner>}>
          <TryView />
        </Suspense>
      ) : (
        <WritingViews stored={stored} acts={acts} />
      )}
      <ToolsPanel stored={stored} />
    </div>
  );
}

function WritingViews({ stored, acts }: EditorBodyProps) {
  const view = useDraft((state) => state.view);
  const isEmpty = useDraft(({ draft }) => countQuestions(draft) === 0);
  const [converted, setConverted] = useState<AssessmentReading | null>(null);
  // What the schema says stays in the list of problems.
  const tellConverted = (reading: AssessmentReading) =>
    setConverted(reading.problems.some(({ topic }) => topic !== "Schema") ? reading : null);
  return (
    <>
      {stored === null && isEmpty && (
        <div className="aed-begin">
          <p>Begin with the form, with your own JSON, or with something that is nearly there.</p>
          <Button size="s" onClick={() => acts.chooseTemplate()}>
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
      {converted && <ConversionDialog reading={converted} onClose={() => setConverted(null)} />}
    </>
  );
}

import { lazy, Suspense, useState } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { countQuestions } from "#assessment/defaults.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import { describeCategory } from "#category/known.ts";
import { Button } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDraft } from "./draft/draft-context.ts";
import { FormView } from "./form/form-view.tsx";
import { IsStoredProvider } from "./form/stored-context.ts";
import { ConversionDialog } from "./json/conversion-dialog.tsx";
import { JsonView } from "./json/json-view.tsx";
import type { EditorActs } from "./saving/editor-acts.ts";
import { ToolsPanel } from "./tools/tools-panel.tsx";
import { useTry } from "./try/try-context.tsx";

// With all that a visitor loads.
const TryView = lazy(async () => ({ default: (await import("./try/try-view.tsx")).TryView }));

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

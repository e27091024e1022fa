import { lazy, Suspense, useCallback, useState } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { countQuestions } from "#assessment/defaults.ts";
import type { AssessmentReading } from "#assessment/import/read-assessment.ts";
import { describeCategory } from "#category/known.ts";
import { Button } from "#ui/controls/button.tsx";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDraft, useDraftActions } from "./draft/draft-context.ts";
import { FormView } from "./form/form-view.tsx";
import { StoredProvider } from "./form/stored-context.ts";
import { ConversionDialog } from "./json/conversion-dialog.tsx";
import { LazyJsonView } from "./json/lazy-json-view.tsx";
import { Outline } from "./outline/outline.tsx";
import type { EditorActions } from "./saving/use-editor-actions.ts";
import { ToolsPanel } from "./tools/tools-panel.tsx";
import { useTry } from "./try/try-context.tsx";

const GridView = lazy(async () => ({ default: (await import("./grid/grid-view.tsx")).GridView }));

// Loads everything that a visitor's page loads.
const TryView = lazy(async () => ({ default: (await import("./try/try-view.tsx")).TryView }));

interface EditorBodyProps {
  stored: AdminAssessment | null;
  actions: EditorActions;
}

export function EditorBody({ stored, actions }: EditorBodyProps) {
  const view = useDraft((state) => state.view);
  const category = useDraft(({ draft }) => draft.category);
  const { isOpen } = useTry();
  return (
    <div className="esplit" data-view={isOpen ? "try" : view}>
      {!isOpen && <Outline />}
      <div className="ework" data-pane="work" data-cat={isOpen ? undefined : describeCategory(category).slug}>
        {isOpen ? (
          <Suspense fallback={<Spinner page>Loading...</Spinner>}>
            <TryView />
          </Suspense>
        ) : (
          <WritingViews stored={stored} actions={actions} />
        )}
      </div>
      <ToolsPanel stored={stored} />
    </div>
  );
}

const BeginChoice = ({ onChooseTemplate }: { onChooseTemplate: () => void }) => (
  <>
    <p>Start with the form, your own JSON, or a template.</p>
    <Button size="s" onClick={onChooseTemplate}>
      Choose a template
    </Button>
  </>
);

function WritingViews({ stored, actions }: EditorBodyProps) {
  const view = useDraft((state) => state.view);
  const isEmpty = useDraft(({ draft }) => countQuestions(draft) === 0);
  const { show } = useDraftActions();
  const showForm = useCallback(() => show("form"), [show]);
  const [converted, setConverted] = useState<AssessmentReading | null>(null);
  // The form alone has it in its first line.
  const begin = stored === null && isEmpty && <BeginChoice onChooseTemplate={() => actions.chooseTemplate()} />;
  // Schema problems show in the problems panel.
  const reportConversion = (reading: AssessmentReading) =>
    setConverted(reading.problems.some(({ topic }) => topic !== "Schema") ? reading : null);
  return (
    <>
      {begin && view !== "form" && <div className="aed-begin">{begin}</div>}
      {view === "grid" && (
        <Suspense fallback={<Spinner page>Loading...</Spinner>}>
          <GridView />
        </Suspense>
      )}
      {(view === "json" || view === "both") && (
        <LazyJsonView
          actions={actions}
          isStored={stored !== null}
          onCsv={({ text }) => actions.openTable(text)}
          onConverted={reportConversion}
          onClose={showForm}
        />
      )}
      {(view === "form" || view === "both") && (
        <StoredProvider value={stored}>
          <FormView begin={view === "form" && begin} />
        </StoredProvider>
      )}
      {converted && <ConversionDialog reading={converted} onClose={() => setConverted(null)} />}
    </>
  );
}

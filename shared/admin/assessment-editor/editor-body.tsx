import { lazy, Suspense } from "react";
import type { AdminAssessment } from "../../api/admin-assessments";
import { Spinner } from "../../ui/spinner";
import { useDraft } from "./draft/draft-context";
import { FormView } from "./form/form-view";
import { IsStoredProvider } from "./form/stored-context";
import { JsonView } from "./json/json-view";
import type { AssessmentActs } from "./saving/use-assessment-acts";
import { ToolsPanel } from "./tools/tools-panel";
import { useTry } from "./try/try-context";

// With all that a visitor loads.
const TryView = lazy(async () => ({ default: (await import("./try/try-view")).TryView }));

interface EditorBodyProps {
  stored: AdminAssessment | null;
  acts: AssessmentActs;
}

/** The draft in the views that its author chose, and what looks at it from outside. */
export function EditorBody({ stored, acts }: EditorBodyProps) {
  const view = useDraft((state) => state.view);
  const { isOpen } = useTry();
  if (isOpen) {
    return (
      <div className="esplit">
        <Suspense fallback={<Spinner page>Loading...</Spinner>}>
          <TryView />
        </Suspense>
        <ToolsPanel />
      </div>
    );
  }
  return (
    <div className="esplit" data-view={view}>
      {view !== "form" && (
        <JsonView acts={acts} isStored={stored !== null} onCsv={({ text }) => acts.openTable(text)} />
      )}
      {view !== "json" && (
        <IsStoredProvider value={stored !== null}>
          <FormView />
        </IsStoredProvider>
      )}
      <ToolsPanel />
    </div>
  );
}

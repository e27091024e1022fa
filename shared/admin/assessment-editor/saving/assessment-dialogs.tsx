import { lazy, Suspense } from "react";
import { DocumentDialogs } from "#admin/drafts/document-dialogs.tsx";
import type { OpenDocument } from "#admin/drafts/use-open-document.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import type { AssessmentActions } from "./use-assessment-actions.ts";

const EffectOfChanges = lazy(async () => ({
  default: (await import("../tools/effect/effect-of-changes.tsx")).EffectOfChanges,
}));

interface AssessmentDialogsProps {
  document: OpenDocument<AssessmentText, AdminAssessment>;
  actions: AssessmentActions;
}

export function AssessmentDialogs({ document, actions }: AssessmentDialogsProps) {
  const text = useDraft((state) => state.text);
  return (
    <>
      <DocumentDialogs
        document={document}
        actions={actions}
        text={text}
        describeChanges={(stored) => (
          <Suspense fallback={<Spinner>Loading...</Spinner>}>
            <EffectOfChanges stored={stored} />
          </Suspense>
        )}
      />
      <EditorDialogs
        dialog={actions.dialog}
        stored={document.state.stored}
        table={actions.table}
        exportTarget={actions.exportTarget}
        onPublish={() => void actions.sendPublication()}
        onClose={() => actions.setDialog(null)}
      />
    </>
  );
}

import { DocumentDialogs } from "#admin/drafts/document-dialogs.tsx";
import type { OpenDocument } from "#admin/drafts/use-open-document.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { useDraft } from "../draft/draft-context.ts";
import { EditorDialogs } from "./editor-dialogs.tsx";
import type { AssessmentActions } from "./use-assessment-actions.ts";

interface AssessmentDialogsProps {
  document: OpenDocument<AssessmentText, AdminAssessment>;
  actions: AssessmentActions;
}

export function AssessmentDialogs({ document, actions }: AssessmentDialogsProps) {
  const text = useDraft((state) => state.text);
  return (
    <>
      <DocumentDialogs document={document} actions={actions} text={text} />
      <EditorDialogs
        dialog={actions.dialog}
        stored={document.state.stored}
        table={actions.table}
        exportTarget={actions.exportTarget}
        onPublish={() => void actions.send("publish")}
        onClose={() => actions.setDialog(null)}
      />
    </>
  );
}

import { useApi } from "#admin/admin-context.ts";
import { ConflictDialog } from "#admin/drafts/conflict-dialog.tsx";
import { PreviewLinkDialog } from "#admin/drafts/preview-link-dialog.tsx";
import type { OpenDocumentSaver } from "#admin/drafts/use-document-saver.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { type AssessmentText, extractDraft } from "#api/assessment-text.ts";
import { ImportQuestions } from "../csv/import-questions.tsx";
import { Difference } from "../json/difference.tsx";
import { TemplatesDialog } from "../templates/templates-dialog.tsx";
import { listAssessmentFields } from "./assessment-fields.ts";
import { AssessmentRevisions } from "./assessment-revisions.tsx";
import { PublishAnywayDialog } from "./publish-anyway-dialog.tsx";
import type { AssessmentActions } from "./use-assessment-actions.ts";

interface SavingDialogsProps {
  actions: AssessmentActions;
  saver: OpenDocumentSaver<AssessmentText, AdminAssessment>;
}

export function SavingDialogs({ actions, saver }: SavingDialogsProps) {
  const { id, dialog, setDialog } = actions;
  const { text, stored, save } = saver.state;
  const close = () => setDialog(null);
  switch (dialog) {
    case "conflict":
      if (save.kind !== "conflict") return null;
      return (
        <ConflictDialog
          noun="assessment"
          listFields={listAssessmentFields}
          base={stored ? { draft: extractDraft(stored), json: null } : null}
          mine={text}
          theirs={{ draft: extractDraft(save.current), json: null }}
          version={save.current.version}
          savedAt={save.current.updatedAt}
          onResolve={(resolved) => void actions.resolveConflict(resolved)}
          onClose={close}
        />
      );
    case "revisions":
      return <AssessmentRevisions id={id} text={text} onClose={close} />;
    case "preview link":
      return <PreviewLink id={id} onClose={close} />;
    case "difference":
      return stored && <Difference stored={stored} onClose={close} />;
    case "import questions":
      return <ImportQuestions table={actions.table} onClose={close} />;
    case "templates":
      return <TemplatesDialog isStored={stored !== null} onClose={close} />;
    case "publish anyway":
      return <PublishAnywayDialog onPublish={() => void actions.send("publish")} onClose={close} />;
    default:
      return null;
  }
}

function PreviewLink({ id, onClose }: { id: string; onClose: () => void }) {
  const api = useApi();
  return (
    <PreviewLinkDialog
      noun="assessment"
      id={id}
      createLink={() => api.previewAssessment({ params: { id } })}
      onClose={onClose}
    />
  );
}

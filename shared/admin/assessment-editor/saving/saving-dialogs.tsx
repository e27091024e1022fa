import { useApi } from "#admin/admin-context.ts";
import { ConflictDialog } from "#admin/drafts/conflict-dialog.tsx";
import { PreviewLinkDialog } from "#admin/drafts/preview-link-dialog.tsx";
import type { OpenSaver } from "#admin/drafts/use-saver.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { type AssessmentText, toDraft } from "#api/assessment-text.ts";
import { ImportQuestions } from "../csv/import-questions.tsx";
import { Difference } from "../json/difference.tsx";
import { TemplatesDialog } from "../templates/templates-dialog.tsx";
import { listAssessmentFields } from "./assessment-fields.ts";
import { AssessmentRevisions } from "./assessment-revisions.tsx";
import { PublishAnywayDialog } from "./publish-anyway-dialog.tsx";
import type { AssessmentActs } from "./use-assessment-acts.ts";

interface SavingDialogsProps {
  acts: AssessmentActs;
  saver: OpenSaver<AssessmentText, AdminAssessment>;
}

/** The dialog that is open, of those that the bar opens. */
export function SavingDialogs({ acts, saver }: SavingDialogsProps) {
  const { id, dialog, setDialog } = acts;
  const { text, stored, save } = saver.state;
  const close = () => setDialog(null);
  switch (dialog) {
    case "conflict":
      if (save.kind !== "conflict") return null;
      return (
        <ConflictDialog
          noun="assessment"
          listFields={listAssessmentFields}
          base={stored ? { draft: toDraft(stored), json: null } : null}
          mine={text}
          theirs={{ draft: toDraft(save.current), json: null }}
          version={save.current.version}
          savedAt={save.current.updatedAt}
          onSettle={(settled) => void acts.settle(settled)}
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
      return <ImportQuestions table={acts.table} onClose={close} />;
    case "templates":
      return <TemplatesDialog isStored={stored !== null} onClose={close} />;
    case "publish anyway":
      return <PublishAnywayDialog onPublish={() => void acts.send("publish")} onClose={close} />;
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
      make={() => api.previewAssessment({ params: { id } })}
      onClose={onClose}
    />
  );
}

import type { AdminAssessment } from "../../../api/admin-assessments";
import { type AssessmentText, toDraft } from "../../../api/assessment-text";
import { useApi } from "../../admin-context";
import { ConflictDialog } from "../../drafts/conflict-dialog";
import { PreviewLinkDialog } from "../../drafts/preview-link-dialog";
import { RevisionsDialog } from "../../drafts/revisions-dialog";
import type { OpenSaver } from "../../drafts/use-saver";
import { ImportQuestions } from "../csv/import-questions";
import { useDraftActs } from "../draft/draft-context";
import { Difference } from "../json/difference";
import { TemplatesDialog } from "../templates/templates-dialog";
import { listAssessmentFields } from "./assessment-fields";
import { PublishAnywayDialog } from "./publish-anyway-dialog";
import type { AssessmentActs } from "./use-assessment-acts";

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
      return <Revisions acts={acts} text={text} />;
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

function Revisions({ acts: { id, setDialog }, text }: { acts: AssessmentActs; text: AssessmentText }) {
  const api = useApi();
  const { replace } = useDraftActs();
  return (
    <RevisionsDialog<AssessmentText>
      queryKey={["assessment", id]}
      listFields={listAssessmentFields}
      current={text}
      list={async () => (await api.listAssessmentRevisions({ params: { id } })).revisions}
      read={async (revisionId) => {
        const { document } = await api.readAssessmentRevision({ params: { id, revisionId } });
        const { isActive, featured, base } = text.draft;
        // A revision is about what was written: whether and how it is shown stays as it is.
        return { draft: { ...document, isActive, featured, base }, json: null };
      }}
      onRestore={(restored) => {
        setDialog(null);
        replace("restore", restored);
      }}
      onClose={() => setDialog(null)}
    />
  );
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

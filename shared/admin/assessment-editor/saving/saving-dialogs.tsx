import { lazy, Suspense } from "react";
import type { AdminAssessment } from "../../../api/admin-assessments";
import { type AssessmentText, toDraft } from "../../../api/assessment-text";
import { printAssessment } from "../../../assessment/import/print-assessment";
import { questionSectionKeys } from "../../../assessment/section-keys";
import { showAdminToast } from "../../../ui/admin-toast";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Spinner } from "../../../ui/spinner";
import { useApi } from "../../admin-context";
import { ConflictDialog } from "../../drafts/conflict-dialog";
import { PreviewLinkDialog } from "../../drafts/preview-link-dialog";
import { RevisionsDialog } from "../../drafts/revisions-dialog";
import type { OpenSaver } from "../../drafts/use-saver";
import { CsvImportDialog } from "../csv/csv-import-dialog";
import { addImported } from "../csv/plan-import";
import { useDraft, useDraftActs } from "../draft/draft-context";
import { toJsonText } from "../draft/draft-store";
import { TemplatesDialog } from "../templates/templates-dialog";
import { listAssessmentFields } from "./assessment-fields";
import { PublishAnywayDialog } from "./publish-anyway-dialog";
import type { AssessmentActs } from "./use-assessment-acts";

const JsonDiff = lazy(async () => ({ default: (await import("../json/editor/json-diff")).JsonDiff }));

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
      return <ImportQuestions acts={acts} />;
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

function ImportQuestions({ acts: { table, setDialog } }: { acts: AssessmentActs }) {
  const draft = useDraft((state) => state.draft);
  const { change, undo } = useDraftActs();
  return (
    <CsvImportDialog
      draft={draft}
      section="psychometric"
      opened={table}
      onAdd={(questions, mode) => {
        setDialog(null);
        const count = questionSectionKeys.reduce((sum, key) => sum + questions[key].length, 0);
        const isDone = change("import questions", (own) => addImported(own, questions, mode));
        showAdminToast(
          isDone
            ? {
                title: count === 1 ? "1 question added" : `${count} questions added`,
                tone: "ok",
                action: { label: "Undo", onPress: undo },
              }
            : { title: "Convert the JSON first", description: "Nothing was added.", tone: "error" },
        );
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

function Difference({ stored, onClose }: { stored: AdminAssessment; onClose: () => void }) {
  const after = useDraft(toJsonText);
  const before = printAssessment(toDraft(stored));
  if (before === after) {
    return (
      <Dialog
        open
        title="Compare with the saved version"
        description={`Nothing differs from version ${stored.version}, as the server has it.`}
        onOpenChange={(isOpen) => isOpen || onClose()}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  return (
    <Dialog
      open
      wide
      className="aed-difference"
      title="Compare with the saved version"
      description={`Left: version ${stored.version}, as the server has it. Right: what is in the editor.`}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Suspense fallback={<Spinner>Loading the comparison...</Spinner>}>
        <JsonDiff before={before} after={after} />
      </Suspense>
    </Dialog>
  );
}

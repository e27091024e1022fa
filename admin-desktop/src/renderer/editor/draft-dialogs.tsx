import { ImportQuestions } from "@illumine/shared/admin/assessment-editor/csv/import-questions.tsx";
import { Difference } from "@illumine/shared/admin/assessment-editor/json/difference.tsx";
import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { AssessmentRevisions } from "@illumine/shared/admin/assessment-editor/saving/assessment-revisions.tsx";
import { PublishAnywayDialog } from "@illumine/shared/admin/assessment-editor/saving/publish-anyway-dialog.tsx";
import { TemplatesDialog } from "@illumine/shared/admin/assessment-editor/templates/templates-dialog.tsx";
import { ConflictDialog } from "@illumine/shared/admin/drafts/conflict-dialog.tsx";
import { type AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import type { DraftActions } from "./use-draft-actions.ts";

interface DraftDialogsProps {
  actions: DraftActions;
  text: AssessmentText;
  base: SiteCopy | null;
  current: SiteCopy | null;
  sending: OutboxEntry | null;
}

export function DraftDialogs({ actions, text, base, current, sending }: DraftDialogsProps) {
  const close = () => actions.setDialog(null);
  switch (actions.dialog) {
    case "resolve": {
      // An item with a conflict brings the newer version along.
      const isConflict = sending?.state.kind === "conflict";
      const siteCopy = sending?.state.kind === "conflict" ? sending.state.current : current;
      if (!siteCopy) return null;
      return (
        <ConflictDialog
          noun="assessment"
          listFields={listAssessmentFields}
          base={base && createAssessmentText(base.assessment)}
          mine={text}
          theirs={createAssessmentText(siteCopy.assessment)}
          version={siteCopy.assessment.version}
          savedAt={siteCopy.assessment.updatedAt}
          onResolve={(resolved) => void actions.resolve(resolved, siteCopy, isConflict ? sending.kind : null)}
          onClose={close}
        />
      );
    }
    case "difference":
      return base && <Difference stored={base.assessment} onClose={close} />;
    case "revisions":
      return base && <AssessmentRevisions id={base.assessment.id} text={text} onClose={close} />;
    case "import questions":
      return <ImportQuestions table={actions.table} onClose={close} />;
    case "templates":
      return <TemplatesDialog isStored={base !== null} onClose={close} />;
    case "publish anyway":
      return <PublishAnywayDialog onPublish={() => void actions.send("publish")} onClose={close} />;
    default:
      return null;
  }
}

import { ImportQuestions } from "@illumine/shared/admin/assessment-editor/csv/import-questions.tsx";
import { Difference } from "@illumine/shared/admin/assessment-editor/json/difference.tsx";
import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { AssessmentRevisions } from "@illumine/shared/admin/assessment-editor/saving/assessment-revisions.tsx";
import { PublishAnywayDialog } from "@illumine/shared/admin/assessment-editor/saving/publish-anyway-dialog.tsx";
import { TemplatesDialog } from "@illumine/shared/admin/assessment-editor/templates/templates-dialog.tsx";
import { ConflictDialog } from "@illumine/shared/admin/drafts/conflict-dialog.tsx";
import { type AssessmentText, toText } from "@illumine/shared/api/assessment-text.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxEntry } from "#src/model/outbox.ts";
import type { DraftActs } from "./use-draft-acts.ts";

interface DraftDialogsProps {
  acts: DraftActs;
  text: AssessmentText;
  base: SiteCopy | null;
  /** What the site has now, as far as it is known. */
  current: SiteCopy | null;
  sending: OutboxEntry | null;
}

/** The dialog that is open over the editor. */
export function DraftDialogs({ acts, text, base, current, sending }: DraftDialogsProps) {
  const close = () => acts.setDialog(null);
  switch (acts.dialog) {
    case "settle": {
      // A sending that met a newer version brought it along.
      const isConflict = sending?.state.kind === "conflict";
      const theirs = sending?.state.kind === "conflict" ? sending.state.current : current;
      if (!theirs) return null;
      return (
        <ConflictDialog
          noun="assessment"
          listFields={listAssessmentFields}
          base={base && toText(base.assessment)}
          mine={text}
          theirs={toText(theirs.assessment)}
          version={theirs.assessment.version}
          savedAt={theirs.assessment.updatedAt}
          onSettle={(settled) => void acts.settle(settled, theirs, isConflict ? sending.kind : null)}
          onClose={close}
        />
      );
    }
    case "difference":
      return base && <Difference stored={base.assessment} onClose={close} />;
    case "revisions":
      return base && <AssessmentRevisions id={base.assessment.id} text={text} onClose={close} />;
    case "import questions":
      return <ImportQuestions table={acts.table} onClose={close} />;
    case "templates":
      return <TemplatesDialog isStored={base !== null} onClose={close} />;
    case "publish anyway":
      return <PublishAnywayDialog onPublish={() => void acts.send("publish")} onClose={close} />;
    default:
      return null;
  }
}

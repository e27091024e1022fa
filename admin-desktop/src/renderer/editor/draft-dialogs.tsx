import { useApi } from "@illumine/shared/admin/admin-context.ts";
import { useDraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-context.ts";
import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { assessmentKind } from "@illumine/shared/admin/assessment-editor/saving/assessment-kind.ts";
import { EditorDialogs } from "@illumine/shared/admin/assessment-editor/saving/editor-dialogs.tsx";
import { ConflictDialog } from "@illumine/shared/admin/drafts/conflict-dialog.tsx";
import { applyChoices, compareThreeWays, getDefaultChoices } from "@illumine/shared/admin/drafts/fields.ts";
import { RevisionsDialog } from "@illumine/shared/admin/drafts/revisions-dialog.tsx";
import { type AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import type { SiteCopy } from "#src/model/draft.ts";
import type { OutboxEntry, StagedCopy } from "#src/model/outbox.ts";
import { HistoryDialog } from "../history/history-dialog.tsx";
import type { DraftActions } from "./use-draft-actions.ts";

interface DraftDialogsProps {
  actions: DraftActions;
  draftId: string;
  text: AssessmentText;
  base: SiteCopy | null;
  current: SiteCopy | null;
  sending: OutboxEntry | null;
}

/** With what only the public text has changed since the staged one began. */
function readStagedText({ assessment, base }: StagedCopy, { assessment: stored }: SiteCopy): AssessmentText {
  const mine = createAssessmentText(assessment);
  if (!base) return mine;
  const texts = { base: createAssessmentText(base), mine, theirs: createAssessmentText(stored) };
  const changes = compareThreeWays(listAssessmentFields(texts.base, texts.mine, texts.theirs), texts);
  const choices = getDefaultChoices(changes);
  return applyChoices(mine, changes, choices);
}

export function DraftDialogs({ actions, draftId, text, base, current, sending }: DraftDialogsProps) {
  const api = useApi();
  const { textStore } = useDraftStore();
  const close = () => actions.setDialog(null);
  switch (actions.dialog) {
    case "resolve": {
      // An item with a conflict brings the newer version along.
      const conflict = sending?.state.kind === "conflict" ? sending.state : null;
      const siteCopy = conflict ? conflict.current : current;
      if (!siteCopy) return null;
      const staged = conflict?.staged;
      const rebased = staged ? { ...siteCopy, stagedVersion: staged.version } : siteCopy;
      return (
        <ConflictDialog
          noun="assessment"
          listFields={listAssessmentFields}
          base={base && createAssessmentText(base.assessment)}
          mine={text}
          theirs={staged ? readStagedText(staged, siteCopy) : createAssessmentText(siteCopy.assessment)}
          isStaged={staged !== undefined}
          version={staged?.version ?? siteCopy.assessment.version}
          savedAt={staged?.updatedAt ?? siteCopy.assessment.updatedAt}
          onResolve={(resolved) => void actions.resolve(resolved, rebased, conflict && sending ? sending.kind : null)}
          onClose={close}
        />
      );
    }
    case "history":
      return <HistoryDialog draftId={draftId} current={text} onRestore={actions.restoreSnapshot} onClose={close} />;
    case "revisions": {
      if (!base) return null;
      const { id } = base.assessment;
      return (
        <RevisionsDialog
          noun={assessmentKind.noun}
          id={id}
          calls={assessmentKind.connect(api, id, false)}
          listFields={listAssessmentFields}
          current={text}
          onRestore={(restored) => {
            close();
            textStore.replace(restored);
          }}
          onClose={close}
        />
      );
    }
    default:
      return (
        <EditorDialogs
          dialog={actions.dialog}
          stored={base?.assessment ?? null}
          table={actions.table}
          exportTarget={actions.exportTarget}
          onPublish={() => void actions.send("publish")}
          onClose={close}
        />
      );
  }
}

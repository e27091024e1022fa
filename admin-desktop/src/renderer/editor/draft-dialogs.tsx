import { useApi } from "@illumine/shared/admin/admin-context.ts";
import { useDraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-context.ts";
import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { assessmentKind } from "@illumine/shared/admin/assessment-editor/saving/assessment-kind.ts";
import { EditorDialogs } from "@illumine/shared/admin/assessment-editor/saving/editor-dialogs.tsx";
import { ChangesDialog } from "@illumine/shared/admin/drafts/changes-dialog.tsx";
import { ConflictDialog } from "@illumine/shared/admin/drafts/conflict-dialog.tsx";
import { RevisionsDialog } from "@illumine/shared/admin/drafts/revisions-dialog.tsx";
import { type AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { lazy, Suspense } from "react";
import type { SiteCopy } from "#src/model/draft.ts";
import { type OutboxEntry, toSendKind } from "#src/model/outbox.ts";
import { HistoryDialog } from "../history/history-dialog.tsx";
import { describeConflict } from "./site-text.ts";
import type { DraftActions } from "./use-draft-actions.ts";

const EffectOfChanges = lazy(async () => ({
  default: (await import("@illumine/shared/admin/assessment-editor/tools/effect/effect-of-changes.tsx"))
    .EffectOfChanges,
}));

interface DraftDialogsProps {
  actions: DraftActions;
  draftId: string;
  text: AssessmentText;
  base: SiteCopy | null;
  current: SiteCopy | null;
  sending: OutboxEntry | null;
}

export function DraftDialogs({ actions, draftId, text, base, current, sending }: DraftDialogsProps) {
  const api = useApi();
  const { textStore } = useDraftStore();
  const close = () => actions.setDialog(null);
  switch (actions.dialog) {
    case "resolve": {
      // An item with a conflict brings the newer version along.
      const refused = sending?.state.kind === "conflict" ? sending.state : null;
      const siteCopy = refused ? refused.current : current;
      if (!siteCopy) return null;
      const conflict = describeConflict(base, siteCopy);
      const sendKind = refused && sending ? toSendKind(sending.kind) : null;
      return (
        <ConflictDialog
          noun="assessment"
          listFields={listAssessmentFields}
          base={conflict.base}
          mine={text}
          theirs={conflict.theirs}
          isStaged={conflict.isStaged}
          version={conflict.version}
          savedAt={conflict.savedAt}
          onResolve={(resolved) => void actions.resolve(resolved, conflict.resolvedBase, sendKind)}
          onClose={close}
        />
      );
    }
    case "changes":
      if (!base) return null;
      return (
        <ChangesDialog
          noun={assessmentKind.noun}
          listFields={listAssessmentFields}
          before={createAssessmentText(base.assessment)}
          after={text}
          onPublish={() => void actions.send("publish")}
          onDiscard={() => void actions.discardStaged()}
          onClose={close}
        >
          <Suspense fallback={<Spinner>Loading...</Spinner>}>
            <EffectOfChanges stored={base.assessment} />
          </Suspense>
        </ChangesDialog>
      );
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
          onPublish={() => void actions.sendPublication()}
          onClose={close}
        />
      );
  }
}

import { useEffect, useState } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { toEmptyDraft } from "#assessment/draft.ts";
import { useAdmin } from "../admin-context.ts";
import { CopyNotice } from "../drafts/copy-notice.tsx";
import { LeaveGuard } from "../drafts/leave-guard.tsx";
import { useSaveKey } from "../drafts/use-save-key.ts";
import { useSaver } from "../drafts/use-saver.ts";
import { adminPaths } from "../paths.ts";
import { DraftProvider } from "./draft/draft-context.ts";
import { type TextKeeper, useChecks, useOpenDraft } from "./draft/use-open-draft.ts";
import { EditorBody } from "./editor-body.tsx";
import { AssessmentEditorBar } from "./saving/assessment-editor-bar.tsx";
import { listAssessmentFields } from "./saving/assessment-fields.ts";
import { assessmentCopies, createAssessmentPort } from "./saving/assessment-port.ts";
import { SaveFailure } from "./saving/save-failure.tsx";
import { SavingDialogs } from "./saving/saving-dialogs.tsx";
import { useAssessmentActs } from "./saving/use-assessment-acts.ts";
import { TryProvider } from "./try/try-context.tsx";
import "../drafts/drafts.css";
import "./assessment-editor.css";

export interface AssessmentEditorProps {
  /** The stored assessment's, or one that only this device knows. */
  id: string;
  /** Null for an assessment that the server does not know yet. */
  stored: AdminAssessment | null;
  /** What it begins with, where that is not what is stored. */
  text?: AssessmentText | undefined;
  /** The stored assessment is gone: its text begins a new one. */
  onSaveAsNew: (text: AssessmentText) => void;
}

/** An assessment that is open: its views, and everything that happens to it as a whole. */
export function AssessmentEditor({ id, stored: firstStored, text: firstText, onSaveAsNew }: AssessmentEditorProps) {
  const { api, host } = useAdmin();
  const { path } = host.usePlace();
  const [port] = useState(() => createAssessmentPort(api, firstStored?.id ?? null));
  const [empty] = useState((): AssessmentText => ({ draft: toEmptyDraft(), json: null }));
  const [opened] = useState(() => firstText ?? (firstStored ? port.toText(firstStored) : empty));
  const saver = useSaver<AssessmentText, AdminAssessment>({
    id,
    text: opened,
    empty,
    stored: firstStored,
    savedAt: firstStored ? Date.parse(firstStored.updatedAt) : null,
    copies: assessmentCopies,
    port,
  });
  const [keeper] = useState(
    (): TextKeeper => ({
      read: () => saver.store.getState().text,
      isNew: () => saver.store.getState().stored === null,
      edit: saver.edit,
      subscribe: (listener) => saver.store.subscribe(({ text }) => listener(text)),
    }),
  );
  const draft = useOpenDraft(keeper, "form");
  useChecks(draft);
  const acts = useAssessmentActs(saver, draft, id);
  useSaveKey(() => void acts.save("save"));
  const { hasUnsaved, isCopied, save, stored, text } = saver.state;

  const isConflict = save.kind === "conflict";
  const { setDialog } = acts;
  useEffect(() => {
    if (isConflict) setDialog("conflict");
  }, [isConflict, setDialog]);

  return (
    <DraftProvider value={draft}>
      <TryProvider>
        <main id="main" className="aed">
          <AssessmentEditorBar state={saver.state} acts={acts} />
          <div className="wrap editor-notices">
            <CopyNotice
              kind={assessmentCopies}
              listFields={listAssessmentFields}
              id={firstStored ? id : null}
              ownKey={saver.copyKey}
              opened={opened}
              version={firstStored?.version ?? null}
              toTitle={({ draft: kept }) => kept.title}
              onRestore={(kept) => draft.acts.replace("restore", kept)}
            />
            <SaveFailure state={saver.state} acts={acts} onSaveAsNew={() => onSaveAsNew(text)} />
          </div>
          <EditorBody stored={stored} acts={acts} />
        </main>
      </TryProvider>
      <LeaveGuard
        ownPath={stored ? adminPaths.editAssessment(id) : path}
        hasUnsaved={hasUnsaved}
        isCopied={isCopied}
        flush={() => {
          draft.acts.readNow();
          return saver.flush();
        }}
      />
      <SavingDialogs acts={acts} saver={saver} />
    </DraftProvider>
  );
}

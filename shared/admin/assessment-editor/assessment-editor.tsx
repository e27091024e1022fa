import { useEffect, useState } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { createEmptyDraft } from "#assessment/draft.ts";
import { useAdmin } from "../admin-context.ts";
import { LeaveGuard } from "../drafts/leave-guard.tsx";
import { LocalCopyNotice } from "../drafts/local-copy-notice.tsx";
import { useDocumentSaver } from "../drafts/use-document-saver.ts";
import { useSaveKey } from "../drafts/use-save-key.ts";
import { adminPaths } from "../paths.ts";
import { DraftProvider } from "./draft/draft-context.ts";
import { type TextStore, useChecks, useOpenDraft } from "./draft/use-open-draft.ts";
import { EditorBody } from "./editor-body.tsx";
import { AssessmentEditorBar } from "./saving/assessment-editor-bar.tsx";
import { listAssessmentFields } from "./saving/assessment-fields.ts";
import { assessmentCopies, createAssessmentPort } from "./saving/assessment-port.ts";
import { SaveFailure } from "./saving/save-failure.tsx";
import { SavingDialogs } from "./saving/saving-dialogs.tsx";
import { useAssessmentActions } from "./saving/use-assessment-actions.ts";
import { TryProvider } from "./try/try-context.tsx";
import "../drafts/drafts.css";
import "./assessment-editor.css";

export interface AssessmentEditorProps {
  id: string;
  /** Null for a new assessment. */
  stored: AdminAssessment | null;
  /** Initial text, if other than the stored one. */
  text?: AssessmentText | undefined;
  onSaveAsNew: (text: AssessmentText) => void;
}

export function AssessmentEditor({ id, stored: firstStored, text: firstText, onSaveAsNew }: AssessmentEditorProps) {
  const { api, host } = useAdmin();
  const { path } = host.useLocation();
  const [port] = useState(() => createAssessmentPort(api, firstStored?.id ?? null));
  const [empty] = useState((): AssessmentText => ({ draft: createEmptyDraft(), json: null }));
  const [opened] = useState(() => firstText ?? (firstStored ? port.toText(firstStored) : empty));
  const saver = useDocumentSaver<AssessmentText, AdminAssessment>({
    id,
    text: opened,
    empty,
    stored: firstStored,
    savedAt: firstStored ? Date.parse(firstStored.updatedAt) : null,
    copies: assessmentCopies,
    adapter: port,
  });
  const [textStore] = useState(
    (): TextStore => ({
      read: () => saver.store.getState().text,
      isNew: () => saver.store.getState().stored === null,
      edit: saver.edit,
      subscribe: (listener) => saver.store.subscribe(({ text }) => listener(text)),
    }),
  );
  const draft = useOpenDraft(textStore, "form");
  useChecks(draft);
  const actions = useAssessmentActions(saver, draft, id);
  useSaveKey(() => void actions.save("save"));
  const { hasUnsaved, hasLocalCopy: isCopied, save, stored, text } = saver.state;

  const isConflict = save.kind === "conflict";
  const { setDialog } = actions;
  useEffect(() => {
    if (isConflict) setDialog("conflict");
  }, [isConflict, setDialog]);

  return (
    <DraftProvider value={draft}>
      <TryProvider>
        <main id="main" className="aed">
          <AssessmentEditorBar state={saver.state} actions={actions} />
          <div className="wrap editor-notices">
            <LocalCopyNotice
              kind={assessmentCopies}
              listFields={listAssessmentFields}
              id={firstStored ? id : null}
              currentKey={saver.copyKey}
              opened={opened}
              version={firstStored?.version ?? null}
              getTitle={({ draft: copy }) => copy.title}
              onRestore={(copy) => draft.actions.replace("restore", copy)}
            />
            <SaveFailure state={saver.state} actions={actions} onSaveAsNew={() => onSaveAsNew(text)} />
          </div>
          <EditorBody stored={stored} actions={actions} />
        </main>
      </TryProvider>
      <LeaveGuard
        editPath={stored ? adminPaths.editAssessment(id) : path}
        hasUnsaved={hasUnsaved}
        hasLocalCopy={isCopied}
        flush={() => {
          draft.actions.readNow();
          return saver.flush();
        }}
      />
      <SavingDialogs actions={actions} saver={saver} />
    </DraftProvider>
  );
}

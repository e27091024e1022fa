import { useEffect, useState } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import { useAdmin } from "../admin-context.ts";
import { DocumentNotices } from "../drafts/document-notices.tsx";
import { LeaveGuard } from "../drafts/leave-guard.tsx";
import { SaveReason } from "../drafts/save-reason.tsx";
import { SaveStatus } from "../drafts/save-status.tsx";
import { type DocumentEditorProps, useOpenDocument, useOpenedDocument } from "../drafts/use-open-document.ts";
import { adminPaths, findLinkedQuestion } from "../paths.ts";
import { useOpenDraft } from "./draft/use-open-draft.ts";
import { EditorShell } from "./editor-shell.tsx";
import { preloadJsonEditing } from "./json/lazy-json-view.tsx";
import { AssessmentButtons } from "./saving/assessment-buttons.tsx";
import { AssessmentDialogs } from "./saving/assessment-dialogs.tsx";
import { assessmentKind } from "./saving/assessment-kind.ts";
import { IdSuggestion } from "./saving/id-suggestion.tsx";
import { useAssessmentActions } from "./saving/use-assessment-actions.ts";

export function AssessmentEditor(props: DocumentEditorProps<AssessmentText, AdminAssessment>) {
  const { path, search } = useAdmin().host.useLocation();
  const opened = useOpenedDocument(assessmentKind, props);
  const draft = useOpenDraft({
    opened: opened.text,
    view: "form",
    isNew: () => document.saver.store.getState().stored === null,
  });
  const document = useOpenDocument(opened, draft.textStore);
  const [linked] = useState(() => findLinkedQuestion(search));
  useEffect(() => {
    if (!linked) return;
    const questions = draft.store.getState().draft.sections[linked.section]?.questions ?? [];
    const at = questions.findIndex(({ id }) => id === linked.question);
    if (at >= 0) draft.actions.goTo(["sections", linked.section, "questions", at, "text"]);
  }, [linked, draft]);
  // In a browser they should be there when the connection isn't.
  useEffect(preloadJsonEditing, []);
  const actions = useAssessmentActions({ document, draft, onStored: props.onStored });
  const { saver, state } = document;
  const { stored, save, hasUnsaved, hasLocalCopy } = state;
  const flush = async () => {
    await draft.actions.readNow();
    return saver.flush();
  };
  return (
    <EditorShell
      draft={draft}
      stored={stored}
      actions={actions}
      status={<SaveStatus state={state} isShort />}
      banner={<SaveReason state={state} />}
      buttons={<AssessmentButtons document={document} actions={actions} />}
      notices={
        <>
          <DocumentNotices
            document={document}
            onRestoreFromBin={() => void actions.restoreFromBin()}
            onSaveAsNew={props.onSaveAsNew}
          />
          <IdSuggestion save={save} onUse={actions.applyId} />
        </>
      }
      dialogs={
        <>
          <LeaveGuard
            editPath={stored ? adminPaths.editAssessment(stored.id) : path}
            hasUnsaved={hasUnsaved}
            hasLocalCopy={hasLocalCopy}
            flush={flush}
          />
          <AssessmentDialogs document={document} actions={actions} />
        </>
      }
      onSave={() => void actions.saveAndStay()}
    />
  );
}

import { useEffect, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import type { DocumentAction } from "#admin/drafts/document-actions.ts";
import type { SaveKind } from "#admin/drafts/save-state.ts";
import { useDocumentActions } from "#admin/drafts/use-document-actions.ts";
import type { OpenDocument } from "#admin/drafts/use-open-document.ts";
import { reportFailure } from "#admin/failure-message.ts";
import { adminPaths } from "#admin/paths.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { DraftStore } from "../draft/draft-store.ts";
import { showErrors } from "../problems/show-errors.ts";
import { type EditorDialog, useEditorActions } from "./use-editor-actions.ts";

export type AssessmentAction =
  | DocumentAction
  | "difference"
  | "templates"
  | "export"
  | "import questions"
  | "export questions";

export function useAssessmentActions(document: OpenDocument<AssessmentText, AdminAssessment>, draft: DraftStore) {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const [isDone, setDone] = useState(false);
  const { hasUnsaved } = document.state;

  // The specification: back to the dashboard after a save, but not while there are newer edits.
  useEffect(() => {
    if (!isDone) return;
    if (hasUnsaved) setDone(false);
    else navigate(adminPaths.dashboard);
  }, [isDone, hasUnsaved, navigate]);

  const documentActions = useDocumentActions<EditorDialog, AssessmentText, AdminAssessment>(document, {
    onSaved: () => setDone(true),
    onRefused: (errors) => showErrors(draft, errors),
  });
  const { setDialog } = documentActions;
  const loadStored = async (): Promise<AdminAssessment | null> => {
    try {
      return await document.opened.calls.read();
    } catch (error) {
      reportFailure("Failed to fetch the assessment", error);
      return null;
    }
  };
  const send = (by: SaveKind) => {
    setDialog(null);
    return documentActions.save(by);
  };
  const editorActions = useEditorActions({
    draft,
    setDialog,
    loadStored,
    sendPublication: () => send("publish"),
  });
  const save = () => {
    draft.actions.readNow();
    return send("save");
  };
  const runAction = async (action: AssessmentAction) => {
    draft.actions.readNow();
    switch (action) {
      case "export":
        return editorActions.exportJson();
      case "export questions":
        return editorActions.exportTable();
      case "import questions":
        return editorActions.openTable(null);
      case "templates":
      case "difference":
        return setDialog(action);
      default:
        return documentActions.runAction(action);
    }
  };
  return { ...documentActions, ...editorActions, save, send, runAction };
}

export type AssessmentActions = ReturnType<typeof useAssessmentActions>;

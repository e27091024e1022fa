import { useEffect, useRef, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { buildSavedPath } from "#admin/dashboard/dashboard-query.ts";
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

export type AssessmentAction = DocumentAction | "difference" | "templates" | "export" | "import questions";

interface AssessmentActionsOptions {
  document: OpenDocument<AssessmentText, AdminAssessment>;
  draft: DraftStore;
  onStored: (storedId: string) => void;
}

export function useAssessmentActions({ document, draft, onStored }: AssessmentActionsOptions) {
  const { host } = useAdmin();
  const navigate = host.useNavigate();
  const { path } = host.useLocation();
  const [isDone, setDone] = useState(false);
  /** Ctrl+S saves and stays; the buttons lead back. */
  const staysOpen = useRef(false);
  const { hasUnsaved, stored } = document.state;
  const storedId = stored?.id;

  // The specification: back to the dashboard after a save, but not while there are newer edits.
  useEffect(() => {
    if (storedId === undefined) return;
    if (isDone && !hasUnsaved) return navigate(buildSavedPath("assessments", storedId));
    setDone(false);
    // A new assessment has its id and address from the first save on.
    const editPath = adminPaths.editAssessment(storedId);
    if (path === editPath) return;
    onStored(storedId);
    navigate(editPath, { replace: true, preventScrollReset: true });
  }, [isDone, hasUnsaved, storedId, path, navigate, onStored]);

  const documentActions = useDocumentActions<EditorDialog, AssessmentText, AdminAssessment>(document, {
    // A conflict may have opened by itself, while the author was typing.
    onSaved: (isResolved) => setDone(!isResolved && !staysOpen.current),
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
  const sendPublication = () => {
    setDialog(null);
    return documentActions.publish();
  };
  const editorActions = useEditorActions({ draft, setDialog, loadStored, sendPublication });
  const save = async (isStaying = false) => {
    staysOpen.current = isStaying;
    await draft.actions.readNow();
    return send("save");
  };
  const runAction = async (action: AssessmentAction) => {
    await draft.actions.readNow();
    switch (action) {
      case "export":
        return editorActions.exportJson();
      case "import questions":
        return editorActions.openTable(null);
      case "templates":
      case "difference":
        return setDialog(action);
      default:
        return documentActions.runAction(action);
    }
  };
  const publish = () => {
    staysOpen.current = false;
    return editorActions.publish();
  };
  return {
    ...documentActions,
    ...editorActions,
    ...{ sendPublication, publish, runAction },
    saveAndReturn: () => save(),
    saveAndStay: () => save(true),
  };
}

export type AssessmentActions = ReturnType<typeof useAssessmentActions>;

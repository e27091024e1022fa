import { useEffect, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { formatSaveFailure, type SaveKind, type SaveState } from "#admin/drafts/save-state.ts";
import type { OpenDocumentSaver } from "#admin/drafts/use-document-saver.ts";
import { reportFailure } from "#admin/failure-message.ts";
import { adminPaths } from "#admin/paths.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentText } from "#api/assessment-text.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import type { DraftStore } from "../draft/draft-store.ts";
import { exportJson, exportTable } from "../export-files.ts";
import { hasLintErrors } from "../problems/lint-errors.ts";
import { showErrors } from "../problems/show-errors.ts";

export type AssessmentDialog =
  | "preview link"
  | "revisions"
  | "conflict"
  | "templates"
  | "difference"
  | "publish anyway"
  | "import questions";

export type AssessmentAction =
  | "view"
  | "preview link"
  | "revisions"
  | "difference"
  | "duplicate"
  | "templates"
  | "export"
  | "import questions"
  | "export questions";

type Failure = Extract<SaveState<unknown>, { kind: "failed" }>;

/** The specification, section 8. */
function getFailureTitle(state: Failure): string {
  const [first] = state.errors;
  if (first?.field === "") return first.message;
  if (state.errors.length === 0 && (state.status === 0 || state.message === "")) return "Failed to save assessment";
  return formatSaveFailure(state);
}

export function useAssessmentActions(
  saver: OpenDocumentSaver<AssessmentText, AdminAssessment>,
  draft: DraftStore,
  id: string,
) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  const [dialog, setDialog] = useState<AssessmentDialog | null>(null);
  /** Null until a file is chosen. */
  const [table, setTable] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const { hasUnsaved } = saver.state;

  // The specification: back to the dashboard after a save, but not while there are newer edits.
  useEffect(() => {
    if (!isDone) return;
    if (hasUnsaved) setDone(false);
    else navigate(adminPaths.dashboard);
  }, [isDone, hasUnsaved, navigate]);

  const reportRefusal = (state: Failure) => {
    const description =
      state.status > 0 ? `HTTP ${state.status}` : state.errors.length === 0 ? state.message : undefined;
    showAdminToast({ title: getFailureTitle(state), tone: "error", ...(description !== undefined && { description }) });
    showErrors(draft, state.errors);
  };
  const reportSave = (previous: AdminAssessment | null) => {
    const { save: state } = saver.store.getState();
    if (state.kind === "failed") reportRefusal(state);
    else if (state.kind === "conflict") setDialog("conflict");
    else {
      const title = previous ? "Assessment updated successfully!" : "Assessment created successfully!";
      showAdminToast({ title, tone: "ok" });
      setDone(true);
    }
  };
  const send = async (by: SaveKind) => {
    setDialog(null);
    const previous = saver.store.getState().stored;
    await saver.save(by);
    reportSave(previous);
  };
  const save = async (by: SaveKind) => {
    draft.actions.readNow();
    if (by === "publish") await draft.actions.checkNow();
    if (by === "publish" && hasLintErrors(draft)) return setDialog("publish anyway");
    await send(by);
  };
  const resolveConflict = async (text: AssessmentText) => {
    setDialog(null);
    draft.actions.replace("resolve", text);
    const previous = saver.store.getState().stored;
    if ((await saver.resolveConflict(text)) || saver.store.getState().save.kind !== "idle") reportSave(previous);
  };

  const duplicate = async () => {
    // The server copies the stored version.
    const isSaved = await saver.flush();
    try {
      const copy = await api.duplicateAssessment({ params: { id }, body: {} });
      showAdminToast({
        title: "Assessment duplicated",
        description: isSaved ? "You're editing the copy." : "You're editing the copy. It has your last saved text.",
        tone: "ok",
      });
      navigate(adminPaths.editAssessment(copy.id));
    } catch (error) {
      reportFailure("Failed to duplicate assessment", error);
    }
  };
  const openTable = (text: string | null) => {
    setTable(text);
    setDialog("import questions");
  };
  const runAction = async (action: AssessmentAction) => {
    draft.actions.readNow();
    switch (action) {
      case "view": {
        const { stored } = saver.store.getState();
        const { categorySlug = "", id: assessmentId = "" } = stored ?? {};
        window.open(`${host.siteUrl()}/category/${categorySlug}/${assessmentId}`, "_blank", "noopener");
        return;
      }
      case "export":
        return exportJson(host, draft);
      case "export questions":
        return exportTable(host, draft);
      case "import questions":
        return openTable(null);
      case "duplicate":
        return duplicate();
      case "preview link":
        // The link shows the stored version.
        await saver.flush();
        return setDialog(action);
      default:
        return setDialog(action);
    }
  };
  const restoreFromBin = async () => {
    try {
      saver.rebase(await api.restoreAssessment({ params: { id } }));
      showAdminToast({ title: "Assessment restored from the bin", tone: "ok" });
    } catch (error) {
      reportFailure("Failed to restore assessment", error);
    }
  };
  const loadStored = async (): Promise<AdminAssessment | null> => {
    try {
      return await api.readAdminAssessment({ params: { id } });
    } catch (error) {
      reportFailure("Failed to fetch the assessment", error);
      return null;
    }
  };
  const applySuggestedId = (free: string) => {
    draft.actions.edit("id", [{ path: ["id"], value: free }]);
  };
  const loadDraft = (editKey: string, loaded: AssessmentDraft) =>
    draft.actions.replace(editKey, { draft: loaded, json: null });
  const chooseTemplate = () => setDialog("templates");
  return {
    ...{ id, dialog, setDialog, table, openTable, chooseTemplate },
    ...{ save, send, resolveConflict, runAction, restoreFromBin, loadStored, applySuggestedId, loadDraft },
  };
}

export type AssessmentActions = ReturnType<typeof useAssessmentActions>;

import { useEffect, useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { type SaveKind, type SaveState, toFailureWords } from "#admin/drafts/save-state.ts";
import type { OpenSaver } from "#admin/drafts/use-saver.ts";
import { tellFailure } from "#admin/failure-words.ts";
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

/** What can be done with the assessment beside saving it. */
export type AssessmentAct =
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

/** What went wrong, as the specification's section 8 says it. */
function toTitle(state: Failure): string {
  const [first] = state.errors;
  if (first?.field === "") return first.message;
  if (state.errors.length === 0 && (state.status === 0 || state.message === "")) return "Failed to save assessment";
  return toFailureWords(state);
}

/** What a press in the bar does, and which dialog it opens. */
export function useAssessmentActs(saver: OpenSaver<AssessmentText, AdminAssessment>, draft: DraftStore, id: string) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  const [dialog, setDialog] = useState<AssessmentDialog | null>(null);
  /** The table of questions that was dropped; null where it is still to be chosen. */
  const [table, setTable] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const { hasUnsaved } = saver.state;

  // The specification: back to the dashboard after a save. Not before the guard knows that nothing is left behind.
  useEffect(() => {
    if (!isDone) return;
    if (hasUnsaved) setDone(false);
    else navigate(adminPaths.dashboard);
  }, [isDone, hasUnsaved, navigate]);

  const tellRefusal = (state: Failure) => {
    const description =
      state.status > 0 ? `HTTP ${state.status}` : state.errors.length === 0 ? state.message : undefined;
    showAdminToast({ title: toTitle(state), tone: "error", ...(description !== undefined && { description }) });
    showErrors(draft, state.errors);
  };
  const tell = (was: AdminAssessment | null) => {
    const { save: state } = saver.store.getState();
    if (state.kind === "failed") tellRefusal(state);
    else if (state.kind === "conflict") setDialog("conflict");
    else {
      const title = was ? "Assessment updated successfully!" : "Assessment created successfully!";
      showAdminToast({ title, tone: "ok" });
      setDone(true);
    }
  };
  const send = async (by: SaveKind) => {
    setDialog(null);
    const was = saver.store.getState().stored;
    await saver.save(by);
    tell(was);
  };
  const save = async (by: SaveKind) => {
    draft.acts.readNow();
    if (by === "publish") await draft.acts.checkNow();
    if (by === "publish" && hasLintErrors(draft)) return setDialog("publish anyway");
    await send(by);
  };
  const settle = async (text: AssessmentText) => {
    setDialog(null);
    draft.acts.replace("settle", text);
    const was = saver.store.getState().stored;
    if ((await saver.settle(text)) || saver.store.getState().save.kind !== "idle") tell(was);
  };

  const duplicate = async () => {
    // The server copies what it has.
    const isSaved = await saver.flush();
    try {
      const copy = await api.duplicateAssessment({ params: { id }, body: {} });
      showAdminToast({
        title: "Assessment duplicated",
        description: isSaved ? "This is the copy." : "This is the copy. It has the text as it was saved last.",
        tone: "ok",
      });
      navigate(adminPaths.editAssessment(copy.id));
    } catch (error) {
      tellFailure("Failed to duplicate assessment", error);
    }
  };
  const openTable = (text: string | null) => {
    setTable(text);
    setDialog("import questions");
  };
  const act = async (wanted: AssessmentAct) => {
    draft.acts.readNow();
    switch (wanted) {
      case "view": {
        const { stored } = saver.store.getState();
        const { categorySlug = "", id: own = "" } = stored ?? {};
        window.open(`${host.siteUrl()}/category/${categorySlug}/${own}`, "_blank", "noopener");
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
        // It shows what is stored.
        await saver.flush();
        return setDialog(wanted);
      default:
        return setDialog(wanted);
    }
  };
  const bringBack = async () => {
    try {
      saver.rebase(await api.restoreAssessment({ params: { id } }));
      showAdminToast({ title: "Assessment restored from the bin", tone: "ok" });
    } catch (error) {
      tellFailure("Failed to restore assessment", error);
    }
  };
  const loadStored = async (): Promise<AdminAssessment | null> => {
    try {
      return await api.readAdminAssessment({ params: { id } });
    } catch (error) {
      tellFailure("Failed to fetch the assessment", error);
      return null;
    }
  };
  const takeId = (free: string) => {
    draft.acts.edit("id", [{ path: ["id"], value: free }]);
  };
  const loadDraft = (what: string, loaded: AssessmentDraft) => draft.acts.replace(what, { draft: loaded, json: null });
  const chooseTemplate = () => setDialog("templates");
  return {
    ...{ id, dialog, setDialog, table, openTable, chooseTemplate },
    ...{ save, send, settle, act, bringBack, loadStored, takeId, loadDraft },
  };
}

export type AssessmentActs = ReturnType<typeof useAssessmentActs>;

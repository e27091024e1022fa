import { useAdmin } from "@illumine/shared/admin/admin-context.ts";
import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { exportJson, exportTable } from "@illumine/shared/admin/assessment-editor/export-files.ts";
import { hasLintErrors } from "@illumine/shared/admin/assessment-editor/problems/lint-errors.ts";
import { showErrors } from "@illumine/shared/admin/assessment-editor/problems/show-errors.ts";
import { formatSaveFailure } from "@illumine/shared/admin/drafts/save-state.ts";
import { type AssessmentText, checkAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { SiteCopy } from "#src/model/draft.ts";
import type { SendKind } from "#src/model/outbox.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import type { DraftSaver } from "./draft-saver.ts";

export type DraftDialog = "templates" | "import questions" | "difference" | "publish anyway" | "resolve" | "revisions";

const showFailure = (title: string, error: unknown) =>
  showAdminToast({ title, description: toErrorMessage(error), tone: "error", durationMs: 12_000 });

export function useDraftActions(saver: DraftSaver, draft: DraftStore) {
  const { host } = useAdmin();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DraftDialog | null>(null);
  /** The dropped CSV; null where it's still to be chosen. */
  const [table, setTable] = useState<string | null>(null);
  const getState = () => saver.store.getState();

  const saveNow = () => {
    draft.actions.readNow();
    return saver.flush();
  };

  const send = async (kind: SendKind) => {
    setDialog(null);
    if (!(await saveNow())) return;
    const { draft: current } = getState();
    const errors = checkAssessmentText(current.text, current.base?.assessment.id ?? null);
    if (errors.length > 0) {
      const [first] = errors;
      const title = first?.field === "" ? first.message : formatSaveFailure({ errors, message: "" });
      showAdminToast({ title, tone: "error" });
      return showErrors(draft, errors);
    }
    try {
      await callMain("addToOutbox", { draftId: current.id, revision: current.revision, kind });
    } catch (error) {
      showFailure("It couldn't be added to the outbox", error);
    }
  };
  const publish = async () => {
    draft.actions.readNow();
    await draft.actions.checkNow();
    if (hasLintErrors(draft)) setDialog("publish anyway");
    else await send("publish");
  };

  const saveToFile = async (isAs: boolean) => {
    if (!(await saveNow())) return;
    try {
      const saved = await callMain("saveFile", { id: getState().draft.id, isAs });
      if (!saved) return;
      saver.follow(saved);
      showAdminToast({ title: "File saved", tone: "ok", ...(saved.file && { description: saved.file.path }) });
    } catch (error) {
      showFailure("The file couldn't be saved", error);
    }
  };

  const duplicate = async () => {
    if (!(await saveNow())) return;
    const { text } = getState();
    try {
      const id = text.draft.id === "" ? "" : extendSlug(text.draft.id, 2);
      const copy = await callMain("createDraft", { text: { ...text, draft: { ...text.draft, id } }, base: null });
      showAdminToast({ title: "Draft duplicated", description: "You're now editing the copy.", tone: "ok" });
      navigate(desktopPaths.draft(copy.id));
    } catch (error) {
      showFailure("The draft couldn't be duplicated", error);
    }
  };
  const discard = async () => {
    if (!(await saveNow())) return;
    const { id } = getState().draft;
    try {
      await callMain("discardDraft", { id });
    } catch (error) {
      return showFailure("The draft couldn't be discarded", error);
    }
    navigate(desktopPaths.drafts);
    showAdminToast({
      title: "The draft was moved to the bin",
      description: "You can restore it for 30 days.",
      action: {
        label: "Undo",
        onClick: () =>
          void callMain("restoreDraft", { id }).then(
            () => navigate(desktopPaths.draft(id)),
            (error: unknown) => showFailure("The draft couldn't be restored", error),
          ),
      },
    });
  };

  /**
   * The text first, then its base: whatever happens between the two, nothing of the site's is overwritten unseen.
   */
  const resolve = async (text: AssessmentText, current: SiteCopy, sendKind: SendKind | null) => {
    setDialog(null);
    draft.actions.replace("settle", text);
    if (!(await saveNow())) return;
    try {
      saver.follow(await callMain("rebaseDraft", { id: getState().draft.id, base: current }));
    } catch (error) {
      return showFailure("The conflict couldn't be resolved", error);
    }
    if (sendKind !== null) await send(sendKind);
  };
  const startNewAssessment = async (sendingId: string) => {
    draft.actions.edit("id", [{ path: ["id"], value: extendSlug(getState().text.draft.id, 2) }]);
    if (!(await saveNow())) return;
    try {
      await callMain("cancelSending", { id: sendingId });
      saver.follow(await callMain("rebaseDraft", { id: getState().draft.id, base: null }));
    } catch (error) {
      showFailure("The new assessment couldn't be created", error);
    }
  };
  const applyId = (free: string) => void draft.actions.edit("id", [{ path: ["id"], value: free }]);

  const openTable = (text: string | null) => {
    setTable(text);
    setDialog("import questions");
  };
  const loadStored = async () => {
    const { id } = getState().text.draft;
    try {
      const { copy } = await callMain("readSiteCopy", { assessmentId: id });
      if (copy) return copy.assessment;
      showAdminToast({ title: "The assessment isn't on the site, or the site can't be reached", tone: "error" });
    } catch (error) {
      showFailure("The site's version couldn't be loaded", error);
    }
    return null;
  };
  const viewOnSite = () => {
    const { base } = getState().draft;
    if (!base) return;
    const { categorySlug, id } = base.assessment;
    void callMain("openOnSite", { path: `/category/${categorySlug}/${id}` }).catch((error: unknown) =>
      showFailure("The site couldn't be opened", error),
    );
  };
  return {
    ...{ dialog, setDialog, table, openTable, chooseTemplate: () => setDialog("templates"), loadStored },
    ...{ send, publish, saveToFile, duplicate, discard, resolve, startNewAssessment, applyId, viewOnSite },
    loadDraft: (what: string, loaded: AssessmentText["draft"]) =>
      draft.actions.replace(what, { draft: loaded, json: null }),
    exportJson: () => exportJson(host, draft),
    exportTable: () => exportTable(host, draft),
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;

import { useApi } from "@illumine/shared/admin/admin-context.ts";
import { type DraftStore, isSameText } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { showErrors } from "@illumine/shared/admin/assessment-editor/problems/show-errors.ts";
import { assessmentKind } from "@illumine/shared/admin/assessment-editor/saving/assessment-kind.ts";
import {
  type EditorDialog,
  useEditorActions,
} from "@illumine/shared/admin/assessment-editor/saving/use-editor-actions.ts";
import { formatSaveFailure } from "@illumine/shared/admin/drafts/save-state.ts";
import { reportFailure } from "@illumine/shared/admin/failure-message.ts";
import {
  type AssessmentText,
  checkAssessmentText,
  createAssessmentText,
} from "@illumine/shared/api/assessment-text.ts";
import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { getSavedAssessment, type SiteCopy } from "#src/model/draft.ts";
import type { SendKind } from "#src/model/outbox.ts";
import { callMain, toErrorMessage } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import type { DraftSaver } from "./draft-saver.ts";

export type DraftDialog = EditorDialog | "resolve" | "revisions" | "history" | "changes";

const showFailure = (title: string, error: unknown) =>
  showAdminToast({ title, description: toErrorMessage(error), tone: "error", durationMs: 12_000 });

export function useDraftActions(saver: DraftSaver, draft: DraftStore) {
  const navigate = useNavigate();
  const api = useApi();
  const [dialog, setDialog] = useState<DraftDialog | null>(null);
  const getSaved = () => saver.store.getState().draft;

  const saveNow = async () => {
    await draft.actions.readNow();
    return saver.flush();
  };

  const send = async (kind: SendKind, resolvesConflict = false) => {
    setDialog(null);
    if (!(await saveNow())) return;
    const current = getSaved();
    const isActive = kind === "publish" || current.base?.assessment.isActive === true;
    const sent = { ...current.text, draft: { ...current.text.draft, isActive } };
    const errors = checkAssessmentText(sent, current.base?.assessment.id ?? null);
    if (errors.length > 0) {
      const [first] = errors;
      const describeField = (field: string) => assessmentKind.describeField?.(sent, field) ?? field;
      const title = first?.field === "" ? first.message : formatSaveFailure({ errors, message: "" }, describeField);
      showAdminToast({ title, tone: "error" });
      return showErrors(draft, errors);
    }
    try {
      await callMain("addToOutbox", { draftId: current.id, revision: current.revision, kind, resolvesConflict });
    } catch (error) {
      showFailure("It couldn't be added to the outbox", error);
    }
  };
  const saveToSite = async () => {
    if (!(await saveNow())) return;
    const { text, base } = getSaved();
    if (base && isSameText(text, createAssessmentText(getSavedAssessment(base)))) {
      showAdminToast({ title: "The site already has this text" });
      return;
    }
    await send("save");
  };
  /** Shows what visitors would see from now on, where they see something already; publishes otherwise. */
  const sendPublication = async () => {
    if (!(await saveNow())) return;
    if (getSaved().base?.assessment.isActive) setDialog("changes");
    else await send("publish");
  };
  const saveToFile = async (isAs: boolean) => {
    // Where the app can't write its own folder, another one may be writable.
    if (!(await saveNow())) return editorActions.exportJson();
    try {
      const saved = await callMain("saveFile", { id: getSaved().id, isAs });
      if (!saved) return;
      saver.follow(saved);
      showAdminToast({ title: "File saved", tone: "ok", ...(saved.file && { description: saved.file.path }) });
    } catch (error) {
      showFailure("The file couldn't be saved", error);
    }
  };

  const revertFile = async () => {
    if (!(await saveNow())) return;
    try {
      saver.follow(await callMain("revertToFile", { id: getSaved().id }));
      showAdminToast({ title: "Reverted to the file", description: "The text before is in the history.", tone: "ok" });
    } catch (error) {
      showFailure("The draft couldn't be reverted", error);
    }
  };

  const duplicate = async () => {
    if (!(await saveNow())) return;
    const text = draft.textStore.read();
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
    const { id } = getSaved();
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

  /** The text first, then its base: whatever happens between the two, nothing of the site's is overwritten unseen. */
  const resolve = async (text: AssessmentText, current: SiteCopy, sendKind: SendKind | null): Promise<boolean> => {
    setDialog(null);
    // Named first: the replacement's own snapshot then has nothing new.
    const mine = { id: getSaved().id, text: draft.textStore.read(), reason: "merge" } as const;
    void callMain("takeSnapshot", mine).catch(console.error);
    draft.textStore.replace(text);
    if (!(await saveNow())) return false;
    try {
      saver.follow(await callMain("rebaseDraft", { id: getSaved().id, base: current }));
    } catch (error) {
      showFailure("The draft's version couldn't be changed", error);
      return false;
    }
    if (sendKind !== null) await send(sendKind, true);
    return true;
  };
  /** Goes back to the public text. What is staged ends first: without a connection, nothing changes. */
  const discardStaged = async () => {
    setDialog(null);
    const { base } = getSaved();
    if (!base) return;
    try {
      const { staging } = assessmentKind.connect(api, base.assessment.id, false);
      if (base.staged) await staging?.discardStaged(base.staged.version, crypto.randomUUID());
    } catch (error) {
      return reportFailure("Failed to discard the changes", error);
    }
    const { staged: _, stagedVersion: __, ...published } = base;
    if (!(await resolve(createAssessmentText(base.assessment), published, null))) return;
    showAdminToast({
      title: "Changes discarded",
      tone: "ok",
      description: "The editor shows what visitors see. The history still has the changes.",
    });
  };
  /** Nothing is replaced where the text on screen can't be added to the history first. */
  const restoreSnapshot = async (text: AssessmentText) => {
    await draft.actions.readNow();
    try {
      await callMain("takeSnapshot", { id: getSaved().id, text: draft.textStore.read(), reason: "restore" });
    } catch (error) {
      showFailure("Nothing was restored", error);
      return;
    }
    setDialog(null);
    draft.textStore.replace(text);
    showAdminToast({ title: "Restored", description: "The text before is in the history.", tone: "ok" });
  };
  const startNewAssessment = async (sendingId: string) => {
    editorActions.applyId(extendSlug(draft.store.getState().draft.id, 2));
    if (!(await saveNow())) return;
    try {
      await callMain("cancelSending", { id: sendingId });
      saver.follow(await callMain("rebaseDraft", { id: getSaved().id, base: null }));
    } catch (error) {
      showFailure("The new assessment couldn't be created", error);
    }
  };
  const loadStored = async () => {
    const { id } = draft.store.getState().draft;
    try {
      const { copy } = await callMain("readSiteCopy", { assessmentId: id, isBackground: false });
      if (copy) return copy.assessment;
      showAdminToast({ title: "The assessment isn't on the site, or the site can't be reached", tone: "error" });
    } catch (error) {
      showFailure("The site's version couldn't be loaded", error);
    }
    return null;
  };
  const viewOnSite = () => {
    const { base } = getSaved();
    if (!base) return;
    const { categorySlug, id } = base.assessment;
    void callMain("openOnSite", { path: `/category/${categorySlug}/${id}` }).catch((error: unknown) =>
      showFailure("The site couldn't be opened", error),
    );
  };
  const editorActions = useEditorActions({
    draft,
    setDialog,
    loadStored,
    sendPublication,
  });
  return {
    ...editorActions,
    ...{
      dialog,
      setDialog,
      send,
      saveToSite,
      sendPublication,
      discardStaged,
      saveToFile,
      revertFile,
      duplicate,
      discard,
      resolve,
      restoreSnapshot,
      startNewAssessment,
      viewOnSite,
    },
  };
}

export type DraftActions = ReturnType<typeof useDraftActions>;

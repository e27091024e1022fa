import { useAdmin } from "@illumine/shared/admin/admin-context.ts";
import type { DraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { exportJson, exportTable } from "@illumine/shared/admin/assessment-editor/export-files.ts";
import { hasLintErrors } from "@illumine/shared/admin/assessment-editor/problems/lint-errors.ts";
import { showErrors } from "@illumine/shared/admin/assessment-editor/problems/show-errors.ts";
import { toFailureWords } from "@illumine/shared/admin/drafts/save-state.ts";
import { type AssessmentText, checkText } from "@illumine/shared/api/assessment-text.ts";
import { extendSlug } from "@illumine/shared/blog/slug.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { SiteCopy } from "#src/model/draft.ts";
import type { SendKind } from "#src/model/outbox.ts";
import { ask, toWords } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

export type DraftDialog = "templates" | "import questions" | "difference" | "publish anyway" | "settle" | "revisions";

const tell = (title: string, error: unknown) =>
  showAdminToast({ title, description: toWords(error), tone: "error", duration: 12_000 });

/** What can be done with the draft that is open. */
export function useDraftActs(keeper: DraftKeeper, draft: DraftStore) {
  const { host } = useAdmin();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<DraftDialog | null>(null);
  /** The table of questions that was dropped; null where it is still to be chosen. */
  const [table, setTable] = useState<string | null>(null);
  const read = () => keeper.store.getState();

  /** Everything that is typed is on the disk; false where the computer refuses it, which the bar says. */
  const keep = () => {
    draft.acts.readNow();
    return keeper.flush();
  };

  const send = async (kind: SendKind) => {
    setDialog(null);
    if (!(await keep())) return;
    const { draft: own } = read();
    const errors = checkText(own.text, own.base?.assessment.id ?? null);
    if (errors.length > 0) {
      const [first] = errors;
      const title = first?.field === "" ? first.message : toFailureWords({ errors, message: "" });
      showAdminToast({ title, tone: "error" });
      return showErrors(draft, errors);
    }
    try {
      await ask("addToOutbox", { draftId: own.id, revision: own.revision, kind });
    } catch (error) {
      tell("It could not be put into the outbox", error);
    }
  };
  const publish = async () => {
    draft.acts.readNow();
    await draft.acts.checkNow();
    if (hasLintErrors(draft)) setDialog("publish anyway");
    else await send("publish");
  };

  const saveToFile = async (isAs: boolean) => {
    if (!(await keep())) return;
    try {
      const saved = await ask("saveFile", { id: read().draft.id, isAs });
      if (!saved) return;
      keeper.follow(saved);
      showAdminToast({ title: "File saved", tone: "ok", ...(saved.file && { description: saved.file.path }) });
    } catch (error) {
      tell("The file could not be saved", error);
    }
  };

  const duplicate = async () => {
    if (!(await keep())) return;
    const { text } = read();
    try {
      const id = text.draft.id === "" ? "" : extendSlug(text.draft.id, 2);
      const copy = await ask("createDraft", { text: { ...text, draft: { ...text.draft, id } }, base: null });
      showAdminToast({ title: "Draft duplicated", description: "This is the copy.", tone: "ok" });
      navigate(desktopPaths.draft(copy.id));
    } catch (error) {
      tell("The draft could not be duplicated", error);
    }
  };
  const discard = async () => {
    if (!(await keep())) return;
    const { id } = read().draft;
    try {
      await ask("discardDraft", { id });
    } catch (error) {
      return tell("The draft could not be discarded", error);
    }
    navigate(desktopPaths.drafts);
    showAdminToast({
      title: "The draft is in the bin",
      description: "It stays there for 30 days.",
      action: {
        label: "Undo",
        onPress: () =>
          void ask("restoreDraft", { id }).then(
            () => navigate(desktopPaths.draft(id)),
            (error: unknown) => tell("The draft could not be restored", error),
          ),
      },
    });
  };

  /**
   * Settles what both changed: the text is on top of the site's copy from now on. The text first: whatever happens
   * between the two, nothing of the site's is overwritten unseen.
   */
  const settle = async (text: AssessmentText, current: SiteCopy, again: SendKind | null) => {
    setDialog(null);
    draft.acts.replace("settle", text);
    if (!(await keep())) return;
    try {
      keeper.follow(await ask("rebaseDraft", { id: read().draft.id, base: current }));
    } catch (error) {
      return tell("It could not be settled", error);
    }
    if (again !== null) await send(again);
  };
  /** The site does not have it any more: the text begins a new assessment. */
  const beginAnew = async (sendingId: string) => {
    draft.acts.edit("id", [{ path: ["id"], value: extendSlug(read().text.draft.id, 2) }]);
    if (!(await keep())) return;
    try {
      await ask("cancelSending", { id: sendingId });
      keeper.follow(await ask("rebaseDraft", { id: read().draft.id, base: null }));
    } catch (error) {
      tell("A new assessment could not be begun", error);
    }
  };
  const takeId = (free: string) => void draft.acts.edit("id", [{ path: ["id"], value: free }]);

  const openTable = (text: string | null) => {
    setTable(text);
    setDialog("import questions");
  };
  const loadStored = async () => {
    const { id } = read().text.draft;
    try {
      const { copy } = await ask("readSiteCopy", { assessmentId: id });
      if (copy) return copy.assessment;
      showAdminToast({ title: "The site has no such assessment, or cannot be asked", tone: "error" });
    } catch (error) {
      tell("The site's version could not be read", error);
    }
    return null;
  };
  const viewOnSite = () => {
    const { base } = read().draft;
    if (!base) return;
    const { categorySlug, id } = base.assessment;
    void ask("openOnSite", { path: `/category/${categorySlug}/${id}` }).catch((error: unknown) =>
      tell("The site could not be opened", error),
    );
  };
  return {
    ...{ dialog, setDialog, table, openTable, chooseTemplate: () => setDialog("templates"), loadStored },
    ...{ send, publish, saveToFile, duplicate, discard, settle, beginAnew, takeId, viewOnSite },
    loadDraft: (what: string, loaded: AssessmentText["draft"]) =>
      draft.acts.replace(what, { draft: loaded, json: null }),
    exportJson: () => exportJson(host, draft),
    exportTable: () => exportTable(host, draft),
  };
}

export type DraftActs = ReturnType<typeof useDraftActs>;

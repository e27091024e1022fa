import { useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import type { SaveKind } from "#admin/drafts/save-state.ts";
import { formatSaveFailure } from "#admin/drafts/save-state.ts";
import type { OpenDocumentSaver } from "#admin/drafts/use-document-saver.ts";
import { reportFailure } from "#admin/failure-message.ts";
import { formatDateTime } from "#admin/format-date.ts";
import { adminPaths } from "#admin/paths.ts";
import type { AdminPost, PostText } from "#blog/schema.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import type { PostAction } from "./post-editor-bar.tsx";

export type PostDialog = "preview link" | "schedule" | "revisions" | "conflict";

export function usePostActions(id: string, saver: OpenDocumentSaver<PostText, AdminPost>) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  const [dialog, setDialog] = useState<PostDialog | null>(null);

  /** Shows how a requested save ended. A conflict shows its dialog. */
  const notifyResult = (before: AdminPost | null) => {
    const { save: state, stored } = saver.store.getState();
    if (state.kind === "failed") {
      const title = state.status === 0 && state.errors.length === 0 ? "Failed to save post" : formatSaveFailure(state);
      const description =
        state.status > 0 ? `HTTP ${state.status}` : state.errors.length === 0 ? state.message : undefined;
      showAdminToast({ title, tone: "error", ...(description !== undefined && { description }) });
    } else if (state.kind === "conflict") {
      setDialog("conflict");
    } else if (stored) {
      const changed = (before?.isPublished ?? false) !== stored.isPublished;
      const title = changed
        ? `Post ${stored.isPublished ? "published" : "unpublished"} successfully`
        : stored.publishAt !== null && stored.publishAt !== before?.publishAt
          ? `Post scheduled for ${formatDateTime(stored.publishAt)}`
          : before
            ? "Post saved successfully"
            : "Post created successfully";
      showAdminToast({ title, tone: "ok" });
    }
  };
  const save = async (by: SaveKind) => {
    const before = saver.store.getState().stored;
    await saver.save(by);
    notifyResult(before);
  };
  const resolveConflict = async (text: PostText) => {
    setDialog(null);
    const before = saver.store.getState().stored;
    if (await saver.resolveConflict(text)) notifyResult(before);
    else if (saver.store.getState().save.kind !== "idle") notifyResult(before);
  };
  const schedule = async (publishAt: string | null) => {
    setDialog(null);
    saver.edit({ publishAt, isPublished: false });
    await save("save");
  };

  const duplicate = async () => {
    // The server copies what is stored.
    const isSaved = await saver.flush();
    try {
      const copy = await api.duplicatePost({ params: { id } });
      showAdminToast({
        title: "Post duplicated",
        description: isSaved ? "This is the copy." : "This is the copy. It has the last saved text.",
        tone: "ok",
      });
      navigate(adminPaths.editPost(copy._id));
    } catch (error) {
      reportFailure("Failed to duplicate post", error);
    }
  };
  const runAction = async (action: PostAction) => {
    const { stored } = saver.store.getState();
    switch (action) {
      case "view":
        window.open(`${host.siteUrl()}/blog/${stored?.slug ?? ""}`, "_blank", "noopener");
        return;
      case "duplicate":
        return duplicate();
      case "preview link":
        // The preview shows what is stored.
        await saver.flush();
        return setDialog("preview link");
      case "revisions":
      case "schedule":
        return setDialog(action);
    }
  };
  const restoreFromBin = async () => {
    try {
      saver.rebase(await api.restorePost({ params: { id } }));
      showAdminToast({ title: "Post restored from the bin", tone: "ok" });
    } catch (error) {
      reportFailure("Failed to restore post", error);
    }
  };
  return { dialog, setDialog, save, resolveConflict, schedule, runAction, restoreFromBin };
}

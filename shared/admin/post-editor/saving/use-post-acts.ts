import { useState } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import type { SaveKind } from "#admin/drafts/save-state.ts";
import { toFailureWords } from "#admin/drafts/save-state.ts";
import type { OpenSaver } from "#admin/drafts/use-saver.ts";
import { tellFailure } from "#admin/failure-words.ts";
import { toMoment } from "#admin/moments.ts";
import { adminPaths } from "#admin/paths.ts";
import type { AdminPost, PostText } from "#blog/schema.ts";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import type { PostAct } from "./post-editor-bar.tsx";

export type PostDialog = "preview link" | "schedule" | "revisions" | "conflict";

/** What a press in the bar does, and which dialog it opens. */
export function usePostActs(id: string, saver: OpenSaver<PostText, AdminPost>) {
  const { api, host } = useAdmin();
  const navigate = host.useNavigate();
  const [dialog, setDialog] = useState<PostDialog | null>(null);

  /** Tells how a save that somebody asked for ended. A conflict is told by its dialog. */
  const tell = (was: AdminPost | null) => {
    const { save: state, stored } = saver.store.getState();
    if (state.kind === "failed") {
      const title = state.status === 0 && state.errors.length === 0 ? "Failed to save post" : toFailureWords(state);
      const description =
        state.status > 0 ? `HTTP ${state.status}` : state.errors.length === 0 ? state.message : undefined;
      showAdminToast({ title, tone: "error", ...(description !== undefined && { description }) });
    } else if (state.kind === "conflict") {
      setDialog("conflict");
    } else if (stored) {
      const changed = (was?.isPublished ?? false) !== stored.isPublished;
      const title = changed
        ? `Post ${stored.isPublished ? "published" : "unpublished"} successfully`
        : stored.publishAt !== null && stored.publishAt !== was?.publishAt
          ? `Post scheduled for ${toMoment(stored.publishAt)}`
          : was
            ? "Post saved successfully"
            : "Post created successfully";
      showAdminToast({ title, tone: "ok" });
    }
  };
  const save = async (by: SaveKind) => {
    const was = saver.store.getState().stored;
    await saver.save(by);
    tell(was);
  };
  const settle = async (text: PostText) => {
    setDialog(null);
    const was = saver.store.getState().stored;
    if (await saver.settle(text)) tell(was);
    else if (saver.store.getState().save.kind !== "idle") tell(was);
  };
  const schedule = async (publishAt: string | null) => {
    setDialog(null);
    saver.edit({ publishAt, isPublished: false });
    await save("save");
  };

  const duplicate = async () => {
    // The server copies what it has.
    const isSaved = await saver.flush();
    try {
      const copy = await api.duplicatePost({ params: { id } });
      showAdminToast({
        title: "Post duplicated",
        description: isSaved ? "This is the copy." : "This is the copy. It has the text as it was saved last.",
        tone: "ok",
      });
      navigate(adminPaths.editPost(copy._id));
    } catch (error) {
      tellFailure("Failed to duplicate post", error);
    }
  };
  const act = async (wanted: PostAct) => {
    const { stored } = saver.store.getState();
    switch (wanted) {
      case "view":
        window.open(`${host.siteUrl()}/blog/${stored?.slug ?? ""}`, "_blank", "noopener");
        return;
      case "duplicate":
        return duplicate();
      case "preview link":
        // It shows what is stored.
        await saver.flush();
        return setDialog("preview link");
      case "revisions":
      case "schedule":
        return setDialog(wanted);
    }
  };
  const bringBack = async () => {
    try {
      saver.rebase(await api.restorePost({ params: { id } }));
      showAdminToast({ title: "Post restored from the bin", tone: "ok" });
    } catch (error) {
      tellFailure("Failed to restore post", error);
    }
  };
  return { dialog, setDialog, save, settle, schedule, act, bringBack };
}

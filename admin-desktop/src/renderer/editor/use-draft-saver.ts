import type { TextStore } from "@illumine/shared/admin/assessment-editor/draft/use-open-draft.ts";
import { browserClock } from "@illumine/shared/admin/drafts/use-document-saver.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Draft } from "#src/model/draft.ts";
import { callMain } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";

const buildTextStore = ({ store, edit }: DraftSaver): TextStore => ({
  read: () => store.getState().text,
  isNew: () => store.getState().draft.base === null,
  edit,
  subscribe: (listener) =>
    store.subscribe(({ text }, before) => {
      if (text !== before.text) listener(text);
    }),
});

export function useDraftSaver(opened: Draft) {
  const navigate = useNavigate();
  const [savers] = useState(() => {
    const saver = createDraftSaver({
      draft: opened,
      write: (input) => callMain("writeDraft", input),
      clock: browserClock,
    });
    return { saver, textStore: buildTextStore(saver) };
  });
  const { saver } = savers;

  useEffect(
    () =>
      window.desktop.onEvent((event) => {
        if (event.kind !== "draft changed" || event.draftId !== saver.store.getState().draft.id) return;
        callMain("readDraft", { id: event.draftId }).then(saver.follow, console.error);
      }),
    [saver],
  );
  useEffect(
    () =>
      saver.store.subscribe(({ forkedFrom, draft }, before) => {
        if (forkedFrom === null || forkedFrom === before.forkedFrom) return;
        showAdminToast({
          title: "This draft was changed in another window",
          description: "Nothing was overwritten. Your text is now a separate draft.",
          durationMs: 12_000,
        });
        navigate(desktopPaths.draft(draft.id), { replace: true });
      }),
    [saver, navigate],
  );
  // The editor's last edits arrive in the same unmount.
  useEffect(() => () => queueMicrotask(() => void saver.flush()), [saver]);
  return savers;
}

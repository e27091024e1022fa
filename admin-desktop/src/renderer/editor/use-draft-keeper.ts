import type { TextKeeper } from "@illumine/shared/admin/assessment-editor/draft/use-open-draft.ts";
import { saverClock } from "@illumine/shared/admin/drafts/use-saver.ts";
import { showAdminToast } from "@illumine/shared/ui/feedback/admin-toast.tsx";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Draft } from "#src/model/draft.ts";
import { ask } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { createDraftKeeper, type DraftKeeper } from "./draft-keeper.ts";

const toTextKeeper = ({ store, edit }: DraftKeeper): TextKeeper => ({
  read: () => store.getState().text,
  isNew: () => store.getState().draft.base === null,
  edit,
  subscribe: (listener) =>
    store.subscribe(({ text }, before) => {
      if (text !== before.text) listener(text);
    }),
});

/** A hook: keeps the draft that the screen shows, and hears what main does with it. */
export function useDraftKeeper(opened: Draft) {
  const navigate = useNavigate();
  const [own] = useState(() => {
    const keeper = createDraftKeeper({ draft: opened, write: (input) => ask("writeDraft", input), clock: saverClock });
    return { keeper, textKeeper: toTextKeeper(keeper) };
  });
  const { keeper } = own;

  useEffect(
    () =>
      window.desktop.onEvent((event) => {
        if (event.kind !== "draft changed" || event.draftId !== keeper.store.getState().draft.id) return;
        ask("readDraft", { id: event.draftId }).then(keeper.follow, console.error);
      }),
    [keeper],
  );
  useEffect(
    () =>
      keeper.store.subscribe(({ forkedFrom, draft }, before) => {
        if (forkedFrom === null || forkedFrom === before.forkedFrom) return;
        showAdminToast({
          title: "This draft was changed in another window",
          description: "Nothing was overwritten: your text goes on as a draft of its own.",
          duration: 12_000,
        });
        navigate(desktopPaths.draft(draft.id), { replace: true });
      }),
    [keeper, navigate],
  );
  // When the screen is left; the editor's last letters come with the same unmount.
  useEffect(() => () => queueMicrotask(() => void keeper.flush()), [keeper]);
  return own;
}

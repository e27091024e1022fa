import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { provideCommands } from "../commands/use-commands.ts";
import { callMain } from "../desktop.ts";
import { desktopPaths } from "../paths.ts";
import { useDesktopStore } from "../state/desktop-context.ts";
import { addTab, closeShownTab, findTab } from "./open-drafts.ts";

const draftPath = /^\/drafts\/([^/]+)$/;

/** The id of the draft on the screen; null on other screens. */
export const useShownDraft = (): string | null => draftPath.exec(useLocation().pathname)?.[1] ?? null;

export function useDraftTabs(): void {
  const navigate = useNavigate();
  const store = useDesktopStore();
  const shownId = useShownDraft();
  const lastShown = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null) return;
    store.setState((state) => addTab(state, shownId, lastShown.current));
    lastShown.current = shownId;
  }, [store, shownId]);
  useEffect(
    () =>
      store.subscribe(({ openDrafts }, before) => {
        if (openDrafts === before.openDrafts) return;
        callMain("saveOpenDrafts", { ids: [...openDrafts] }).catch(console.error);
      }),
    [store],
  );
  // Layout effects: a draft that is still being read can be left or closed.
  useLayoutEffect(() => {
    const go = (id: string | null | undefined) => {
      if (id) navigate(desktopPaths.draft(id));
    };
    return provideCommands({
      "next draft": () => go(findTab(store.getState().openDrafts, shownId, 1)),
      "previous draft": () => go(findTab(store.getState().openDrafts, shownId, -1)),
      "reopen draft": () => go(store.getState().closedDrafts.at(-1)),
    });
  }, [store, navigate, shownId]);
  useLayoutEffect(() => {
    if (shownId === null) return;
    return provideCommands({ "close draft": () => navigate(closeShownTab(store, shownId)) });
  }, [store, navigate, shownId]);
}

import { useCallback } from "react";
import { createLocator } from "#assessment/import/locate.ts";
import type { Path } from "#assessment/path.ts";
import { useDraftActions, useDraftStore } from "../draft/draft-context.ts";
import { toJsonText } from "../draft/draft-store.ts";
import { usePanes } from "../panes/panes-context.tsx";

export type GoTo = (path: Path) => void;

export function useGoTo(): GoTo {
  const { store } = useDraftStore();
  const { goTo } = useDraftActions();
  const { setOutlineOpen } = usePanes();
  return useCallback(
    (path) => {
      const state = store.getState();
      const position = state.view === "json" ? createLocator(toJsonText(state))(path) : null;
      setOutlineOpen(false);
      goTo(path, position ?? undefined);
    },
    [store, goTo, setOutlineOpen],
  );
}

import { createContext, useContext, useMemo } from "react";
import { useStore } from "zustand";
import { isAtOrIn, isSamePath, type Path } from "#assessment/path.ts";
import type { Problem } from "#assessment/problem.ts";
import type { DraftActs, DraftState, DraftStore } from "./draft-store.ts";

const DraftContext = createContext<DraftStore | null>(null);

export const DraftProvider = DraftContext.Provider;

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error("This belongs inside an open assessment");
  return store;
}

/** A part of what is on the screen. `select` gives the same object while that part is the same. */
export const useDraft = <Part>(select: (state: DraftState) => Part): Part => useStore(useDraftStore().store, select);

export const useDraftActs = (): DraftActs => useDraftStore().acts;

/** The problems of one field. */
export function useProblemsAt(path: Path): Problem[] {
  const problems = useDraft((state) => state.problems);
  return useMemo(() => problems.filter((problem) => isSamePath(problem.path, path)), [problems, path]);
}

/** The problems of a part and of everything in it. */
export function useProblemsIn(path: Path): Problem[] {
  const problems = useDraft((state) => state.problems);
  return useMemo(() => problems.filter((problem) => isAtOrIn(problem.path, path)), [problems, path]);
}

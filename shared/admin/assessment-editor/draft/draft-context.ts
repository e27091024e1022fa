import { createContext, useContext, useMemo } from "react";
import { useStore } from "zustand";
import { isSameOrInside, isSamePath, type Path } from "#assessment/path.ts";
import type { Problem } from "#assessment/problem.ts";
import type { DraftActions, DraftState, DraftStore } from "./draft-store.ts";

const DraftContext = createContext<DraftStore | null>(null);

export const DraftProvider = DraftContext.Provider;

export function useDraftStore(): DraftStore {
  const store = useContext(DraftContext);
  if (!store) throw new Error("This belongs inside an open assessment");
  return store;
}

/** `select` must return the same object while its part is the same. */
export const useDraft = <Part>(select: (state: DraftState) => Part): Part => useStore(useDraftStore().store, select);

export const useDraftActions = (): DraftActions => useDraftStore().actions;

export function useProblemsAt(path: Path): Problem[] {
  const problems = useDraft((state) => state.problems);
  return useMemo(() => problems.filter((problem) => isSamePath(problem.path, path)), [problems, path]);
}

export function useProblemsIn(path: Path): Problem[] {
  const problems = useDraft((state) => state.problems);
  return useMemo(() => problems.filter((problem) => isSameOrInside(problem.path, path)), [problems, path]);
}

import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Path } from "#assessment/path.ts";
import type { Problem } from "#assessment/problem.ts";
import { listProblemsIn } from "../problems/problem-index.ts";
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

export const useProblemsIn = (path: Path): readonly Problem[] =>
  useDraft(({ problems }) => listProblemsIn(problems, path));

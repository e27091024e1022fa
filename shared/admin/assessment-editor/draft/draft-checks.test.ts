import { expect, test } from "vitest";
import { createEmptyDraft } from "#assessment/draft.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createDraftStore } from "./draft-store.ts";

const openStore = () =>
  createDraftStore({
    opened: { draft: createEmptyDraft(), json: null },
    view: "form",
    clock: { now: () => 0, setTimer: () => () => {} },
    read: readAssessment,
    check: async () => [],
  });

test("discarding the JSON changes is one undo step", () => {
  const { store, actions } = openStore();
  actions.change("title", (draft) => ({ ...draft, title: "Kept" }));
  actions.typeJson("{");
  actions.readNow();
  expect(store.getState().isPending).toBe(true);
  actions.discardJson();
  expect(store.getState()).toMatchObject({ isPending: false, json: null, draft: { title: "Kept" } });
  actions.undo();
  expect(store.getState()).toMatchObject({ isPending: true, json: "{" });
});

test("after a refused save the form shows every problem", () => {
  const { store, actions } = openStore();
  expect(store.getState().isChecked).toBe(false);
  actions.markChecked();
  expect(store.getState().isChecked).toBe(true);
});

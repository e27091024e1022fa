import { expect, test } from "vitest";
import { toEmptyDraft } from "#assessment/draft.ts";
import { readAssessment } from "#assessment/import/read-assessment.ts";
import { createDraftStore } from "./draft-store.ts";

const openStore = () =>
  createDraftStore({
    opened: { draft: toEmptyDraft(), json: null },
    view: "form",
    clock: { now: () => 0, after: () => () => {} },
    read: readAssessment,
    check: async () => [],
  });

test("what the JSON says and the draft does not is given up as one step", () => {
  const { store, acts } = openStore();
  acts.change("title", (draft) => ({ ...draft, title: "Kept" }));
  acts.typeJson("{");
  acts.readNow();
  expect(store.getState().isPending).toBe(true);
  acts.discardJson();
  expect(store.getState()).toMatchObject({ isPending: false, json: null, draft: { title: "Kept" } });
  acts.undo();
  expect(store.getState()).toMatchObject({ isPending: true, json: "{" });
});

test("after a save that was refused everything that is wrong is said", () => {
  const { store, acts } = openStore();
  expect(store.getState().isChecked).toBe(false);
  acts.checkAll();
  expect(store.getState().isChecked).toBe(true);
});

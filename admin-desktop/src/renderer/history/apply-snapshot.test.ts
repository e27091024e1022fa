import { createDraftStore } from "@illumine/shared/admin/assessment-editor/draft/draft-store.ts";
import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import type { AssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { readAssessment } from "@illumine/shared/assessment/import/read-assessment.ts";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { expect, test } from "vitest";
import { applySnapshot } from "./apply-snapshot.ts";
import { watchReplacements } from "./take-snapshots.ts";

const buildText = (title: string, ...questions: string[]): AssessmentText => ({
  draft: buildAssessment(
    { psychometric: questions.map((text, at) => buildQuestion(`q${at + 1}`, { text })) },
    { title, description: title },
  ),
  json: null,
});

test("one question is restored alone, and the rest stays as it is now", () => {
  const now = buildText("Now", "Changed", "Kept");
  const before = buildText("Before", "As it was", "Other");
  const fields = listAssessmentFields(now, before);
  const question = fields.filter(({ key }) => key.includes("q1"));
  expect(question).toHaveLength(1);
  const { draft } = applySnapshot(now, before, question);
  expect(draft.title).toBe("Now");
  expect(draft.sections.psychometric?.questions?.map(({ text }) => text)).toEqual(["As it was", "Kept"]);
});

test("what replaces much is preceded by a snapshot of the text before, and an edit isn't", () => {
  const taken: string[] = [];
  const opened = buildText("Opened", "One");
  const store = createDraftStore({
    opened,
    view: "form",
    clock: { now: () => 0, setTimer: () => () => {} },
    read: readAssessment,
    check: async () => [],
  });
  const draft = watchReplacements(store, ({ draft: { title } }, reason) => taken.push(`${reason} ${title}`));
  draft.actions.edit("title", [{ path: ["title"], value: "Edited" }]);
  expect(taken).toEqual([]);
  draft.textStore.replace(buildText("Replaced"));
  draft.actions.change("import questions", (now) => ({ ...now, title: "Imported" }));
  draft.actions.replace("template", { draft: opened.draft, json: null });
  expect(taken).toEqual(["replace Edited", "import Replaced", "replace Imported"]);
});

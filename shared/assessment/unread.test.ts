import { expect, test } from "vitest";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { type AssessmentDraft, checkDraft } from "./draft.ts";
import { lintAssessment } from "./lint/lint.ts";
import { applyEdits } from "./path.ts";
import { listUnread } from "./unread.ts";

const fix = (draft: AssessmentDraft) =>
  applyEdits(
    draft,
    listUnread(draft).flatMap(({ fix: one }) => one?.edits ?? []),
  );
const withQuestion = (fields: object) => buildAssessment({ psychometric: [buildQuestion("q1", fields)] });
const readQuestion = (draft: AssessmentDraft) => draft.sections.psychometric?.questions[0];

test("a key that an earlier import left beside a question is an error, and its fix uses it", () => {
  const draft = withQuestion({ reversed: true });
  expect(lintAssessment(draft)).toContainEqual(
    expect.objectContaining({
      severity: "error",
      topic: "Keys",
      path: ["sections", "psychometric", "questions", 0, "reversed"],
      message: `The question "q1" has "reversed": "true", which scoring doesn't read. Write "key": -1 instead.`,
    }),
  );
  expect(readQuestion(fix(draft))).toEqual(buildQuestion("q1", { key: -1 }));
});

test("one that contradicts the key, or isn't understood, is removed by its fix; the key stays", () => {
  expect(readQuestion(fix(withQuestion({ key: 1, reversed: "yes" })))).toEqual(buildQuestion("q1", { key: 1 }));
  expect(readQuestion(fix(withQuestion({ key: -1, originalKey: "perhaps" })))).toEqual(
    buildQuestion("q1", { key: -1 }),
  );
  expect(checkDraft(fix(withQuestion({ direction: "up" })), true)).toEqual([]);
});

test("one that says what the key says, or nothing, is no problem", () => {
  for (const fields of [
    { key: -1, reversed: true },
    { reversed: false },
    { reversed: null },
    { keyed: "" },
    { scoring: {} },
  ])
    expect(listUnread(withQuestion(fields))).toEqual([]);
});

test("items of scales and lists of reversed items are checked too", () => {
  const scale = buildScale("s", "psychometric", ["q1"], { reversedItems: ["q1"] });
  const items = scale.items.map((item) => ({ ...item, reversed: true }));
  const scoring = buildScoring({ scales: [{ ...scale, items }] });
  const draft = { ...withQuestion({}), scoring, reverse_scored: ["q1"] };
  expect(listUnread(draft).map(({ path }) => path.join("/"))).toEqual([
    "scoring/scales/0/reversedItems",
    "scoring/scales/0/items/0/reversed",
    "reverse_scored",
  ]);
  expect(listUnread(fix(draft))).toEqual([]);
});

test("an unknown type and fields that could change the score are errors until they are resolved", () => {
  const draft = withQuestion({ originalType: "matrix", negativeMarks: 1, hint: "h", answerFormat: "list" });
  expect(listUnread(draft).map(({ path }) => path.at(-1))).toEqual(["originalType", "negativeMarks"]);
  expect(listUnread(draft)[0]?.fix?.label).toBe('Keep "likert"');
  expect(listUnread(fix(draft))).toEqual([]);
});

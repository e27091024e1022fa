import { expect, test } from "vitest";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { findQuestionKey, writeQuestionKey } from "./question-keys.ts";

const build = (scales: Parameters<typeof buildScale>[]) =>
  buildAssessment(
    { psychometric: [buildQuestion("p1"), buildQuestion("p2", { key: -1 })] },
    { scoring: buildScoring({ scales: scales.map((parts) => buildScale(...parts)) }) },
  );

const requireQuestion = (draft: ReturnType<typeof build>, index: number) => {
  const question = draft.sections.psychometric?.questions[index];
  if (!question) throw new Error("There is no such question");
  return question;
};

test("a question has the key of its scale, else its key; none where scales disagree", () => {
  const [first, second] = [["-p1"], ["p2"]];
  const draft = build([["calm", "psychometric", first]]);
  expect(findQuestionKey(draft.scoring, requireQuestion(draft, 0))).toBe(-1);
  expect(findQuestionKey(draft.scoring, requireQuestion(draft, 1))).toBe(-1);
  expect(findQuestionKey(undefined, requireQuestion(draft, 0))).toBe(1);
  const twice = build([
    ["calm", "psychometric", first],
    ["drive", "psychometric", ["p1", ...second]],
  ]);
  expect(findQuestionKey(twice.scoring, requireQuestion(twice, 0))).toBeNull();
});

test("a key is written to the question and to every scale that names it", () => {
  const draft = build([
    ["calm", "psychometric", ["p1", "p2"]],
    ["drive", "psychometric", ["-p1"]],
    ["logic", "psychometric", ["p2"]],
  ]);
  const written = writeQuestionKey(draft, { section: "psychometric", index: 0 }, -1);
  expect(requireQuestion(written, 0).key).toBe(-1);
  expect(written.scoring?.scales?.map(({ items }) => items.map(({ question, key }) => `${question} ${key}`))).toEqual([
    ["p1 -1", "p2 1"],
    ["p1 -1"],
    ["p2 1"],
  ]);
  expect(written.scoring?.scales?.[2]).toBe(draft.scoring?.scales?.[2]);
  expect(writeQuestionKey(draft, { section: "technical", index: 0 }, -1)).toBe(draft);
});

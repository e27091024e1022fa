import { expect, test } from "vitest";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { buildAssessment, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { deleteQuestions, moveQuestionsToSection } from "./question-batches.ts";
import { deleteQuestion, moveToSection } from "./questions.ts";

const buildDraft = (): AssessmentDraft =>
  buildAssessment(
    {
      psychometric: ["p1", "p2", "p3"].map((id, at) => buildQuestion(id, { orderIndex: at + 1 })),
      wiscar: ["w1", "p2"].map((id, at) => buildQuestion(id, { orderIndex: at + 1 })),
    },
    {
      scoring: buildScoring({
        scales: [buildScale("calm", "psychometric", ["p1", "-p2", "p3"]), buildScale("will", "wiscar", ["w1"])],
      }),
    },
  );

test("questions are deleted together as they are one by one, also from scales", () => {
  const draft = buildDraft();
  const positions = [
    { section: "psychometric", index: 0 },
    { section: "psychometric", index: 1 },
    { section: "wiscar", index: 0 },
  ] as const;
  const oneByOne = positions
    .toReversed()
    .reduce<AssessmentDraft>((now, position) => deleteQuestion(now, position).draft, draft);
  expect(deleteQuestions(draft, positions)).toEqual(oneByOne);
  // The other question with this id is still there.
  expect(deleteQuestions(draft, positions).scoring?.scales?.[0]?.items.map(({ question }) => question)).toEqual([
    "p2",
    "p3",
  ]);
});

test("questions move together as they move one by one", () => {
  const draft = buildDraft();
  const first = moveToSection(draft, { section: "psychometric", index: 0 }, "wiscar");
  // The third is the second now.
  const oneByOne = moveToSection(first, { section: "psychometric", index: 1 }, "wiscar");
  const positions = [0, 2].map((index) => ({ section: "psychometric", index }) as const);
  expect(moveQuestionsToSection(draft, positions, "wiscar")).toEqual(oneByOne);
});

test("questions that are in the section already stay where they are", () => {
  const draft = buildDraft();
  expect(moveQuestionsToSection(draft, [{ section: "wiscar", index: 1 }], "wiscar")).toBe(draft);
});

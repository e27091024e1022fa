import { bench } from "vitest";
import { buildLargeDraft } from "#testing/assessment/large-draft.ts";
import { buildManyTexts } from "#testing/assessment/many-texts.ts";
import { lintAssessment } from "./lint.ts";
import { createQuestionIndex } from "./question-index.ts";

const draft = buildLargeDraft();

bench("lint 500 questions on 36 scales (target: under 100 ms)", () => {
  lintAssessment(draft);
});

const others = buildManyTexts(3000);
const index = createQuestionIndex(others);
index.find("", "draft");

bench("sort the questions of 3,000 assessments, once per editor (target: under 5 s)", () => {
  createQuestionIndex(others).find("", "draft");
});

bench("compare 500 questions with those of 3,000 assessments (target: under 100 ms)", () => {
  for (const { questions } of others.slice(0, 500)) index.find(questions[0] ?? "", "draft");
});

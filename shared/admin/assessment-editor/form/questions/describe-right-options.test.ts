import { expect, test } from "vitest";
import { lintKeys } from "#assessment/lint/keys.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { buildAssessment, buildChoice, buildScoring } from "#testing/assessment/factory.ts";
import { describeRightOptions } from "./describe-right-options.ts";

const types = ["multiple-choice", "multi-select"] as const;
const cases = questionSectionKeys.flatMap((section) =>
  types.flatMap((type) => [true, false].map((isKeyed) => [section, type, isKeyed] as const)),
);

test.each(cases)("in %s, %s, keyed %s: the hint asks for a right answer where the linter does", (...given) => {
  const [section, type, isKeyed] = given;
  const sections = { [section]: [buildChoice("q1", { type, correct: [] })] };
  const draft = buildAssessment(sections, isKeyed ? { scoring: buildScoring() } : {});
  const isRefused = lintKeys(draft).some(({ severity }) => severity === "error");
  expect(describeRightOptions(type, section, isKeyed).includes("at least one is needed")).toBe(isRefused);
});

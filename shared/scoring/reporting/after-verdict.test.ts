import { expect, test } from "vitest";
import type { Answer } from "#assessment/schema.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { findDecidingSection, findPull, isLowResult, listHighestScales } from "./after-verdict.ts";

const list = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const statements = list("p", 12).map((id) => buildQuestion(id, { category: "grit" }));
const questions = list("t", 4).map((id) => buildChoice(id, { correct: ["a"], category: "it" }));
const assessment = buildAssessment({ psychometric: statements, technical: questions }, { scoring: buildScoring() });

function scoreAs(agreement: Answer, rightCount: number) {
  const psychometric = Object.fromEntries(statements.map(({ id }) => [id, agreement]));
  const technical = Object.fromEntries(questions.map(({ id }, at) => [id, at < rightCount ? "a" : "b"]));
  return score(assessment, buildAnswers({ psychometric, technical }));
}

test("the section with the widest range decides, and says which later change would be real", () => {
  const results = scoreAs(4, 2);
  const deciding = findDecidingSection(results);
  expect(deciding).toMatchObject({ section: "technical", title: "Technical Readiness" });
  expect(deciding?.likely).toEqual(results.technical.likely);
  expect(deciding?.realChange).toBe(Math.ceil(1.96 * Math.SQRT2 * (results.technical.standardError ?? 0)));
});

test("where only one section counts, none decides and none pulls", () => {
  const one = buildAssessment({ psychometric: statements }, { scoring: buildScoring() });
  const results = score(one, buildAnswers({ psychometric: { p0: 4, p1: 4, p2: 4 } }));
  expect([findDecidingSection(results), findPull(results, "psychometric")]).toEqual([null, null]);
});

test("a section above the overall score pulls up, one below pulls down", () => {
  const results = scoreAs(5, 0);
  expect([findPull(results, "psychometric"), findPull(results, "technical"), findPull(results, "wiscar")]).toEqual([
    "up",
    "down",
    null,
  ]);
});

test("NO, and between NO and MAYBE, are low; a scale is high only with its whole range", () => {
  const low = scoreAs(2, 0);
  expect([isLowResult(low), listHighestScales(low)]).toEqual([true, []]);
  const high = scoreAs(5, 4);
  expect(isLowResult(high)).toBe(false);
  expect(listHighestScales(high).map(({ label }) => label)).toContain("Grit");
  expect(listHighestScales(scoreAs(5, 2)).map(({ label }) => label)).toEqual(["Grit"]);
});

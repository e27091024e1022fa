import { expect, test } from "vitest";
import { buildAnswers, buildAssessment, buildScoring, buildSlider } from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { criticalCorrelation } from "../statistics/distributions.ts";
import {
  bestFit,
  deriveInterestProfile,
  greatFit,
  interestAreas,
  matchOccupations,
  type Occupation,
} from "./interests.ts";

const toScales = (...scores: (number | null)[]) =>
  interestAreas.map(({ label }, i) => ({
    id: label.toLowerCase(),
    score: scores[i] ?? null,
    exact: scores[i] ?? null,
  }));
const toProfile = (...scores: (number | null)[]) => deriveInterestProfile(toScales(...scores));
const toOccupation = (title: string, interests: Occupation["interests"], jobZone: number | null = 3): Occupation => ({
  code: `00-${title}`,
  title,
  interests,
  jobZone,
});

test("the code is the top three", () => {
  expect(toProfile(10, 90, 50, 80, 30, 20)).toMatchObject({
    code: [["I"], ["S"], ["A"]],
    codeText: "I S A",
    isFlat: false,
  });
});

test("ties are shown as ties, and the last may go beyond three letters", () => {
  expect(toProfile(80, 80, 50, 50, 30, 20).codeText).toBe("R/I A/S");
  expect(toProfile(80, 50, 50, 50, 50, 20).codeText).toBe("R I/A/S/E");
  expect(toProfile(80, 80, 80, 10, 10, 10).codeText).toBe("R/I/A");
});

test("a tie is what reads as a tie", () => {
  const scales = toScales(80, 70, 70, 50, 30, 20);
  const exact = scales.map((scale, i) => ({ ...scale, exact: i === 1 ? 70.4 : scale.exact }));
  expect(deriveInterestProfile(exact).codeText).toBe("R I/A");
});

test("a flat profile has no code and no occupation", () => {
  const flat = toProfile(50, 50, 50, 50, 50, 50);
  expect(flat).toMatchObject({ code: [], codeText: null, isFlat: true, isComplete: true });
  expect(matchOccupations(flat, [toOccupation("A", [1, 2, 3, 4, 5, 6])])).toEqual([]);
});

test("a profile with an area that was not scored is incomplete", () => {
  const gap = toProfile(50, 60, null, 50, 50, 50);
  expect(gap).toMatchObject({ code: [], codeText: null, isFlat: false, isComplete: false });
  expect(matchOccupations(gap, [toOccupation("A", [1, 2, 3, 4, 5, 6])])).toEqual([]);
});

test("areas are found by letter, name and usual prefixes", () => {
  const ids = ["R", "riasec-i", "holland-artistic", "Social", "e", "conventional"];
  const profile = deriveInterestProfile(ids.map((id, i) => ({ id, score: i * 10, exact: i * 10 })));
  expect(profile.areas.map(({ score }) => score)).toEqual([0, 10, 20, 30, 40, 50]);
});

test("the cuts are the critical correlations of six pairs", () => {
  expect(bestFit).toBeCloseTo(criticalCorrelation(4, 0.05), 3);
  expect(greatFit).toBeCloseTo(criticalCorrelation(4, 0.1), 3);
});

test("occupations are matched by correlation, best first, and weak ones are left out", () => {
  const matches = matchOccupations(toProfile(10, 90, 50, 40, 30, 20), [
    toOccupation("Opposite", [7, 1, 3, 4, 5, 6]),
    toOccupation("Same", [1, 7, 4, 3.5, 3, 2]),
    toOccupation("Close", [3, 7, 3, 4, 5, 2]),
    toOccupation("Alike", [1, 7, 4, 3.5, 3, 2]),
    toOccupation("Unsure", [3, 5, 5, 2, 2, 3.5]),
    toOccupation("Weak", [3, 5, 5, 3, 1.5, 4]),
    toOccupation("Flat", [4, 4, 4, 4, 4, 4]),
  ]);
  expect(matches.map(({ occupation, fit, correlation }) => [occupation.title, fit, correlation])).toEqual([
    ["Alike", "best", 0.9957],
    ["Same", "best", 0.9957],
    ["Close", "best", 0.7906],
    ["Unsure", "great", 0.6253],
  ]);
});

test("a job zone filter keeps only its zones", () => {
  const same: Occupation["interests"] = [1, 9, 5, 4, 3, 2];
  const all = [toOccupation("One", same, 1), toOccupation("Four", same, 4), toOccupation("None", same, null)];
  const find = (zones?: number[]) =>
    matchOccupations(toProfile(10, 90, 50, 40, 30, 20), all, zones).map(({ occupation }) => occupation.title);
  expect(find([4, 5])).toEqual(["Four"]);
  expect(find()).toEqual(["Four", "None", "One"]);
  expect(find([])).toEqual([]);
});

test("an interest inventory has a profile, careers with r and no recommendation", () => {
  const assessment = buildAssessment(
    { psychometric: interestAreas.map(({ letter, label }) => buildSlider(letter, 0, 100, { category: label })) },
    { scoring: buildScoring({ overall: "none", interests: "riasec" }) },
  );
  const answers = buildAnswers({ psychometric: { R: 10, I: 90, A: 50, S: 40, E: 30, C: 20 } });
  const results = score(assessment, answers, { occupations: [toOccupation("Same", [1, 9, 5, 4, 3, 2])] });
  expect(results.interests?.codeText).toBe("I A S");
  expect(results).toMatchObject({ overallScore: null, recommendation: null, recommendationReason: null });
  expect(results.careerMatches).toMatchObject([{ title: "Same", fit: "best", correlation: 1, matchScore: null }]);
  expect([results.strengths, results.improvementAreas, results.skillGaps]).toEqual([[], [], []]);
});

import { expect, test } from "vitest";
import { buildAnswers, buildAssessment, buildQuestion, buildScoring } from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { interestAreas } from "./interest-areas.ts";
import { deriveInterestProfile } from "./interests.ts";

const buildScales = (standardError: number, ...scores: (number | null)[]) =>
  interestAreas.map(({ label }, at) => {
    const value = scores[at] ?? null;
    return {
      id: label.toLowerCase(),
      score: value,
      exact: value,
      standardError: value === null ? null : standardError,
    };
  });
const buildProfile = (standardError: number, ...scores: (number | null)[]) =>
  deriveInterestProfile(buildScales(standardError, ...scores));

test("the code is the top three where each is clearly ahead of the next", () => {
  expect(buildProfile(3, 10, 90, 50, 80, 30, 20)).toMatchObject({
    code: [["I"], ["S"], ["A"]],
    codeText: "I S A",
    isClear: true,
  });
});

test("a letter stands only where it stays ahead in 9 of 10 repeats", () => {
  // The error of a difference of two errors of 5 is 7.07; 9 in 10 takes 1.2816 of it: 9.06 points.
  expect(buildProfile(5, 90, 80.9, 40, 30, 20, 10).codeText).toBe("R I A");
  expect(buildProfile(5, 90, 81, 40, 30, 20, 10).codeText).toBe("R/I A");
});

test("letters that can't be told apart are tied, and a tie that would go beyond three is left out", () => {
  expect(buildProfile(3, 80, 80, 50, 50, 30, 20).codeText).toBe("R/I");
  expect(buildProfile(3, 80, 50, 50, 50, 50, 20).codeText).toBe("R");
  expect(buildProfile(3, 80, 80, 80, 10, 10, 10).codeText).toBe("R/I/A");
  expect(buildProfile(3, 80, 80, 80, 80, 10, 10)).toMatchObject({ codeText: null, isClear: true });
});

test("a profile that differs by no more than its errors isn't clear and has no code", () => {
  expect(buildProfile(7, 50, 50, 50, 50, 50, 50)).toMatchObject({ code: [], codeText: null, isClear: false });
  expect(buildProfile(7, 60, 50, 55, 50, 45, 50)).toMatchObject({ code: [], codeText: null, isClear: false });
  expect(buildProfile(7, 90, 50, 30, 50, 20, 50).isClear).toBe(true);
});

test("a profile with an area that was not scored is incomplete", () => {
  expect(buildProfile(3, 50, 90, null, 20, 50, 50)).toMatchObject({
    code: [],
    codeText: null,
    isClear: false,
    isComplete: false,
  });
});

test("areas are found by letter, name and usual prefixes", () => {
  const ids = ["R", "riasec-i", "holland-artistic", "Social", "e", "conventional"];
  const profile = deriveInterestProfile(
    ids.map((id, at) => ({ id, score: at * 10, exact: at * 10, standardError: 1 })),
  );
  expect(profile.areas.map(({ score }) => score)).toEqual([0, 10, 20, 30, 40, 50]);
});

test("neutral answers with one 'agree' give no letter", () => {
  const questions = interestAreas.flatMap(({ label }) =>
    Array.from({ length: 10 }, (_, at) => buildQuestion(`${label}-${at}`, { category: label })),
  );
  const assessment = buildAssessment(
    { psychometric: questions },
    { scoring: buildScoring({ overall: "none", interests: "riasec" }) },
  );
  const answers = Object.fromEntries(questions.map(({ id }, at) => [id, at === 0 ? 4 : 3]));
  expect(score(assessment, buildAnswers({ psychometric: answers })).interests).toMatchObject({
    codeText: null,
    isClear: false,
    isComplete: true,
  });
});

import { expect, test } from "vitest";
import { buildAnswers, buildAssessment, buildScoring, buildSlider } from "#testing/assessment/factory.ts";
import { score } from "../score.ts";
import { criticalCorrelation } from "../statistics/distributions.ts";
import { createRandom } from "../statistics/random.ts";
import { interestAreas } from "./interest-areas.ts";
import { deriveInterestProfile, type Occupation } from "./interests.ts";
import { closeCorrelation, matchOccupations, rankOccupation, strongShare } from "./match-occupations.ts";

const buildProfile = (standardError: number, ...scores: number[]) =>
  deriveInterestProfile(
    interestAreas.map(({ label }, at) => {
      const value = scores[at] ?? null;
      return { id: label, score: value, exact: value, standardError };
    }),
  );
const buildOccupation = (
  title: string,
  interests: Occupation["interests"],
  jobZone: number | null = 3,
): Occupation => ({ code: `00-${title}`, title, interests, jobZone });

/** As many occupations of one level, with random interests. */
function buildOccupations(count: number, jobZone: number): Occupation[] {
  const random = createRandom(5, jobZone);
  const draw = () => 1 + 6 * random();
  return Array.from({ length: count }, (_, at) =>
    buildOccupation(`Occupation ${jobZone}-${at}`, [draw(), draw(), draw(), draw(), draw(), draw()], jobZone),
  );
}

const clear = [10, 90, 50, 40, 30, 20] as const;

test("the nearest 20 of each preparation level are listed, and what isn't close says so", () => {
  const matches = matchOccupations(buildProfile(4, ...clear), [
    ...buildOccupations(100, 4),
    ...buildOccupations(30, 1),
  ]);
  expect(matches.map(({ occupation }) => occupation.jobZone)).toEqual([
    ...Array.from({ length: 20 }, () => 1),
    ...Array.from({ length: 20 }, () => 4),
  ]);
  for (const { correlation, isClose } of matches) expect(isClose).toBe(correlation >= closeCorrelation);
  expect(matches.some(({ isClose }) => !isClose)).toBe(true);
});

test("an occupation that equals the profile is in the top in every repeat, its opposite in none", () => {
  const all = [
    ...buildOccupations(100, 3),
    buildOccupation("Same", [1, 7, 4, 3.25, 2.5, 1.75]),
    buildOccupation("Opposite", [7, 1, 4, 4.75, 5.5, 6.25]),
  ];
  const matches = matchOccupations(buildProfile(4, ...clear), all);
  expect(matches[0]).toMatchObject({ occupation: { title: "Same" }, topShare: 100, top: 20, isClose: true });
  expect(matches.some(({ occupation }) => occupation.title === "Opposite")).toBe(false);
});

test("the share of repeats falls as the error of the profile grows", () => {
  const all = buildOccupations(200, 3);
  const count = (error: number) =>
    matchOccupations(buildProfile(error, ...clear), all).filter(({ topShare }) => (topShare ?? 0) >= strongShare)
      .length;
  expect(count(2)).toBeGreaterThan(count(8));
});

test("of a level with few occupations a quarter is the top", () => {
  const matches = matchOccupations(buildProfile(4, ...clear), buildOccupations(12, 2));
  expect(matches).toHaveLength(12);
  expect(matches[0]?.top).toBe(3);
});

test("below a clear profile nothing is said of repeats, but the nearest are listed", () => {
  const matches = matchOccupations(buildProfile(9, 50, 55, 45, 50, 52, 50), buildOccupations(50, 3));
  expect(matches).toHaveLength(20);
  expect(matches.every(({ topShare }) => topShare === null)).toBe(true);
});

test("equal answers give equal repeats", () => {
  const run = () => matchOccupations(buildProfile(6, ...clear), buildOccupations(120, 3));
  expect(run()).toEqual(run());
});

test("an incomplete or entirely equal profile has no matches", () => {
  const all = buildOccupations(30, 3);
  expect(matchOccupations(buildProfile(5, 50, 50, 50, 50, 50, 50), all)).toEqual([]);
  expect(matchOccupations(deriveInterestProfile([]), all)).toEqual([]);
});

test("occupations without spread or with impossible values are left out, equal ones go by title", () => {
  const same: Occupation["interests"] = [1, 7, 4, 3.5, 3, 2];
  const matches = matchOccupations(buildProfile(4, ...clear), [
    buildOccupation("Same", same),
    buildOccupation("Alike", same),
    buildOccupation("Flat", [4, 4, 4, 4, 4, 4]),
    buildOccupation("Broken", [Number.NaN, 1, 2, 3, 4, 5]),
  ]);
  expect(matches.map(({ occupation }) => occupation.title)).toEqual(["Alike", "Same"]);
});

test("a job zone filter selects levels; without it a level that isn't known comes last", () => {
  const same: Occupation["interests"] = [1, 9, 5, 4, 3, 2];
  const all = [buildOccupation("None", same, null), buildOccupation("Four", same, 4), buildOccupation("One", same, 1)];
  const find = (zones?: number[]) =>
    matchOccupations(buildProfile(4, ...clear), all, zones).map(({ occupation }) => occupation.title);
  expect(find([4, 5])).toEqual(["Four"]);
  expect(find()).toEqual(["One", "Four", "None"]);
  expect(find([])).toEqual([]);
});

test("close is the critical correlation of six pairs", () => {
  expect(closeCorrelation).toBeCloseTo(criticalCorrelation(4, 0.1), 3);
});

test("an interest inventory has a profile, careers with their share and no recommendation", () => {
  const questions = interestAreas.flatMap(({ letter, label }) =>
    Array.from({ length: 10 }, (_, at) => buildSlider(`${letter}${at}`, 0, 100, { category: label })),
  );
  const assessment = buildAssessment(
    { psychometric: questions },
    { scoring: buildScoring({ overall: "none", interests: "riasec" }) },
  );
  const given = { R: 10, I: 90, A: 50, S: 40, E: 30, C: 20 };
  const answers = Object.fromEntries(
    questions.map(({ id }) => [id, given[id.charAt(0) as keyof typeof given]] as const),
  );
  const results = score(assessment, buildAnswers({ psychometric: answers }), {
    occupations: [...buildOccupations(99, 3), buildOccupation("Same", [1, 9, 5, 4, 3, 2])],
  });
  expect(results.interests?.codeText).toBe("I A S");
  expect(results).toMatchObject({
    overallScore: null,
    recommendation: null,
    between: null,
    recommendationReason: null,
  });
  expect(results.careerMatches[0]).toMatchObject({ title: "Same", topShare: 100, correlation: 1, matchScore: null });
  expect([results.strengths, results.improvementAreas, results.skillGaps]).toEqual([[], [], []]);
});

test("an occupation's standing agrees with the list, and its likely ranks hold its rank", () => {
  const all = buildOccupations(100, 3);
  const profile = buildProfile(4, ...clear);
  const [first] = matchOccupations(profile, all);
  const standing = rankOccupation(profile, all, first?.occupation.code ?? "");
  expect(standing).toMatchObject({ of: 100, top: 20, correlation: first?.correlation });
  expect(standing?.repeated?.topShare).toBe(first?.topShare);
  const { rank = 0, repeated } = standing ?? {};
  expect(repeated?.lo).toBeLessThanOrEqual(rank);
  expect(repeated?.hi).toBeGreaterThanOrEqual(rank);
});

test("a standing says nothing of repeats below a clear profile, and there is none without scores or occupation", () => {
  const all = buildOccupations(30, 3);
  expect(rankOccupation(buildProfile(4, 50, 52, 49, 51, 50, 48), all, "00-Occupation 3-0")?.repeated).toBeNull();
  expect(rankOccupation(buildProfile(4, ...clear), all, "00-Unknown")).toBeNull();
  expect(rankOccupation(buildProfile(4, 50), all, "00-Occupation 3-0")).toBeNull();
});

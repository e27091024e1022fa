import { expect, test } from "vitest";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
} from "#testing/assessment/factory.ts";
import { type CoverageKind, simulateCoverage } from "#testing/scoring/coverage.ts";
import { score } from "../score.ts";

const listIds = (count: number) => Array.from({ length: count }, (_, at) => `q${at}`);

function scoreLikert(answers: readonly number[], weights?: readonly number[]) {
  const ids = listIds(answers.length);
  const questions = ids.map((id, at) => buildQuestion(id, { category: "one", weight: weights?.[at] ?? 1 }));
  const given = Object.fromEntries(answers.map((answer, at) => [`q${at}`, answer]));
  return score(
    buildAssessment({ psychometric: questions }, { scoring: buildScoring() }),
    buildAnswers({ psychometric: given }),
  );
}

function scoreChoices(right: number, count: number) {
  const questions = listIds(count).map((id) => buildChoice(id, { category: "one", correct: ["a"] }));
  const answers = Object.fromEntries(listIds(count).map((id, at) => [id, at < right ? "a" : "b"]));
  return score(
    buildAssessment({ technical: questions }, { scoring: buildScoring() }),
    buildAnswers({ technical: answers }),
  );
}

const coverage: [CoverageKind, number, number][] = [
  ["rating", 87, 95],
  ["yes or no", 87, 95],
  ["right or wrong", 87, 95],
  ["mixed", 87, 95],
  ["facets", 87, 95],
  // Whoever uses only the ends, or answers at random, spreads wider than the prior expects: measured, and said so.
  ["extreme", 77, 95],
  ["careless", 81, 95],
];

test.each(coverage)(
  "of 10,000 simulated people, %s, the range holds the true score of 9 in 10",
  (kind, least, most) => {
    for (const items of [3, 6, 12, 40]) {
      const { percent } = simulateCoverage(kind, items, 10_000, 20);
      expect(percent, `${items} items`).toBeGreaterThanOrEqual(least);
      expect(percent, `${items} items`).toBeLessThanOrEqual(most);
    }
  },
);

test("the range of ratings is Student's around the mean, with the prior spread of 25 points", () => {
  // Percents 50, 75, 100, 75: m = 75, squares 1250; s² = (4 * 625 + 1250) / 7 = 535.71; SE = 11.573; t(.95; 7) = 1.8946
  const [scale] = scoreLikert([3, 4, 5, 4]).scales;
  expect(scale).toMatchObject({
    score: 75,
    basis: "answers",
    standardError: 11.5728,
    degreesOfFreedom: 7,
    likely: { lo: 53, hi: 97 },
    status: null,
  });
});

test("weights count as fewer, effective items", () => {
  const equal = scoreLikert([3, 4, 5, 4], [2, 2, 2, 2]).scales[0];
  expect(equal?.likely).toEqual({ lo: 53, hi: 97 });
  // (3 + 1 + 1 + 1)² / (9 + 1 + 1 + 1) = 3
  expect(scoreLikert([3, 4, 5, 4], [3, 1, 1, 1]).scales[0]?.degreesOfFreedom).toBe(6);
});

test("the range of right and wrong answers is Jeffreys' interval", () => {
  // The 5 and 95 % points of Beta(8.5, 4.5), integrated numerically: .4309 and .8489
  expect(scoreChoices(8, 12).scales[0]?.likely).toEqual({ lo: 43, hi: 85 });
  expect(scoreChoices(12, 12).scales[0]?.likely?.hi).toBe(100);
  expect(scoreChoices(0, 12).scales[0]?.likely?.lo).toBe(0);
});

test("one answer, equal answers, all right and all wrong have a range with a width, inside 0 to 100", () => {
  const all = [
    ...[1, 2, 3, 4, 5].map((answer) => scoreLikert([answer])),
    ...[1, 3, 5].map((answer) => scoreLikert(Array.from({ length: 60 }, () => answer))),
    ...[0, 1].map((right) => scoreChoices(right, 1)),
    scoreChoices(40, 40),
    scoreChoices(0, 40),
  ];
  for (const { scales, overall, psychometric, technical } of all) {
    for (const { likely, exact } of [...scales, overall, psychometric, technical]) {
      if (exact === null) continue;
      expect(likely?.lo).toBeGreaterThanOrEqual(0);
      expect(likely?.hi).toBeLessThanOrEqual(100);
      expect((likely?.hi ?? 0) - (likely?.lo ?? 0)).toBeGreaterThan(0);
      expect(Math.round(exact)).toBeGreaterThanOrEqual(likely?.lo ?? 101);
      expect(Math.round(exact)).toBeLessThanOrEqual(likely?.hi ?? -1);
    }
  }
});

test("without an answer there is no score and no range", () => {
  const results = scoreLikert([]);
  expect(results.overall).toMatchObject({ exact: null, likely: null, basis: null, standardError: null });
  const unanswered = score(
    buildAssessment({ psychometric: [buildQuestion("q0", { category: "one" })] }, { scoring: buildScoring() }),
    buildAnswers(),
  );
  expect(unanswered.scales[0]).toMatchObject({ score: null, likely: null, status: "Not enough data yet" });
});

test("the error of a domain comes from its facets, and that of a section from its domains", () => {
  const ids = listIds(8);
  const facet = (id: string, from: number) =>
    buildScale(id, "psychometric", ids.slice(from, from + 4), { facetOf: "all" });
  const assessment = buildAssessment(
    { psychometric: ids.map((id) => buildQuestion(id)) },
    { scoring: buildScoring({ scales: [buildScale("all", "psychometric", ids), facet("a", 0), facet("b", 4)] }) },
  );
  // Within each facet all answers are equal: SE = sqrt(4 * 625 / 7 / 4) = 9.449. The domain: sqrt(2 * 9.449²) / 2 = 6.6815
  const answers = Object.fromEntries(ids.map((id, at) => [id, at < 4 ? 2 : 5]));
  const { scales, psychometric, overall } = score(assessment, buildAnswers({ psychometric: answers }));
  expect(scales.map(({ standardError }) => standardError)).toEqual([6.6815, 9.4491, 9.4491]);
  expect(psychometric.standardError).toBe(6.6815);
  expect(overall.standardError).toBe(6.6815);
  expect(scales[0]?.degreesOfFreedom).toBe(14);
});

test("parts of a section count with what was answered in them", () => {
  const scales = [
    buildScale("a", "psychometric", ["q0", "q1", "q2", "q3", "q4"]),
    buildScale("b", "psychometric", ["q5"]),
  ];
  const assessment = buildAssessment(
    { psychometric: listIds(6).map((id) => buildQuestion(id)) },
    { scoring: buildScoring({ scales }) },
  );
  const { psychometric } = score(assessment, buildAnswers({ psychometric: { q0: 5, q1: 5, q2: 5, q3: 5, q5: 1 } }));
  // Four answers of 100 and one of 0: the weights are 4/5 and 1/5. SE: sqrt((.8 * 9.449)² + (.2 * 25)²)
  expect(psychometric).toMatchObject({ overall: 80, standardError: 9.0633 });
});

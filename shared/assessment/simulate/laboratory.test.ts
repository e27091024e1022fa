import { expect, test } from "vitest";
import { computeAlphaFromCorrelation } from "#scoring/statistics/reliability.ts";
import { buildAssessment, buildChoice, buildQuestion, buildScale, buildScoring } from "#testing/assessment/factory.ts";
import { finishSteps } from "#testing/steps.ts";
import { createEmptyDraft } from "../draft.ts";
import { type LaboratorySettings, runLaboratory } from "./laboratory.ts";

const listIds = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

/** Every second item is reversed. */
function buildScaled(count: number) {
  const ids = listIds(count);
  const items = ids.map((id, at) => (at % 2 === 0 ? id : `-${id}`));
  const scales = [buildScale("s", "psychometric", items)];
  return buildAssessment({ psychometric: ids.map((id) => buildQuestion(id)) }, { scoring: buildScoring({ scales }) });
}

const run = (draft: Parameters<typeof runLaboratory>[0], given: Partial<LaboratorySettings> = {}) =>
  finishSteps(runLaboratory(draft, { takers: 2_000, noise: 0, careless: 0, seed: 7, ...given }));
const alphaOf = ({ statistics }: ReturnType<typeof run>) => statistics[0]?.alpha ?? Number.NaN;

test("the same seed gives the same figures, another one others", () => {
  const draft = buildScaled(6);
  expect(run(draft)).toEqual(run(draft));
  expect(alphaOf(run(draft, { seed: 8 }))).not.toBe(alphaOf(run(draft)));
});

test("without noise alpha is what items of the usual correlation reach, and noise and careless people lower it", () => {
  const draft = buildScaled(10);
  const clear = alphaOf(run(draft));
  expect(clear).toBeCloseTo(computeAlphaFromCorrelation(0.3, 10), 1);
  const noisy = alphaOf(run(draft, { noise: 0.4 }));
  expect(noisy).toBeLessThan(clear - 0.1);
  expect(Math.abs(alphaOf(run(draft, { noise: 1 })))).toBeLessThan(0.12);
  expect(alphaOf(run(draft, { careless: 0.4 }))).toBeLessThan(clear - 0.03);
});

test("careless people agree with each other, which can raise alpha where no item is reversed", () => {
  const ids = listIds(10);
  const draft = buildAssessment(
    { psychometric: ids.map((id) => buildQuestion(id)) },
    { scoring: buildScoring({ scales: [buildScale("s", "psychometric", ids)] }) },
  );
  const noisy = alphaOf(run(draft, { noise: 0.4 }));
  expect(alphaOf(run(draft, { noise: 0.4, careless: 0.5 }))).toBeGreaterThan(noisy + 0.1);
});

test("who doesn't know an answer may choose any wrong option", () => {
  const questions = listIds(3).map((id) => buildChoice(id, { correct: ["b"] }));
  const [first] = run(buildAssessment({ technical: questions }, { scoring: buildScoring() })).curves;
  const lowest = first?.options.map(({ shares }) => shares[0] ?? 0) ?? [];
  expect(lowest).toHaveLength(4);
  const wrong = lowest.filter((_, at) => first?.options[at]?.id !== "b");
  expect(Math.max(...wrong) - Math.min(...wrong)).toBeLessThan(0.1);
});

test("scores are counted for each scale, and every item has its correlation with the rest", () => {
  const { scales, statistics, settings } = run(buildScaled(5));
  expect(settings).toEqual({ takers: 2_000, noise: 0, careless: 0, seed: 7 });
  expect(scales.map(({ id, scores }) => [id, scores.n])).toEqual([["s", 2_000]]);
  const items = statistics.flatMap((scale) => scale.items.map(({ statistics: item }) => item?.itemRest ?? 0));
  expect(items).toHaveLength(5);
  expect(Math.min(...items)).toBeGreaterThan(0.25);
});

test("more able people choose the right option more often than a wrong one", () => {
  const questions = listIds(6).map((id) => buildChoice(id, { correct: ["b"] }));
  const draft = buildAssessment({ technical: questions }, { scoring: buildScoring() });
  const [first] = run(draft).statistics[0]?.items ?? [];
  const options = first?.statistics?.options ?? [];
  const right = options.find(({ id }) => questions[0]?.correct?.includes(id));
  expect(right?.meanRest ?? 0).toBeGreaterThan(
    Math.max(...options.filter((one) => one !== right).map(({ meanRest }) => meanRest ?? 0)),
  );
});

test("a draft without questions has no figures, and one question no alpha", () => {
  expect(run(createEmptyDraft())).toMatchObject({ scales: [], statistics: [], overall: { n: 0 } });
  expect(run(buildScaled(1)).statistics).toMatchObject([{ alpha: null, items: [{ statistics: { itemRest: null } }] }]);
});

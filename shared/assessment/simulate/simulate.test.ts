import { expect, test } from "vitest";
import { createRandom } from "#scoring/statistics/random.ts";
import { computeAlphaFromCorrelation } from "#scoring/statistics/reliability.ts";
import {
  buildAssessment,
  buildChoice,
  buildOptions,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "#testing/assessment/factory.ts";
import { createEmptyDraft } from "../draft.ts";
import type { Answer, Question } from "../schema.ts";
import { listOffers } from "./offer.ts";
import { estimateExpectedAlphas, type SimulationOptions, simulate, simulateVerdicts } from "./simulate.ts";
import { type TakerKind, takerKinds } from "./taker.ts";
import { answerAll, createAnswerSheet, createTaker } from "./takers.ts";

const scoring = buildScoring();
const listIds = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const listRatings = (prefix: string, count: number, given?: Partial<Question>) =>
  listIds(prefix, count).map((id) => buildQuestion(id, given));
const run = (draft: Parameters<typeof simulate>[0], kind: TakerKind, given: Partial<SimulationOptions> = {}) =>
  simulate(draft, { kind, takers: 1000, seed: 7, ...given });

function listAnswers(question: Question, kind: TakerKind): (Answer | undefined)[] {
  const offers = listOffers(buildAssessment({ technical: [question] }, { scoring }));
  const random = createRandom(1, 1);
  return Array.from({ length: 500 }, () => {
    const sheet = createAnswerSheet();
    answerAll(offers, createTaker(kind, offers)(random), sheet);
    return sheet.technical[question.id];
  });
}

const shareOf = (answers: readonly unknown[], wanted: unknown) =>
  answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(wanted)).length / answers.length;

test("the same seed gives the same result, another one another", () => {
  const draft = buildAssessment({ psychometric: listRatings("p", 10) }, { scoring });
  const few = { takers: 100 };
  for (const kind of takerKinds) expect(run(draft, kind, few)).toEqual(run(draft, kind, few));
  expect(run(draft, "random").overall).not.toEqual(run(draft, "random", { seed: 8 }).overall);
});

test.each([
  ["scored by keys", buildScoring()],
  ["scored by the general rule", undefined],
])("verdicts alone are those of the whole simulation, in an assessment %s", (_, given) => {
  const draft = buildAssessment(
    {
      psychometric: listRatings("p", 12, { required: false }),
      technical: listIds("t", 12).map((id) => buildChoice(id, { correct: ["a"] })),
      wiscar: listRatings("w", 6, { required: false }),
    },
    given && { scoring: given },
  );
  const options = { takers: 200, seed: 7 };
  const seen = takerKinds.map((kind) => {
    const { verdicts, meanScore } = simulateVerdicts(draft, { kind, ...options });
    const whole = simulate(draft, { kind, ...options });
    expect(verdicts, kind).toEqual(whole.verdicts);
    const shown = whole.overall.counts.reduce((sum, count, score) => sum + count * score, 0) / whole.overall.n;
    expect(meanScore, kind).toBeCloseTo(shown, 9);
    return Object.entries(verdicts).filter(([, count]) => count > 0);
  });
  expect(new Set(seen.flat().map(([verdict]) => verdict)).size).toBeGreaterThan(2);
});

test("random takers give each answer equally often, as the flow stores it", () => {
  const likert = listAnswers(buildQuestion("q"), "random");
  for (const value of [1, 2, 3, 4, 5]) expect(Math.abs(shareOf(likert, value) - 0.2)).toBeLessThan(0.06);
  const slider = listAnswers(buildSlider("q", 0, 1, { scale: { min: 0, max: 1, step: 0.1 } }), "random");
  expect(new Set(slider)).toEqual(new Set([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]));
  const lists = listAnswers(buildChoice("q", { type: "multi-select" }), "random");
  expect(lists.every((list) => Array.isArray(list) && list.length > 0)).toBe(true);
  expect(listAnswers(buildQuestion("q", { type: "text" }), "random").every((text) => typeof text === "string")).toBe(
    true,
  );
});

test("each kind answers as its name says", () => {
  const likert = buildQuestion("q");
  expect(shareOf(listAnswers(likert, "agreeing"), 5)).toBeGreaterThan(0.8);
  expect(new Set(listAnswers(likert, "extreme"))).toEqual(new Set([1, 5]));
  expect(shareOf(listAnswers(likert, "middling"), 3)).toBeGreaterThan(0.8);
  expect(shareOf(listAnswers(buildQuestion("q", { key: -1 }), "expert"), 1)).toBeGreaterThan(0.7);
  expect(shareOf(listAnswers(buildChoice("q", { correct: ["c"] }), "expert"), "c")).toBeGreaterThan(0.85);
  const list = buildChoice("q", { type: "multi-select", correct: ["a", "d"] });
  expect(shareOf(listAnswers(list, "expert"), ["a", "d"])).toBeGreaterThan(0.85);
  expect(
    shareOf(listAnswers(buildQuestion("q", { type: "boolean", correct: ["no"] }), "expert"), false),
  ).toBeGreaterThan(0.85);
  const agreed = listAnswers(
    buildChoice("q", { options: buildOptions("x", "y").map((o, at) => ({ ...o, score: -at })) }),
    "agreeing",
  );
  expect(shareOf(agreed, "x")).toBeGreaterThan(0.8);
});

test("careless takers leave out only what may be left out, and scoring notices most who draw straight lines", () => {
  expect(listAnswers(buildQuestion("q"), "careless")).not.toContain(undefined);
  expect(shareOf(listAnswers(buildQuestion("q", { required: false }), "careless"), undefined)).toBeCloseTo(0.3, 1);
  const draft = buildAssessment({ psychometric: listRatings("p", 30) }, { scoring });
  expect(run(draft, "careless").careless / 1000).toBeGreaterThan(0.5);
  expect(run(draft, "random").careless).toBe(0);
});

test("scoring notices most who click at random, and no expert, where there are enough scales", () => {
  const psychometric = listIds("p", 60).map((id, at) =>
    buildQuestion(id, { category: `scale ${at % 10}`, key: at % 20 < 10 ? 1 : -1 }),
  );
  const draft = buildAssessment({ psychometric }, { scoring });
  expect(run(draft, "random").careless / 1000).toBeGreaterThan(0.6);
  expect(run(draft, "expert").careless).toBe(0);
});

test("guessing at a fair test of four options scores about 25, knowing about 92", () => {
  const technical = listIds("t", 40).map((id, at) => buildChoice(id, { correct: ["abcd"[at % 4] ?? ""] }));
  const draft = buildAssessment({ technical }, { scoring });
  expect(run(draft, "random").overall.mean).toBeCloseTo(25, -0.5);
  expect(run(draft, "expert").overall.mean).toBeCloseTo(92.5, -0.5);
  expect(run(draft, "random").sections.technical.mean).toBeCloseTo(25, -0.5);
});

test("agreeing with everything is always a YES where everything is keyed one way, and a half where keys are balanced", () => {
  const positive = buildAssessment({ psychometric: listRatings("p", 20) }, { scoring });
  expect(run(positive, "agreeing").verdicts).toEqual({ YES: 1000, MAYBE: 0, NO: 0, between: 0, none: 0 });
  const balanced = listIds("p", 20).map((id, at) => buildQuestion(id, { key: at % 2 === 0 ? 1 : -1 }));
  expect(run(buildAssessment({ psychometric: balanced }, { scoring }), "agreeing").verdicts.YES).toBe(0);
});

test("the general rule makes 97.5 % of random five-point answers a MAYBE", () => {
  const draft = buildAssessment({
    psychometric: listRatings("p", 10),
    technical: listRatings("t", 10),
    wiscar: listRatings("w", 10),
  });
  const { verdicts } = run(draft, "random", { takers: 5000 });
  expect(verdicts.MAYBE / 5000).toBeCloseTo(0.975, 1.9);
});

test("random takers have an alpha of about 0", () => {
  const draft = buildAssessment({ psychometric: listRatings("p", 10, { category: "grit" }) }, { scoring });
  expect(run(draft, "random").scales).toMatchObject([{ id: "grit", section: "psychometric" }]);
  expect(Math.abs(run(draft, "random").scales[0]?.alpha ?? 1)).toBeLessThan(0.12);
});

test("the expected alpha of k items is that of Spearman and Brown for r = .30, whatever their type and key", () => {
  const types: ((id: string, at: number) => Question)[] = [
    (id, at) => buildQuestion(id, { key: at % 2 === 0 ? 1 : -1 }),
    (id) => buildQuestion(id, { type: "boolean" }),
    (id) => buildSlider(id, 0, 100),
    (id, at) => buildChoice(id, { correct: ["abcd"[at % 4] ?? ""] }),
    (id) => buildChoice(id),
  ];
  for (const toQuestion of types) {
    for (const k of [3, 10, 24]) {
      const ids = listIds("p", k);
      const questions = ids.map((id, at) => ({ ...toQuestion(id, at), category: "grit" }));
      const draft = buildAssessment({ psychometric: questions }, { scoring });
      const [scale] = estimateExpectedAlphas(draft, { takers: 2000, seed: 3 });
      expect(scale?.items).toBe(k);
      expect(Math.abs((scale?.alpha ?? 0) - computeAlphaFromCorrelation(0.3, k))).toBeLessThan(0.05);
    }
  }
});

test("the keys of scales turn the answers of experts, not the questions' own", () => {
  const scales = [buildScale("grit", "psychometric", ["-p0", "p1"])];
  const draft = buildAssessment({ psychometric: listRatings("p", 2) }, { scoring: buildScoring({ scales }) });
  expect(run(draft, "expert").scales[0]?.scores.mean).toBeGreaterThan(90);
});

test.each([
  ["an empty draft", createEmptyDraft()],
  [
    "questions that are never scored",
    buildAssessment({ technical: [buildQuestion("t", { type: "text" })] }, { scoring }),
  ],
  [
    "no overall",
    buildAssessment(
      { psychometric: listRatings("p", 2, { category: "c" }) },
      { scoring: buildScoring({ overall: "none" }) },
    ),
  ],
  ["choices without options", buildAssessment({ technical: [buildChoice("t", { options: [] })] }, { scoring })],
  ["a slider turned round", buildAssessment({ technical: [buildSlider("t", 5, 1)] })],
  [
    "ids of JavaScript's own",
    buildAssessment({ technical: [buildQuestion("__proto__"), buildQuestion("constructor")] }, { scoring }),
  ],
])("nothing is invented for %s", (_, draft) => {
  for (const kind of takerKinds) {
    const result = run(draft, kind, { takers: 20 });
    expect(JSON.stringify(result)).not.toContain("NaN");
    for (const value of [
      result.overall.mean,
      result.overall.sd,
      ...result.scales.flatMap(({ alpha, scores }) => [alpha, scores.mean]),
    ]) {
      expect(value === null || Number.isFinite(value)).toBe(true);
    }
    const { YES, MAYBE, NO, between, none } = result.verdicts;
    expect([0, 20]).toContain(YES + MAYBE + NO + between + none);
  }
  expect(
    estimateExpectedAlphas(draft, { takers: 20, seed: 1 }).every(
      ({ alpha }) => alpha === null || Number.isFinite(alpha),
    ),
  ).toBe(true);
});

test("without an overall score nobody gets a recommendation, and scales are told", () => {
  const draft = buildAssessment(
    { psychometric: listRatings("p", 3, { category: "c" }) },
    { scoring: buildScoring({ overall: "none" }) },
  );
  const { overall, verdicts, scales } = run(draft, "random");
  expect([overall.n, verdicts.none, scales[0]?.scores.n]).toEqual([0, 1000, 1000]);
  expect(scales[0]?.scores.counts.reduce((a, b) => a + b, 0)).toBe(1000);
});

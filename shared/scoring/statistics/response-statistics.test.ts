import { expect, test } from "vitest";
import { PackedNormGroup } from "#responses/norm-group.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "#testing/assessment/factory.ts";
import { buildMixedAssessment, listMadeUpResponses, type MadeUpResponse } from "#testing/scoring/responses.ts";
import { computeTwoPass, scoreMixedByHand } from "#testing/scoring/two-pass.ts";
import type { GroupStatistics, ScoreStatistics } from "../precision/norm-group.ts";
import { score } from "../score.ts";
import { fCdf } from "./distributions.ts";
import { packCounts, packNormGroup, unpackCounts, unpackNormGroup } from "./packed-norm-group.ts";
import { prepareResponseScores } from "./response-scores.ts";
import { deriveGroups, deriveItemFigures, type GroupSums } from "./response-statistics.ts";
import { addToSums, layOutSums, parseSums, type SumsLayout } from "./response-sums.ts";
import { roundFigure } from "./rounding.ts";

const mixed = buildMixedAssessment();
const { definitions, read } = prepareResponseScores(mixed);
const layout = layOutSums(definitions);

type Choices = MadeUpResponse["answers"];

function sum(people: readonly Choices[], weight = 1): Float64Array {
  const sums = new Float64Array(layout.length);
  for (const answers of people) addToSums(sums, layout, read(answers), weight);
  return sums;
}

function deriveNormGroup(of: SumsLayout, groups: GroupSums[]) {
  return packNormGroup(
    of.slots.map(({ key }) => key),
    deriveGroups(of, groups),
  );
}

const deriveAll = (sums: Float64Array) => deriveNormGroup(layout, [{ by: null, value: "all", sums }]);

const find = (group: GroupStatistics<ScoreStatistics>, key: string): ScoreStatistics | undefined => {
  if (key === "overall") return group.overall;
  const [kind, section = "", id] = key.split("/");
  return kind === "scales" ? group.scales?.[`${section}/${id}`] : group.sections?.[section as "technical"];
};

test("statistics of 10,000 responses are those of a computation in two passes", () => {
  const people = listMadeUpResponses(10_000).map(({ answers }) => answers);
  const group = unpackNormGroup(PackedNormGroup.parse(deriveAll(sum(people))), 1);
  expect(definitions.map(({ key }) => key)).toEqual(Object.keys(scoreMixedByHand({})));
  for (const [at, { key, questions }] of definitions.entries()) {
    const wanted = computeTwoPass(people.flatMap((answers) => Object.values(scoreMixedByHand(answers))[at] ?? []));
    const found = group && find(group, key);
    expect(found, key).toMatchObject({ n: wanted.n, alphaN: wanted.alphaN, counts: wanted.counts });
    for (const figure of ["mean", "sd", "alpha", "omega"] as const) {
      expect(Math.abs((found?.[figure] ?? 0) - wanted[figure]), `${key} ${figure}`).toBeLessThan(6e-7);
    }
    const { lo = 0, hi = 0 } = found?.interval ?? {};
    const d1 = wanted.alphaN - 1;
    const probability = (end: number) => fCdf((1 - end) / (1 - wanted.alpha), d1, d1 * (questions.length - 1));
    expect([probability(lo), probability(hi)]).toEqual([expect.closeTo(0.975, 4), expect.closeTo(0.025, 4)]);
  }
});

test("the scores in the statistics are those that visitors are shown", () => {
  for (const { answers } of listMadeUpResponses(200, 2)) {
    const results = score(mixed, { psychometric: answers, technical: answers, wiscar: answers, completed: true });
    const shown = [
      ...results.scales.map(({ exact }) => exact),
      ...[results.psychometric, results.technical, results.wiscar].map(({ exact }) => exact),
    ];
    const readings = read(answers).map(({ exact }) => (exact === null ? null : roundFigure(exact)));
    const isWhole = results.overall.sections.every(({ included }) => included);
    expect(readings).toEqual([...shown, isWhole ? results.overall.exact : null]);
  }
});

test("a question with a right answer that was left out counts as wrong in alpha too", () => {
  const section = (id: string) => buildChoice(id, { correct: ["a"] });
  const assessment = buildAssessment(
    { technical: ["a", "b", "c", "d", "e"].map(section) },
    { scoring: buildScoring({ minAnsweredShare: 0.2 }) },
  );
  const derive = (toAnswer: (isRight: boolean) => string | null) => {
    const scores = prepareResponseScores(assessment);
    const small = layOutSums(scores.definitions);
    const sums = new Float64Array(small.length);
    for (let person = 0; person < 120; person++) {
      const rights = ["a", "b", "c", "d", "e"].map((id, at) => [id, at === 0 || (person + at) % 7 < 3] as const);
      const given = rights.flatMap(([id, isRight]) => {
        const answer = toAnswer(isRight);
        return answer === null ? [] : [[id, answer] as const];
      });
      addToSums(sums, small, scores.read(Object.fromEntries(given)));
    }
    return unpackNormGroup(deriveNormGroup(small, [{ by: null, value: "all", sums }]), 1)?.sections?.technical;
  };
  const wrong = derive((isRight) => (isRight ? "a" : "b"));
  expect(wrong).toMatchObject({ n: 120, alphaN: 120, alpha: expect.any(Number) });
  expect(derive((isRight) => (isRight ? "a" : null))).toEqual(wrong);
});

test.each([
  [0, 0, false],
  [2, 0, false],
  [29, 0, false],
  [30, 9, false],
  [99, 9, false],
  [100, 9, true],
])("%i complete responses give figures of %i rating questions, and ranges: %s", (count, items, hasRanges) => {
  const answers = { p1: 4, p2: 2, p3: 3, p4: 4, p5: 7, p6: 3, p7: 4, p8: 2, p9: true };
  const people = Array.from({ length: count }, (_, at) => ({ ...answers, p1: (at % 5) + 1, p3: ((at + 2) % 5) + 1 }));
  const sums = sum(people);
  const figures = deriveItemFigures(layout, sums).filter(({ question }) => question.startsWith("p"));
  expect(figures).toHaveLength(items);
  expect(JSON.stringify(figures)).not.toContain("null,");
  const packed = deriveAll(sums);
  expect(packed !== null).toBe(hasRanges);
  const group = unpackNormGroup(packed, 1);
  expect(Object.keys(group?.scales ?? {})).toEqual(hasRanges ? ["psychometric/interest", "psychometric/drive"] : []);
});

test("a subgroup needs 100 people, and a score in it too", () => {
  const people = listMadeUpResponses(300, 3).map(({ answers }) => answers);
  const group = (by: "ageRange" | "gender", value: string, count: number) => ({
    ...{ by, value },
    sums: sum(people.filter((answers) => read(answers).every(({ exact }) => exact !== null)).slice(0, count)),
  });
  const packed = deriveNormGroup(layout, [
    { by: null, value: "all", sums: sum(people) },
    group("ageRange", "18-24", 99),
    group("ageRange", "25-34", 100),
    group("gender", "Female", 100),
  ]);
  const subgroups = unpackNormGroup(PackedNormGroup.parse(packed), 1)?.subgroups ?? [];
  expect(subgroups.map(({ by, value, overall }) => [by, value, overall?.n])).toEqual([
    ["ageRange", "25-34", 100],
    ["gender", "Female", 100],
  ]);
});

test("a subgroup's quantiles are the scores that 5, 10, ... 95 % don't exceed", () => {
  const people = Array.from({ length: 200 }, (_, at) => ({ w1: Math.floor(at / 50) + 1, w2: 1, w3: 1 }));
  const sums = sum(people);
  const packed = deriveNormGroup(layout, [
    { by: null, value: "all", sums },
    { by: "gender", value: "Other", sums },
  ]);
  const will = unpackNormGroup(packed, 1)?.subgroups?.[0]?.scales?.["wiscar/will"];
  const fifths = [0, 8, 17, 25].flatMap((whole) => Array.from({ length: 5 }, () => whole));
  expect(will).toEqual({ n: 200, mean: 12.5, sd: 9.34, quantiles: fifths.slice(0, 19) });
});

test("sums that were stored halfway and read again give the same statistics", () => {
  const people = listMadeUpResponses(500, 4).map(({ answers }) => answers);
  const sums = parseSums(JSON.parse(JSON.stringify(Array.from(sum(people.slice(0, 250))))), layout);
  if (!sums) throw new Error("The sums fit their layout");
  for (const answers of people.slice(250)) addToSums(sums, layout, read(answers));
  expect(deriveAll(sums)).toEqual(deriveAll(sum(people)));
});

test("stored sums that don't fit are refused", () => {
  const stored = Array.from(new Float64Array(layout.length));
  expect(parseSums(stored, layout)).toEqual(new Float64Array(stored));
  for (const damaged of [null, "sums", stored.slice(1), [...stored.slice(1), null], [...stored.slice(1), "1"]]) {
    expect(parseSums(damaged, layout)).toBeNull();
  }
});

test("10 million responses give the figures of a thousand that are repeated", () => {
  const people = listMadeUpResponses(1_000, 5).map(({ answers }) => answers);
  const few = unpackNormGroup(deriveAll(sum(people)), 1);
  const many = unpackNormGroup(PackedNormGroup.parse(deriveAll(sum(people, 10_000))), 1);
  for (const { key } of definitions) {
    const [a, b] = [few && find(few, key), many && find(many, key)];
    expect(b?.n).toBe((a?.n ?? 0) * 10_000);
    for (const figure of ["mean", "alpha", "omega"] as const) expect(b?.[figure]).toBeCloseTo(a?.[figure] ?? -1, 5);
    expect((b?.sd ?? 0) / (a?.sd ?? 1)).toBeCloseTo(Math.sqrt(((a?.n ?? 0) - 1) / (a?.n ?? 1)), 5);
    const { lo = 0, hi = 0 } = b?.interval ?? {};
    expect(hi - lo).toBeGreaterThan(0);
    expect(hi - lo).toBeLessThan(0.002);
  }
});

test("when everybody answers alike there is no spread, no alpha, no omega and no error", () => {
  for (const { answers } of listMadeUpResponses(50, 6)) {
    const packed = deriveAll(sum(Array.from({ length: 150 }, () => answers)));
    expect(PackedNormGroup.parse(packed)).toEqual(packed);
    const group = unpackNormGroup(packed, 1);
    for (const scale of [...Object.values(group?.scales ?? {}), ...Object.values(group?.sections ?? {})]) {
      expect(scale).toMatchObject({ n: 150, sd: 0 });
      expect(scale).not.toHaveProperty("alpha");
      expect(scale).not.toHaveProperty("omega");
    }
  }
});

test("a section of more than 200 questions has alpha from its variances, without omega", () => {
  const ids = Array.from({ length: 201 }, (_, at) => `q${at}`);
  const long = buildAssessment({ psychometric: ids.map((id) => buildQuestion(id)) }, { scoring: buildScoring() });
  const people = Array.from({ length: 150 }, (_, person) =>
    Object.fromEntries(ids.map((id, at) => [id, 1 + ((person * 7 + at * 3 + ((person * at) % 11)) % 5)])),
  );
  const scores = prepareResponseScores(long);
  const longLayout = layOutSums(scores.definitions);
  const sums = new Float64Array(longLayout.length);
  for (const answers of people) addToSums(sums, longLayout, scores.read(answers));
  const found = unpackNormGroup(deriveNormGroup(longLayout, [{ by: null, value: "all", sums }]), 1)?.overall;
  const items = people.map((answers) => ids.map((id) => ((answers[id] ?? 0) * 25 - 25) / 201));
  const whole = (list: number[]) => list.reduce((a, b) => a + b, 0);
  const variance = (list: number[]) => whole(list.map((x) => (x - whole(list) / 150) ** 2)) / 149;
  const within = whole(ids.map((_, at) => variance(items.map((row) => row[at] ?? 0))));
  expect(found?.alpha).toBeCloseTo((201 / 200) * (1 - within / variance(items.map(whole))), 6);
  expect(found).not.toHaveProperty("omega");
});

test("with the statistics a score has a range and a percentile, and the assessment counts as measured", () => {
  const people = listMadeUpResponses(400, 7).map(({ answers }) => answers);
  const normGroup = unpackNormGroup(deriveAll(sum(people)), 3);
  const answers = buildAnswers({ psychometric: people[0] ?? {}, technical: people[0] ?? {}, wiscar: people[0] ?? {} });
  const results = score(mixed, answers, { normGroup, contentVersion: 3 });
  expect(results.evidence.level).toBe("measured");
  expect(results.technical.percentile).toMatchObject({ contentVersion: 3, n: normGroup?.sections?.technical?.n });
  expect(results.scales[0]?.reliability?.alpha).toBeCloseTo(
    normGroup?.scales?.["psychometric/interest"]?.alpha ?? 0,
    3,
  );
  expect(score(mixed, answers, { normGroup, contentVersion: 4 }).evidence.level).toBe("keyed");
});

test("an assessment that the classic rule scores has no statistics", () => {
  const classic = prepareResponseScores(buildAssessment({ psychometric: [buildQuestion("p1")] }));
  expect([classic.definitions, classic.read({ p1: 3 })]).toEqual([[], []]);
});

test("counts are short in storage and the same when they are read", () => {
  const fill = (entries: Record<number, number>) => Array.from({ length: 101 }, (_, score) => entries[score] ?? 0);
  const steps = fill({ 0: 3, 25: 40, 50: 1000, 75: 36, 100: 1 });
  expect(packCounts(steps)).toBe("0.3,p.14,rs,10,1");
  for (const counts of [steps, fill({ 100: 10_000_000 }), fill({ 7: 1, 8: 2, 9: 3, 20: 4 })]) {
    expect(unpackCounts(packCounts(counts))).toEqual(counts);
  }
  for (const damaged of ["", "5", "0.3,0.4", "0.3,,4", "0.0", "2t.1", "1.1,2s.1", "1.A", "x", "-1.4"]) {
    expect(unpackCounts(damaged), damaged).toBeNull();
  }
});

function valid() {
  const sums = sum(listMadeUpResponses(150, 8).map(({ answers }) => answers));
  return deriveNormGroup(layout, [
    { by: null, value: "all", sums },
    { by: "gender", value: "Other", sums },
  ]);
}
type Packed = NonNullable<ReturnType<typeof valid>>;

test.each<[string, (packed: Packed) => void]>([
  ["a subgroup with an entry missing", ({ subgroups }) => subgroups[0]?.scores.pop()],
  ["a quantile missing", ({ subgroups }) => subgroups[0]?.scores[0]?.[3].pop()],
  ["an unknown kind of subgroup", ({ subgroups }) => Object.assign(subgroups[0] ?? {}, { by: "country" })],
  ["a group with an entry missing", ({ scores }) => scores.pop()],
  ["counts that don't add up to n", ({ scores }) => scores[0]?.splice(5, 1, "5.1,7.2")],
  ["a score beyond 100", ({ scores }) => scores[0]?.splice(1, 1, 101)],
  ["an alpha above 1", ({ scores }) => scores[0]?.splice(3, 1, [1.2, 120, 0.5, 1])],
  ["fewer than 100 people", ({ scores }) => scores[0]?.splice(0, 1, 99)],
  ["a mean that is no number", ({ scores }) => scores[0]?.splice(1, 1, null as unknown as number)],
])("stored statistics with %s are damaged", (_, damage) => {
  const packed = valid();
  expect(PackedNormGroup.safeParse(packed).success).toBe(true);
  if (packed) damage(packed);
  expect(PackedNormGroup.safeParse(packed).success).toBe(false);
});

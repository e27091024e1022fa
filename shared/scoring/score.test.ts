import { expect, test } from "vitest";
import type { AnswerSet, Assessment, Question } from "../assessment/schema.ts";
import { questionSectionKeys } from "../assessment/section-keys.ts";
import {
  buildAnswers,
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScale,
  buildScoring,
  buildSlider,
} from "../testing/assessment/factory.ts";
import { fc, timesEffort } from "../testing/properties.ts";
import { vectors } from "../testing/scoring/vectors.ts";
import { score } from "./score.ts";

const questions: Question[] = [
  buildQuestion("likert"),
  buildSlider("slider", -3, 11, { weight: 2.5 }),
  buildSlider("reversed", 1, 7, { key: -1 }),
  buildQuestion("boolean", { type: "boolean" }),
  buildChoice("choice"),
  buildChoice("graded", { correct: ["b"], points: 2 }),
  buildChoice("list", { type: "multi-select", correct: ["a", "c"] }),
  buildQuestion("text", { type: "text" }),
];
const ids = questions.map(({ id }) => id);
const keyed = (keys: (1 | -1)[] = [], minAnsweredShare = 0.8): Assessment =>
  buildAssessment(
    { psychometric: questions.map((question, i) => ({ ...question, key: keys[i] ?? question.key })) },
    {
      scoring: buildScoring({
        minAnsweredShare,
        scales: [
          {
            ...buildScale("all", "psychometric", ids),
            items: ids.map((question, i) => ({ question, key: keys[i] ?? 1, weight: 1 + i / 7 })),
          },
        ],
      }),
    },
  );
const classic = buildAssessment({ psychometric: questions, technical: questions, wiscar: questions });

const hostile = fc.oneof(
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
  fc.double(),
  fc.constantFrom(
    null,
    undefined,
    "",
    "a",
    "b",
    true,
    3,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    ["a", "c"],
    ["a", null],
  ),
);
const hostileSection = fc.oneof(fc.dictionary(fc.constantFrom(...ids), hostile), fc.anything());

function listNumbers(value: unknown): number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listNumbers) : [];
}

test("any answers whatever give finite numbers, scores of 0 to 100, and no error", () => {
  fc.assert(
    fc.property(hostileSection, hostileSection, hostileSection, (psychometric, technical, wiscar) => {
      const answers = { psychometric, technical, wiscar, completed: true } as unknown as AnswerSet;
      for (const assessment of [classic, keyed([], 0)]) {
        const results = score(assessment, answers);
        expect(listNumbers(results).every(Number.isFinite)).toBe(true);
        const scores = [
          results.overallScore,
          results.psychometric.overall,
          results.technical.overall,
          results.wiscar.overall,
          ...Object.values(results.psychometric.categories),
          ...Object.values(results.technical.categories),
          ...Object.values(results.wiscar.dimensions),
          ...results.scales.map((scale) => scale.score),
        ].filter((value) => value !== null);
        expect(scores.every((value) => Number.isInteger(value) && value >= 0 && value <= 100)).toBe(true);
        expect(JSON.parse(JSON.stringify(results))).toEqual(results);
      }
    }),
    { numRuns: timesEffort(500) },
  );
});

test("no answers at all, not even a set, is no error", () => {
  for (const nothing of [undefined, null, {}, { psychometric: null }, "answers", 7]) {
    expect(() => score(keyed(), nothing as unknown as AnswerSet)).not.toThrow();
    expect(score(classic, nothing as unknown as AnswerSet).overallScore).toBe(70);
  }
});

const ratings = fc.record({
  likert: fc.integer({ min: 1, max: 5 }),
  slider: fc.integer({ min: -3, max: 11 }),
  reversed: fc.integer({ min: 1, max: 7 }),
  boolean: fc.boolean(),
  choice: fc.constantFrom("a", "b", "c", "d"),
});
const fixed = { graded: "b", list: ["a"] };
const keyList = fc.array(fc.constantFrom<1 | -1>(1, -1), { minLength: ids.length, maxLength: ids.length });
const findExact = (assessment: Assessment, given: AnswerSet["psychometric"]) => {
  const results = score(assessment, buildAnswers({ psychometric: given }));
  return { scale: results.scales[0]?.exact ?? Number.NaN, section: results.psychometric.exact ?? Number.NaN };
};

test("keyed: raising one answer along its key never lowers a score", () => {
  fc.assert(
    fc.property(
      ratings,
      ratings,
      fc.constantFrom<keyof typeof order>("likert", "slider", "reversed", "boolean", "choice"),
      keyList,
      (a, b, id, keys) => {
        const [low, high] = order[id](a[id]) <= order[id](b[id]) ? [a[id], b[id]] : [b[id], a[id]];
        const before = findExact(keyed(keys), { ...a, ...fixed, [id]: low });
        const after = findExact(keyed(keys), { ...a, ...fixed, [id]: high });
        const sign = keys[ids.indexOf(id)] ?? 1;
        expect(sign * (after.scale - before.scale)).toBeGreaterThanOrEqual(0);
        expect(sign * (after.section - before.section)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
const order = {
  likert: Number,
  slider: Number,
  reversed: Number,
  boolean: Number,
  choice: (value: unknown) => "abcd".indexOf(String(value)),
};

test("keyed: a right answer more never lowers a score", () => {
  const lists = fc.subarray(["a", "b", "c", "d"], { minLength: 1 });
  fc.assert(
    fc.property(ratings, lists, (given, list) => {
      const before = findExact(keyed(), { ...given, graded: "a", list });
      const after = findExact(keyed(), { ...given, graded: "b", list: [...new Set([...list, "a", "c"])] });
      expect(after.scale).toBeGreaterThan(before.scale);
    }),
  );
});

test("keyed: reversing every key mirrors the score", () => {
  const rated = ["likert", "slider", "reversed", "boolean", "choice"];
  const build = (keys: (1 | -1)[], sign: 1 | -1) =>
    buildAssessment(
      { psychometric: questions.filter(({ id }) => rated.includes(id)) },
      {
        scoring: buildScoring({
          scales: [
            {
              ...buildScale("all", "psychometric", rated),
              items: rated.map((question, i) => ({
                question,
                key: ((keys[i] ?? 1) * sign) as 1 | -1,
                weight: 1 + i / 7,
              })),
            },
          ],
        }),
      },
    );
  fc.assert(
    fc.property(ratings, keyList, (given, keys) => {
      const one = findExact(build(keys, 1), given);
      const other = findExact(build(keys, -1), given);
      // The figures have 4 decimals, each rounded half up: twice half a unit of the last place.
      expect(Math.abs(one.scale + other.scale - 100)).toBeLessThanOrEqual(0.000101);
      expect(Math.abs(one.section + other.section - 100)).toBeLessThanOrEqual(0.000101);
    }),
  );
});

test("the order of answers, questions, scale items and sections changes no score", () => {
  const reverseKeys = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T;
  fc.assert(
    fc.property(ratings, keyList, (given, keys) => {
      const assessment = keyed(keys);
      const turned = structuredClone(assessment);
      turned.sections.psychometric?.questions.reverse();
      for (const scale of turned.scoring?.scales ?? []) scale.items.reverse();
      const answers = buildAnswers({ psychometric: { ...given, ...fixed } });
      const shuffled = reverseKeys({ ...answers, psychometric: reverseKeys(answers.psychometric) });
      const results = score(assessment, answers);
      expect(JSON.stringify(score(assessment, shuffled))).toBe(JSON.stringify(results));
      const other = score(turned, shuffled);
      expect(other.scales[0]?.exact).toBe(results.scales[0]?.exact);
      expect(other.psychometric.exact).toBe(results.psychometric.exact);
      const plain = score(classic, answers);
      const reversed = structuredClone(classic);
      for (const section of questionSectionKeys) reversed.sections[section]?.questions.reverse();
      expect(score({ ...reversed, sections: reverseKeys(reversed.sections) }, shuffled)).toEqual(plain);
    }),
  );
});

test("missing, null, blank, NaN and infinite answers are all the same", () => {
  const expected = score(keyed(), buildAnswers({ psychometric: { likert: 4 } }));
  for (const nothing of [
    undefined,
    null,
    "",
    " ",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    [],
  ]) {
    const given = { ...Object.fromEntries(ids.map((id) => [id, nothing])), likert: 4 } as AnswerSet["psychometric"];
    expect(score(keyed(), buildAnswers({ psychometric: given }))).toEqual(expected);
  }
});

test("scoring changes neither assessment nor answers and repeats itself", () => {
  for (const { assessment, answers, options } of vectors) {
    const before = JSON.stringify([assessment, answers, options]);
    expect(score(assessment, answers, options)).toEqual(score(assessment, answers, options));
    expect(JSON.stringify([assessment, answers, options])).toBe(before);
  }
});

test("both engines give the same fields in the same order", () => {
  const answers = buildAnswers();
  const top = (assessment: Assessment) => Object.keys(score(assessment, answers));
  expect(top(keyed())).toEqual(top(classic));
  for (const part of ["psychometric", "technical", "wiscar", "overall"] as const) {
    const fields = (assessment: Assessment) => Object.keys(score(assessment, answers)[part]).sort();
    expect(fields(keyed())).toEqual(fields(classic));
  }
});

test("the results carry engine, assessment and what was passed in", () => {
  const results = score(keyed(), buildAnswers(), { timestamp: "2026-01-02T03:04:05.000Z", contentVersion: 7 });
  expect(results.engine).toEqual({ name: "keyed", version: "2.0" });
  expect(results.assessmentTitle).toBe("Sample");
  expect(results.metadata).toEqual({
    assessmentId: "sample",
    timestamp: "2026-01-02T03:04:05.000Z",
    contentVersion: 7,
  });
  expect(score(classic, buildAnswers()).metadata).toEqual({
    assessmentId: "sample",
    timestamp: null,
    contentVersion: null,
  });
});

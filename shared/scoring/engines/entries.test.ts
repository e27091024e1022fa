import { expect, test } from "vitest";
import type { Answer, Question } from "#assessment/schema.ts";
import { buildAnswers, buildChoice, buildOptions, buildQuestion, buildSlider } from "#testing/assessment/factory.ts";
import { buildItemTrace, listEntry, tallyEntries } from "./entries.ts";
import { findAnswer, prepareItem, toPercent } from "./items.ts";

const read = (question: Question, answer: unknown) =>
  prepareItem(question, "technical")(buildAnswers({ technical: { [question.id]: answer as Answer } }));

function worth(question: Question, answer: unknown, key: 1 | -1 = 1): number | null | undefined {
  const item = read(question, answer);
  return item.kind === "unscored" ? undefined : toPercent(item, key);
}

test("a likert answer is a percent of maximum, reversed by lo + hi - x", () => {
  const item = buildQuestion("q");
  expect([1, 2, 3, 4, 5].map((x) => worth(item, x))).toEqual([0, 25, 50, 75, 100]);
  expect([1, 2, 3, 4, 5].map((x) => worth(item, x, -1))).toEqual([100, 75, 50, 25, 0]);
});

test("1-5, 1-7 and 0-10 become comparable and monotonic", () => {
  for (const [lo, hi] of [
    [1, 5],
    [1, 7],
    [0, 10],
    [-3, 3],
  ] as const) {
    const item = buildSlider("q", lo, hi);
    expect([worth(item, lo), worth(item, (lo + hi) / 2), worth(item, hi)]).toEqual([0, 50, 100]);
    for (let x = lo + 1; x <= hi; x++) expect(worth(item, x)).toBeGreaterThan(worth(item, x - 1) ?? Number.NaN);
  }
});

test("a slider without a scale goes from 1 to 5", () => {
  expect(worth(buildQuestion("q", { type: "slider" }), 2)).toBe(25);
});

test("yes is 100 and no is 0", () => {
  const item = buildQuestion("q", { type: "boolean" });
  expect([worth(item, true), worth(item, false), worth(item, true, -1)]).toEqual([100, 0, 0]);
});

test("multiple-choice without a right answer takes the option's score between the lowest and the highest", () => {
  const options = buildOptions("never", "often", "always").map((option, i) => ({
    ...option,
    score: [10, 15, 30][i] ?? 0,
  }));
  const item = buildChoice("q", { options });
  expect([worth(item, "never"), worth(item, "often"), worth(item, "always")]).toEqual([0, 25, 100]);
  expect(worth(item, "often", -1)).toBe(75);
});

test("an option is found by the string form of its value", () => {
  const item = buildChoice("q", { options: buildOptions("1", "2", "3") });
  expect(worth(item, 2)).toBe(50);
});

test("text, lists without right answers and options that all score the same are not scored", () => {
  expect(worth(buildQuestion("q", { type: "text" }), "words")).toBeUndefined();
  expect(worth(buildQuestion("q", { type: "text", correct: ["words"] }), "words")).toBeUndefined();
  expect(worth(buildChoice("q", { type: "multi-select" }), ["a"])).toBeUndefined();
  const same = buildOptions("a", "b").map((option) => ({ ...option, score: 1 }));
  expect(worth(buildChoice("q", { options: same }), "a")).toBeUndefined();
  expect(worth(buildChoice("q", { options: [] }), "a")).toBeUndefined();
  expect(worth(buildChoice("q", { correct: ["nowhere"] }), "a")).toBeUndefined();
});

test("impossible values count as not answered", () => {
  const nothing = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, "", "  ", [], {}, "elsewhere"];
  for (const value of [...nothing, 0, 6, 2.5, "4", true, [3]]) expect(worth(buildQuestion("q"), value)).toBeNull();
  for (const value of [...nothing, -0.1, 10.1, "5", true]) expect(worth(buildSlider("q", 0, 10), value)).toBeNull();
  for (const value of [...nothing, 1, "true"]) expect(worth(buildQuestion("q", { type: "boolean" }), value)).toBeNull();
  for (const value of [...nothing, true, ["a"]]) expect(worth(buildChoice("q"), value)).toBeNull();
});

test("a question named like a part of every object has no answer by itself", () => {
  for (const id of ["constructor", "__proto__", "toString"]) {
    const item = prepareItem(buildQuestion(id), "technical")(buildAnswers());
    expect(item).toMatchObject({ kind: "rating", value: null });
    expect(findAnswer(buildAnswers(), "technical", id)).toBeUndefined();
  }
});

test("a right answer earns all, a wrong or missing one nothing", () => {
  const item = buildChoice("q", { correct: ["b"] });
  expect([worth(item, "b"), worth(item, "a"), worth(item, undefined), worth(item, "nowhere")]).toEqual([100, 0, 0, 0]);
});

test("several right options of a list: right minus wrong, never below 0", () => {
  const item = buildChoice("q", { type: "multi-select", correct: ["a", "b", "c"] });
  expect(worth(item, ["a", "b", "c"])).toBe(100);
  expect(worth(item, ["a", "b"])).toBeCloseTo(200 / 3, 12);
  expect(worth(item, ["a", "b", "d"])).toBeCloseTo(100 / 3, 12);
  expect(worth(item, ["a", "d"])).toBe(0);
  expect(worth(item, ["d"])).toBe(0);
  expect(worth(item, ["a", "a", "a"])).toBeCloseTo(100 / 3, 12);
  expect(worth(item, ["a", "b", "c", "d"])).toBeCloseTo(200 / 3, 12);
});

test("where one option can be chosen each of several right ones is right", () => {
  const item = buildChoice("q", { correct: ["a", "b"] });
  expect([worth(item, "a"), worth(item, "b"), worth(item, "c")]).toEqual([100, 100, 0]);
});

test("yes-no and number questions can have a right answer", () => {
  const yes = buildQuestion("q", { type: "boolean", correct: ["true"] });
  expect([worth(yes, true), worth(yes, false)]).toEqual([100, 0]);
  const no = buildQuestion("q", {
    type: "boolean",
    correct: ["n"],
    options: [{ id: "n", text: "No", value: "no", score: 1 }],
  });
  expect([worth(no, true), worth(no, false)]).toEqual([0, 100]);
  const number = buildSlider("q", 0, 100, { correct: ["42"] });
  expect([worth(number, 42), worth(number, 43), worth(number, 142)]).toEqual([100, 0, 0]);
});

test("a key does not reverse an item with a right answer", () => {
  const item = read(buildChoice("q", { correct: ["b"], points: 3 }), "b");
  const [entry] = listEntry(item, -1, 2);
  expect(entry).toMatchObject({ key: 1, weight: 6 });
  expect(tallyEntries(entry ? [entry] : [], 0.8).exact).toBe(100);
});

test("a score is the weighted mean over what was answered", () => {
  const entries = [
    ...listEntry(read(buildQuestion("a"), 5), 1, 3),
    ...listEntry(read(buildQuestion("b"), 1), 1, 1),
    ...listEntry(read(buildQuestion("c"), null), 1, 100),
  ];
  expect(tallyEntries(entries, 0.5)).toEqual({ exact: 75, reason: null, answered: 2, of: 3 });
});

test("below the share that has to be answered there is no score, at it there is", () => {
  const build = (answered: number, of: number) =>
    Array.from({ length: of }, (_, i) => listEntry(read(buildQuestion(`q${i}`), i < answered ? 4 : null), 1, 1)).flat();
  expect(tallyEntries(build(4, 5), 0.8)).toEqual({ exact: 75, reason: null, answered: 4, of: 5 });
  expect(tallyEntries(build(3, 5), 0.8)).toEqual({ exact: null, reason: "too-few-answered", answered: 3, of: 5 });
  expect(tallyEntries(build(7, 10), 0.7).reason).toBeNull();
  expect(tallyEntries(build(0, 5), 0)).toMatchObject({ exact: null, reason: "too-few-answered" });
  expect(tallyEntries([], 0.8)).toEqual({ exact: null, reason: "nothing-to-score", answered: 0, of: 0 });
});

test("an unanswered item with a right answer earns 0, and too many of them leave no score", () => {
  const build = (answered: number) =>
    Array.from({ length: 5 }, (_, i) =>
      listEntry(read(buildChoice(`q${i}`, { correct: ["a"] }), i < answered ? "a" : null), 1, 1),
    ).flat();
  expect(tallyEntries(build(4), 0.8)).toMatchObject({ exact: 80, answered: 4, of: 5 });
  expect(tallyEntries(build(3), 0.8)).toMatchObject({ exact: null, reason: "too-few-answered" });
});

test("items without weight or without a score do not count", () => {
  expect(listEntry(read(buildQuestion("q"), 3), 1, 0)).toEqual([]);
  expect(listEntry(read(buildQuestion("q", { type: "text" }), "x"), 1, 1)).toEqual([]);
});

test("the trace has what explains the number", () => {
  const [rating] = listEntry(read(buildSlider("q", 1, 7), 2), -1, 1.5);
  expect(rating && buildItemTrace(rating)).toEqual({
    question: "q",
    key: -1,
    weight: 1.5,
    value: 2,
    lo: 1,
    hi: 7,
    percent: 83.3333,
    right: null,
  });
  const [graded] = listEntry(read(buildChoice("q", { correct: ["b"], points: 2 }), undefined), 1, 1);
  expect(graded && buildItemTrace(graded)).toMatchObject({
    weight: 2,
    value: null,
    lo: 0,
    hi: 2,
    percent: 0,
    right: false,
  });
});

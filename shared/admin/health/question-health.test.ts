import { expect, test } from "vitest";
import type { QuestionFigures } from "#api/question-figures.ts";
import { findTimeGroup, timeGroupCount } from "#visitor/question-seconds.ts";
import {
  buildColumns,
  deriveQuestionHealth,
  describeBasis,
  describeLargestStop,
  describeStop,
  formatSeconds,
} from "./question-health.ts";

/** Times in seconds, each of so many attempts; null for those without one. */
function countTimes(...times: [seconds: number | null, attempts: number][]): number[] {
  const groups = Array<number>(timeGroupCount).fill(0);
  for (const [seconds, attempts] of times) groups[findTimeGroup(seconds)] = attempts;
  return groups;
}

const build = (attempts: number, ...questions: ["psychometric" | "technical", number[]][]): QuestionFigures => ({
  ...{ contentVersion: 1, firstDay: "2026-11-01", attempts },
  questions: questions.map(([section, times], at) => ({
    ...{ section, question: `q${at}`, times },
    passed: times.reduce((sum, count) => sum + count, 0),
  })),
});

const typical = build(
  40,
  ["psychometric", countTimes([4, 36], [null, 2])],
  ["psychometric", countTimes([6, 26])],
  ["technical", countTimes([100, 26])],
);

test("each question has who reached it, who stopped there, and its times", () => {
  const [first, second, third] = deriveQuestionHealth(typical);
  expect(first).toMatchObject({ number: 1, reached: 40, stopped: 2, times: 36, timesLeftOut: 2, median: 4 });
  expect(second).toMatchObject({ number: 2, reached: 38, stopped: 12, middle: { lo: 5.75, hi: 7.25 } });
  expect(third).toMatchObject({ section: "technical", number: 1, reached: 26, stopped: 0, median: 105 });
});

test("the question at which most people stop is described with its counts and a likely range", () => {
  expect(describeLargestStop(deriveQuestionHealth(typical))).toBe(
    "Most people stop at question 2 of Psychological Fit: 12 of the 38 attempts that reached it (32%, likely 19% to 47%).",
  );
  expect(describeBasis(typical)).toBeNull();
});

test("few attempts have counts, but neither a share nor a middle half, and that is said", () => {
  const few = build(3, ["psychometric", countTimes([4, 2])]);
  const questions = deriveQuestionHealth(few);
  expect(questions).toMatchObject([{ reached: 3, stopped: 1, stop: null, median: null, middle: null }]);
  expect(describeStop({ stop: null })).toBeNull();
  expect(describeLargestStop(questions)).toBe(
    "Most people stop at question 1 of Psychological Fit: 1 of the 3 attempts that reached it.",
  );
  expect(describeBasis(few)).toBe("3 attempts are too few for shares: a single person changes the picture.");
  expect(describeBasis(build(1))).toContain("1 attempt is too few");
  expect(deriveQuestionHealth(build(5, ["psychometric", countTimes([4, 5])]))[0]?.median).toBe(4);
});

test("without a stop nothing stands out", () => {
  const questions = deriveQuestionHealth(build(30, ["psychometric", countTimes([4, 30])]));
  expect(describeLargestStop(questions)).toBe("Nobody has stopped at a question.");
  expect(buildColumns(questions)).toMatchObject([{ share: 100, shareOn: 100, isMarked: false }]);
});

test("attempts that began before the period don't make less than nobody stop", () => {
  const questions = deriveQuestionHealth(
    build(2, ["psychometric", countTimes([4, 2])], ["psychometric", countTimes([4, 5])]),
  );
  expect(questions.map(({ reached, stopped }) => [reached, stopped])).toEqual([
    [2, 0],
    [5, 0],
  ]);
  expect(buildColumns(questions).map(({ share }) => share)).toEqual([40, 100]);
});

test("the drawing has shares of all attempts, sections, and the question at which most people stop", () => {
  expect(buildColumns(deriveQuestionHealth(typical))).toMatchObject([
    { share: 100, shareOn: 95, isFirst: true, isMarked: false },
    { share: 95, shareOn: 65, isFirst: false, isMarked: true },
    { share: 65, shareOn: 65, isFirst: true, isMarked: false, times: { lo: 97.5, mid: 105, hi: 112.5 } },
  ]);
});

test("seconds have a decimal only where it says something", () => {
  expect([0.4, 5, 9.96, 12.4, 300].map(formatSeconds)).toEqual(["0.4 s", "5 s", "10 s", "12 s", "300 s"]);
});

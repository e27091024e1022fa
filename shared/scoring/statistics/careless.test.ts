import { expect, test } from "vitest";
import { findAnswerPattern, isInconsistent } from "./careless.ts";

const noRightAnswers = { items: 0, right: 0, guessed: 0 };
const clicked = (clickingOdds: number, personTotalOdds = 1) => ({ clickingOdds, personTotalOdds });
const enough = { ratings: 30, scales: 6, rightAnswers: noRightAnswers };

test("longest run, spread and time per item are counted", () => {
  expect(findAnswerPattern([1, 1, 2, 2, 2, 5], 30)).toEqual({
    longestRun: 3,
    sd: 1.472,
    secondsPerItem: 5,
    isStraight: false,
    isTooFast: false,
  });
  expect(findAnswerPattern([], null)).toEqual({
    longestRun: 0,
    sd: null,
    secondsPerItem: null,
    isStraight: false,
    isTooFast: false,
  });
});

test("straight lines and long runs are noticed, and so is racing", () => {
  expect(findAnswerPattern(Array(10).fill(3), 100)).toMatchObject({ isStraight: true, isTooFast: false });
  expect(findAnswerPattern([1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 5], 100).isStraight).toBe(true);
  expect(findAnswerPattern([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], 19)).toMatchObject({ isStraight: false, isTooFast: true });
});

test("a short questionnaire answered alike is not, nor six answers alike in ten", () => {
  expect(findAnswerPattern(Array(9).fill(3), 1)).toMatchObject({ isStraight: false, isTooFast: false });
  expect(findAnswerPattern([3, 3, 3, 3, 3, 3, 4, 2, 5, 1], 100).isStraight).toBe(false);
});

test("without a known time nobody is too fast, nor when the clock went backwards", () => {
  for (const seconds of [null, -60, Number.NaN]) {
    expect(findAnswerPattern([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], seconds)).toMatchObject({
      secondsPerItem: null,
      isTooFast: false,
    });
  }
});

test("answers seven times likelier from clicking than from reading are inconsistent", () => {
  expect(isInconsistent(clicked(7.1), enough)).toBe(true);
  expect(isInconsistent(clicked(6.9), enough)).toBe(false);
});

test("other people's means speak for or against reading, together with the person's own consistency", () => {
  expect([isInconsistent(clicked(3.6, 2), enough), isInconsistent(clicked(3.4, 2), enough)]).toEqual([true, false]);
  expect([isInconsistent(clicked(60, 0.1), enough), isInconsistent(clicked(80, 0.1), enough)]).toEqual([false, true]);
});

test("with few ratings or scales nothing is said, whatever the odds", () => {
  expect(isInconsistent(clicked(1e9), { ...enough, ratings: 29 })).toBe(false);
  expect(isInconsistent(clicked(1e9), { ...enough, scales: 3 })).toBe(false);
});

test("right answers beyond guessing speak for a person, and few are never held against anybody", () => {
  const answer = (right: number) => ({ ...enough, rightAnswers: { items: 12, right, guessed: 3 } });
  const isFlagged = (odds: number, right: number) => isInconsistent(clicked(odds), answer(right));
  // Six of twelve are 2.5 times likelier from people who know some than from guessing.
  expect([isFlagged(2.6, 5), isFlagged(2.6, 6), isFlagged(6, 6), isFlagged(6.5, 6)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([isFlagged(1e6, 12), isFlagged(2.4, 0), isFlagged(2.6, 0)]).toEqual([false, false, true]);
  const three = { ...enough, rightAnswers: { items: 3, right: 3, guessed: 0.75 } };
  expect([isInconsistent(clicked(6), three), isInconsistent(clicked(8), three)]).toEqual([false, true]);
});

import { expect, test } from "vitest";
import { createQuestionTimes } from "./question-times.ts";

let nowMs = 0;
const wait = (seconds: number) => {
  nowMs += seconds * 1_000;
};

test("each question has the seconds that it was on the screen, however often", () => {
  const times = createQuestionTimes(() => nowMs);
  times.show(0);
  wait(3.26);
  times.show(1);
  wait(2);
  times.show(0);
  times.show(0);
  wait(4);
  times.show(null);
  wait(100);
  expect(times.list(2)).toEqual([7.3, 2]);
});

test("time while nobody sees the page isn't counted", () => {
  const times = createQuestionTimes(() => nowMs);
  times.show(0);
  wait(5);
  times.show(null);
  wait(500);
  times.show(0);
  wait(1);
  times.show(1);
  expect(times.list(1)).toEqual([6]);
});

test("questions of an earlier visit have no time", () => {
  const times = createQuestionTimes(() => nowMs);
  times.show(2);
  wait(1);
  times.show(3);
  expect(times.list(3)).toEqual([null, null, 1]);
});

test("the first question counts from when it was shown, not from when the timer was loaded", () => {
  const times = createQuestionTimes(() => nowMs);
  const shownAtMs = nowMs;
  wait(3);
  times.show(0, shownAtMs);
  wait(2);
  times.show(1);
  expect(times.list(1)).toEqual([5]);
});

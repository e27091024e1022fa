import { expect, test } from "vitest";
import { fc } from "../testing/properties.ts";
import { type AssessmentRun, type RunAction, reduceRun } from "./run.ts";
import type { Answer } from "./schema.ts";
import { type QuestionSectionKey, questionSectionKeys } from "./section-keys.ts";

const start: RunAction = {
  type: "start",
  assessmentId: "sample",
  contentVersion: 2,
  attemptId: "attempt-1",
  now: "2026-03-01T09:00:00.000Z",
};
const complete = (now = "2026-03-01T09:10:00.000Z"): RunAction => ({ type: "complete", now });
const answer = (
  questionId: string,
  given: Answer | undefined,
  section: QuestionSectionKey = "technical",
): RunAction => ({
  type: "answer",
  section,
  questionId,
  answer: given,
});

const play = (...actions: RunAction[]) => actions.reduce(reduceRun, null as AssessmentRun | null);

const anyAnswer: fc.Arbitrary<Answer | undefined> = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string()),
  fc.constant(undefined),
);
const anyAction: fc.Arbitrary<RunAction> = fc.record({
  type: fc.constant("answer" as const),
  section: fc.constantFrom(...questionSectionKeys),
  questionId: fc.constantFrom("q1", "q2", "q3", "constructor", "__proto__"),
  answer: anyAnswer,
});

test("a run begins empty, with the content, attempt and time it was given", () => {
  expect(play(start)).toEqual({
    format: 1,
    assessmentId: "sample",
    contentVersion: 2,
    attemptId: "attempt-1",
    startedAt: "2026-03-01T09:00:00.000Z",
    completedAt: null,
    hasGivenFeedback: false,
    answers: { psychometric: {}, technical: {}, wiscar: {}, completed: false },
  });
});

test("actions before the start do nothing", () => {
  for (const action of [answer("q1", 3), complete(), { type: "give-feedback" }, { type: "retake" }] as const) {
    expect(reduceRun(null, action)).toBeNull();
  }
});

test("an answer is stored under its section and question", () => {
  const run = play(start, answer("q1", 0), answer("q1", false, "wiscar"), answer("q2", ["a", 2], "psychometric"));
  expect(run?.answers).toEqual({
    psychometric: { q2: ["a", 2] },
    technical: { q1: 0 },
    wiscar: { q1: false },
    completed: false,
  });
});

test("a second answer replaces the first, and the others stay", () => {
  expect(play(start, answer("q1", 1), answer("q2", 2), answer("q1", 5))?.answers.technical).toEqual({ q1: 5, q2: 2 });
});

test("a withdrawn answer leaves no trace", () => {
  const run = play(start, answer("q1", 1), answer("q2", 2), answer("q1", undefined));
  expect(Object.keys(run!.answers.technical)).toEqual(["q2"]);
});

test("a question named like a property of every object is answered and withdrawn like any other", () => {
  for (const id of ["constructor", "toString", "__proto__"]) {
    const run = play(start, answer(id, 4));
    expect(Object.entries(run!.answers.technical), id).toEqual([[id, 4]]);
    expect(reduceRun(run, answer(id, undefined))?.answers.technical, id).toEqual({});
  }
});

test("completing marks the answers as complete and notes the time", () => {
  expect(play(start, answer("q1", 1), complete())).toMatchObject({
    completedAt: "2026-03-01T09:10:00.000Z",
    answers: { technical: { q1: 1 }, completed: true },
  });
});

test("completing twice leaves the first time unchanged", () => {
  expect(play(start, complete(), complete("2026-03-02T00:00:00.000Z"))?.completedAt).toBe("2026-03-01T09:10:00.000Z");
});

test("a changed, new or withdrawn answer after completion reopens the run", () => {
  for (const change of [answer("q1", 2), answer("q2", 1), answer("q1", undefined), answer("q1", 1, "wiscar")]) {
    expect(play(start, answer("q1", 1), complete(), change)).toMatchObject({
      completedAt: null,
      attemptId: "attempt-1",
      answers: { completed: false },
    });
  }
});

test("the same answer given again changes nothing, so that looking back keeps the results", () => {
  const run = play(start, answer("q1", ["a", "b"]), complete());
  expect(reduceRun(run, answer("q1", ["a", "b"]))).toBe(run);
  expect(reduceRun(run, answer("q2", undefined))).toBe(run);
});

test("answers that look alike but are of another type are changes", () => {
  const run = play(start, answer("q1", 1), complete());
  for (const given of ["1", true, [1]]) expect(reduceRun(run, answer("q1", given))?.completedAt).toBeNull();
});

test("a reopened run gets the time of its second completion", () => {
  const later = "2026-03-02T00:00:00.000Z";
  expect(play(start, complete(), answer("q1", 2), complete(later))?.completedAt).toBe(later);
});

test("feedback is remembered and asked for once, also when the run was reopened", () => {
  expect(play(start, complete())?.hasGivenFeedback).toBe(false);
  expect(play(start, complete(), { type: "give-feedback" })).toMatchObject({
    hasGivenFeedback: true,
    completedAt: "2026-03-01T09:10:00.000Z",
  });
  expect(play(start, complete(), { type: "give-feedback" }, answer("q1", 2))?.hasGivenFeedback).toBe(true);
});

test("a retake clears everything, and the next start is a new attempt without feedback", () => {
  const before = [start, answer("q1", 1), complete(), { type: "give-feedback" }, { type: "retake" }] as const;
  expect(play(...before)).toBeNull();
  const again: RunAction = { ...start, attemptId: "attempt-2", now: "2026-04-01T00:00:00.000Z" };
  expect(play(...before, again)).toEqual(play(again));
});

test("starting a new run discards the earlier one", () => {
  const again: RunAction = { ...start, contentVersion: 3, attemptId: "attempt-2" };
  expect(play(start, answer("q1", 1), complete(), again)).toEqual(play(again));
});

test("the run before an action is left as it was", () => {
  fc.assert(
    fc.property(fc.array(anyAction), anyAction, (before, action) => {
      const run = play(start, ...before);
      const copy = structuredClone(run);
      reduceRun(run, action);
      expect(run).toEqual(copy);
    }),
  );
});

test("answers of different questions commute", () => {
  const toQuestion = (action: RunAction) => (action.type === "answer" ? `${action.section}/${action.questionId}` : "");
  fc.assert(
    fc.property(fc.array(anyAction), anyAction, anyAction, (before, one, other) => {
      fc.pre(toQuestion(one) !== toQuestion(other));
      expect(play(start, ...before, one, other)).toEqual(play(start, ...before, other, one));
    }),
  );
});

test("of several answers to a question the last counts, and giving it twice is giving it once", () => {
  fc.assert(
    fc.property(fc.array(anyAction), anyAction, (before, action) => {
      const once = play(start, ...before, action);
      expect(reduceRun(once, action)).toBe(once);
    }),
  );
});

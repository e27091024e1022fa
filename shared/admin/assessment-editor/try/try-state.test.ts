import { expect, test } from "vitest";
import type { Place } from "#assessment/flow.ts";
import type { Answer, Assessment } from "#assessment/schema.ts";
import { buildAssessment, buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { act, emptyTry, fillRest, fitTry, jumpTo, listAnswers, moveTo, type TryState } from "./try-state.ts";

const now = "2026-03-01T09:00:00Z";
const first = { kind: "question", key: "psychometric", index: 0 } as const satisfies Place;
const results: Place = { kind: "results", tab: "overview" };

const sample = (overrides: Partial<Assessment> = {}) =>
  buildAssessment(
    {
      psychometric: [buildQuestion("p1", { orderIndex: 1 }), buildQuestion("p2", { orderIndex: 2 })],
      technical: [buildChoice("t1", { orderIndex: 1 })],
    },
    overrides,
  );

const answer = (
  state: TryState,
  assessment: Assessment,
  section: "psychometric" | "technical",
  id: string,
  value: Answer,
) => act(state, assessment, { type: "answer", section, questionId: id, answer: value });

/** Two likert items and a choice answered, the second likert item on the screen. */
function begin(assessment: Assessment): TryState {
  let state = jumpTo(emptyTry, assessment, first, now);
  state = answer(state, assessment, "psychometric", "p1", 4);
  state = answer(state, assessment, "technical", "t1", "b");
  state = jumpTo(state, assessment, { ...first, index: 1 }, now);
  return answer(state, assessment, "psychometric", "p2", 2);
}

const withQuestions = (assessment: Assessment, psychometric: ReturnType<typeof buildQuestion>[]): Assessment => ({
  ...assessment,
  sections: { ...assessment.sections, ...buildAssessment({ psychometric }).sections },
});

test("an edit that changes no question leaves everything as it is", () => {
  const state = begin(sample());
  expect(fitTry(state, sample({ title: "Another title" }))).toBe(state);
});

test("answers and the shown question stay with their ids when questions move", () => {
  const moved = withQuestions(sample(), [
    buildQuestion("p0", { orderIndex: 0 }),
    buildQuestion("p2", { orderIndex: 1, text: "Worded anew" }),
    buildQuestion("p1", { orderIndex: 2 }),
  ]);
  const state = fitTry(begin(sample()), moved);
  expect(listAnswers(state)).toMatchObject({ psychometric: { p1: 4, p2: 2 }, technical: { t1: "b" } });
  expect(state.place).toEqual({ ...first, index: 1 });
  expect(state.dropped).toEqual([]);
});

test("answers without their question, of another type or that are no answers any more are dropped, and named", () => {
  const edited: Assessment = {
    ...withQuestions(sample(), [buildQuestion("p1", { type: "boolean" })]),
  };
  edited.sections.technical = {
    ...buildAssessment({ technical: [buildChoice("t1", { options: [] })] }).sections.technical,
  } as NonNullable<Assessment["sections"]["technical"]>;
  const state = fitTry(begin(sample()), edited);
  expect(listAnswers(state)).toEqual({ psychometric: {}, technical: {}, wiscar: {}, completed: false });
  expect(state.dropped).toEqual([
    { text: "Question p1", why: "type" },
    { text: "Question p2", why: "gone" },
    { text: "Question t1", why: "value" },
  ]);
  expect(state.place).toEqual(first);
  expect(fitTry(state, edited)).toBe(state);
});

test("an undone edit brings nothing back that was dropped, and drops nothing else", () => {
  const without = withQuestions(sample(), [buildQuestion("p1", { orderIndex: 1 })]);
  const state = fitTry(fitTry(begin(sample()), without), sample());
  expect(listAnswers(state).psychometric).toEqual({ p1: 4 });
});

test("a section that is gone or empty leaves a place that can be shown", () => {
  const { psychometric: _, ...others } = sample().sections;
  expect(fitTry(begin(sample()), { ...sample(), sections: others }).place).toEqual({
    kind: "section-missing",
    key: "psychometric",
  });
  expect(fitTry(begin(sample()), withQuestions(sample(), [])).place).toEqual({
    kind: "section-empty",
    key: "psychometric",
  });
});

test("results wait for what is required, unless they are gone to; getting there completes the run", () => {
  const assessment = sample();
  const open = jumpTo(emptyTry, assessment, first, now);
  expect(moveTo(open, assessment, results, first, now).place).toEqual(first);
  expect(jumpTo(open, assessment, results, now)).toMatchObject({ place: results, run: { completedAt: null } });
  expect(moveTo(begin(assessment), assessment, results, first, now)).toMatchObject({
    place: results,
    run: { completedAt: now },
  });
});

test("the last answer keeps what was answered before it", () => {
  const state = begin(sample());
  expect(state.last).toMatchObject({ questionId: "p2", before: { psychometric: { p1: 4 }, technical: { t1: "b" } } });
  expect(state.last?.before.psychometric).not.toHaveProperty("p2");
});

test("filling the rest answers every question and starts a run where there is none", () => {
  const filled = fillRest(emptyTry, sample(), { kind: "agree", random: () => 0, now });
  expect(listAnswers(filled)).toMatchObject({ psychometric: { p1: 5, p2: 5 }, technical: { t1: "d" } });
  expect(fitTry(filled, sample())).toBe(filled);
});

import { expect, test } from "vitest";
import type { FlowLocation } from "#assessment/flow.ts";
import type { Answer, Assessment } from "#assessment/schema.ts";
import { buildAssessment, buildChoice, buildQuestion } from "#testing/assessment/factory.ts";
import { emptyTry, type TryState } from "./empty-try.ts";
import { applyAction, fillUnanswered, fitToDraft, getAnswers, jumpTo, moveTo } from "./try-state.ts";

const now = "2026-03-01T09:00:00Z";
const first = { kind: "question", key: "psychometric", index: 0 } as const satisfies FlowLocation;
const results: FlowLocation = { kind: "results", tab: "overview" };

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
) => applyAction(state, assessment, { type: "answer", section, questionId: id, answer: value });

function startRun(assessment: Assessment): TryState {
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

test("an edit that changes no question changes nothing", () => {
  const state = startRun(sample());
  expect(fitToDraft(state, sample({ title: "Another title" }))).toBe(state);
});

test("answers and the shown question stay with their ids when questions move", () => {
  const moved = withQuestions(sample(), [
    buildQuestion("p0", { orderIndex: 0 }),
    buildQuestion("p2", { orderIndex: 1, text: "Worded anew" }),
    buildQuestion("p1", { orderIndex: 2 }),
  ]);
  const state = fitToDraft(startRun(sample()), moved);
  expect(getAnswers(state)).toMatchObject({ psychometric: { p1: 4, p2: 2 }, technical: { t1: "b" } });
  expect(state.step).toEqual({ ...first, index: 1 });
  expect(state.dropped).toEqual([]);
});

test("answers whose question is gone, has another type or no longer allows them are dropped and listed", () => {
  const edited: Assessment = {
    ...withQuestions(sample(), [buildQuestion("p1", { type: "boolean" })]),
  };
  edited.sections.technical = {
    ...buildAssessment({ technical: [buildChoice("t1", { options: [] })] }).sections.technical,
  } as NonNullable<Assessment["sections"]["technical"]>;
  const state = fitToDraft(startRun(sample()), edited);
  expect(getAnswers(state)).toEqual({ psychometric: {}, technical: {}, wiscar: {}, completed: false });
  expect(state.dropped).toEqual([
    { text: "Question p1", reason: "type" },
    { text: "Question p2", reason: "gone" },
    { text: "Question t1", reason: "value" },
  ]);
  expect(state.step).toEqual(first);
  expect(fitToDraft(state, edited)).toBe(state);
});

test("undoing an edit restores no dropped answers and drops no others", () => {
  const without = withQuestions(sample(), [buildQuestion("p1", { orderIndex: 1 })]);
  const state = fitToDraft(fitToDraft(startRun(sample()), without), sample());
  expect(getAnswers(state).psychometric).toEqual({ p1: 4 });
});

test("a missing or empty section leaves a step that can be shown", () => {
  const { psychometric: _, ...others } = sample().sections;
  expect(fitToDraft(startRun(sample()), { ...sample(), sections: others }).step).toEqual({
    kind: "section-missing",
    key: "psychometric",
  });
  expect(fitToDraft(startRun(sample()), withQuestions(sample(), [])).step).toEqual({
    kind: "section-empty",
    key: "psychometric",
  });
});

test("results need all required answers unless jumped to; reaching them completes the run", () => {
  const assessment = sample();
  const open = jumpTo(emptyTry, assessment, first, now);
  expect(moveTo(open, assessment, results, first, now).step).toEqual(first);
  expect(jumpTo(open, assessment, results, now)).toMatchObject({ step: results, run: { completedAt: null } });
  expect(moveTo(startRun(assessment), assessment, results, first, now)).toMatchObject({
    step: results,
    run: { completedAt: now },
  });
});

test("the last answer includes the answers before it", () => {
  const state = startRun(sample());
  expect(state.last).toMatchObject({ questionId: "p2", before: { psychometric: { p1: 4 }, technical: { t1: "b" } } });
  expect(state.last?.before.psychometric).not.toHaveProperty("p2");
});

test("filling the rest answers every question and starts a run where there is none", () => {
  const filled = fillUnanswered(emptyTry, sample(), { kind: "agree", random: () => 0, now });
  expect(getAnswers(filled)).toMatchObject({ psychometric: { p1: 5, p2: 5 }, technical: { t1: "d" } });
  expect(fitToDraft(filled, sample())).toBe(filled);
});

import {
  createEmptyAnswers,
  type FlowLocation,
  isAnswered,
  isReachable,
  listSteps,
  readAnswer,
} from "#assessment/flow.ts";
import { isPossibleAnswer } from "#assessment/known-answers.ts";
import { type AssessmentRun, type RunAction, reduceRun } from "#assessment/run.ts";
import type { Answer, AnswerSet, Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { DroppedAnswer, TryState } from "./empty-try.ts";
import { type FillKind, fillAnswers } from "./fill-answers.ts";

const toAnswerKey = (section: QuestionSectionKey, id: string) => `${section}/${id}`;

const listQuestions = (assessment: Assessment, key: QuestionSectionKey): Question[] =>
  listSteps(assessment).find((step) => step.key === key)?.questions ?? [];

export const getAnswers = ({ run }: TryState): AnswerSet => run?.answers ?? createEmptyAnswers();

/** Without a check for required answers. */
export function jumpTo(state: TryState, assessment: Assessment, step: FlowLocation, now: string): TryState {
  const shown = step.kind === "question" ? listQuestions(assessment, step.key)[step.index] : undefined;
  const run = step.kind === "introduction" ? state.run : (state.run ?? startRun(assessment, now));
  return { ...state, step, run, questionId: shown?.id ?? null };
}

/** Like a visitor: results only after all required answers. Getting there completes the run. */
export function moveTo(
  state: TryState,
  assessment: Assessment,
  step: FlowLocation,
  next: FlowLocation,
  now: string,
): TryState {
  if (step.kind !== "results") return jumpTo(state, assessment, step, now);
  if (!isReachable(assessment, getAnswers(state), step)) return jumpTo(state, assessment, next, now);
  const moved = jumpTo(state, assessment, step, now);
  return { ...moved, run: reduceRun(moved.run, { type: "complete", now }) };
}

function startRun({ id: assessmentId }: Assessment, now: string): AssessmentRun | null {
  return reduceRun(null, { type: "start", assessmentId, contentVersion: 0, attemptId: "try", now });
}

export function applyAction(state: TryState, assessment: Assessment, action: RunAction): TryState {
  const run = reduceRun(state.run, action);
  if (run === state.run) return state;
  if (action.type !== "answer" || !state.run) return { ...state, run };
  const { section, questionId } = action;
  const { answers: before } = state.run;
  const question = listQuestions(assessment, section).find(({ id }) => id === questionId);
  const askedQuestions = new Map(state.askedQuestions);
  if (question) askedQuestions.set(toAnswerKey(section, questionId), { type: question.type, text: question.text });
  return { ...state, run, askedQuestions, last: { section, questionId, before }, dropped: [] };
}

/** @param random from 0 up to, but not including, 1 */
export function fillUnanswered(
  state: TryState,
  assessment: Assessment,
  { kind, random, now }: { kind: FillKind; random: () => number; now: string },
): TryState {
  const run = state.run ?? startRun(assessment, now);
  if (!run) return state;
  const answers = fillAnswers(assessment, run.answers, kind, random);
  const askedQuestions = new Map(state.askedQuestions);
  for (const section of questionSectionKeys) {
    for (const { id, type, text } of listQuestions(assessment, section)) {
      if (readAnswer(answers, section, id) !== undefined) askedQuestions.set(toAnswerKey(section, id), { type, text });
    }
  }
  return { ...state, run: { ...run, answers }, askedQuestions, last: null, dropped: [] };
}

/** Looks in other sections too: the question may have moved. */
function findCurrent(assessment: Assessment, section: QuestionSectionKey, questionId: string) {
  for (const key of [section, ...questionSectionKeys.filter((other) => other !== section)]) {
    const index = listQuestions(assessment, key).findIndex(({ id }) => id === questionId);
    const question = listQuestions(assessment, key)[index];
    if (question) return { key, index, question };
  }
  return null;
}

function fitStep(state: TryState, assessment: Assessment): FlowLocation {
  const { step, questionId } = state;
  if (step.kind === "introduction" || step.kind === "results" || step.kind === "unknown") return step;
  const found = questionId === null ? null : findCurrent(assessment, step.key, questionId);
  if (found) return { kind: "question", key: found.key, index: found.index };
  const section = assessment.sections[step.key];
  if (!section) return { kind: "section-missing", key: step.key };
  const count = section.questions.length;
  if (count === 0) return { kind: "section-empty", key: step.key };
  return { kind: "question", key: step.key, index: step.kind === "question" ? Math.min(step.index, count - 1) : 0 };
}

/** Answers stay with their question's id, if type and answer still fit. Returns the same object if nothing changes. */
export function fitToDraft(state: TryState, assessment: Assessment): TryState {
  if (!state.run) {
    const step = fitStep(state, assessment);
    return JSON.stringify(step) === JSON.stringify(state.step) ? state : { ...state, step };
  }
  const remaining: Record<QuestionSectionKey, [string, Answer][]> = { psychometric: [], technical: [], wiscar: [] };
  const dropped: DroppedAnswer[] = [];
  const { answers } = state.run;
  for (const section of questionSectionKeys) {
    for (const [id, answer] of Object.entries(answers[section])) {
      const was = state.askedQuestions.get(toAnswerKey(section, id));
      const now = findCurrent(assessment, section, id);
      const text = now?.question.text || was?.text || id;
      if (!now) dropped.push({ text, reason: "gone" });
      else if (was && was.type !== now.question.type) dropped.push({ text, reason: "type" });
      else if (isAnswered(now.question, answer) && !isPossibleAnswer(now.question, answer)) {
        dropped.push({ text, reason: "value" });
      } else remaining[now.key].push([id, answer]);
    }
  }
  const fitted = {
    psychometric: Object.fromEntries(remaining.psychometric),
    technical: Object.fromEntries(remaining.technical),
    wiscar: Object.fromEntries(remaining.wiscar),
    completed: answers.completed && dropped.length === 0,
  };
  const step = fitStep(state, assessment);
  const isSame = JSON.stringify([fitted, step]) === JSON.stringify([answers, state.step]);
  if (isSame && dropped.length === 0) return state;
  const shown = step.kind === "question" ? listQuestions(assessment, step.key)[step.index] : undefined;
  const run = { ...state.run, answers: fitted, completedAt: dropped.length > 0 ? null : state.run.completedAt };
  return {
    ...state,
    run,
    step,
    questionId: shown?.id ?? null,
    last: dropped.length > 0 ? null : state.last,
    dropped: dropped.length > 0 ? dropped : state.dropped,
  };
}

import { emptyAnswers, isAnswered, isReachable, listSteps, type Place, readAnswer } from "#assessment/flow.ts";
import { isPossibleAnswer } from "#assessment/known-answers.ts";
import { type AssessmentRun, type RunAction, reduceRun } from "#assessment/run.ts";
import type { Answer, AnswerSet, Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import { type FillKind, fillAnswers } from "./fill-answers.ts";

/** A question as it was when it was answered. */
interface Asked {
  type: Question["type"];
  text: string;
}

/** An answer that an edit of the draft took away. */
export interface DroppedAnswer {
  text: string;
  why: "gone" | "type" | "value";
}

/** One way through a draft, in memory alone. */
export interface TryState {
  place: Place;
  /** The question that is shown; edits may move it. */
  questionId: string | null;
  run: AssessmentRun | null;
  /** By section and id, as in 'technical/t1'. */
  asked: ReadonlyMap<string, Asked>;
  /** The last answer, and what was answered before it. */
  last: { section: QuestionSectionKey; questionId: string; before: AnswerSet } | null;
  /** What the last edits of the draft took away. */
  dropped: readonly DroppedAnswer[];
}

export const emptyTry: TryState = {
  place: { kind: "introduction" },
  questionId: null,
  run: null,
  asked: new Map(),
  last: null,
  dropped: [],
};

const toPlaceName = (section: QuestionSectionKey, id: string) => `${section}/${id}`;

/** The questions of a section in the order in which a visitor meets them. */
const listQuestions = (assessment: Assessment, key: QuestionSectionKey): Question[] =>
  listSteps(assessment).find((step) => step.key === key)?.questions ?? [];

export const listAnswers = ({ run }: TryState): AnswerSet => run?.answers ?? emptyAnswers();

/** Goes there, as 'Go to' does: nothing holds it back. */
export function jumpTo(state: TryState, assessment: Assessment, place: Place, now: string): TryState {
  const shown = place.kind === "question" ? listQuestions(assessment, place.key)[place.index] : undefined;
  const run = place.kind === "introduction" ? state.run : (state.run ?? startRun(assessment, now));
  return { ...state, place, run, questionId: shown?.id ?? null };
}

/** Goes there as a visitor: not to results before everything that is required is answered. Getting there completes the run. */
export function moveTo(state: TryState, assessment: Assessment, place: Place, next: Place, now: string): TryState {
  if (place.kind !== "results") return jumpTo(state, assessment, place, now);
  if (!isReachable(assessment, listAnswers(state), place)) return jumpTo(state, assessment, next, now);
  const moved = jumpTo(state, assessment, place, now);
  return { ...moved, run: reduceRun(moved.run, { type: "complete", now }) };
}

function startRun({ id: assessmentId }: Assessment, now: string): AssessmentRun | null {
  return reduceRun(null, { type: "start", assessmentId, contentVersion: 0, attemptId: "try", now });
}

/** What the flow does to its run. */
export function act(state: TryState, assessment: Assessment, action: RunAction): TryState {
  const run = reduceRun(state.run, action);
  if (run === state.run) return state;
  if (action.type !== "answer" || !state.run) return { ...state, run };
  const { section, questionId } = action;
  const { answers: before } = state.run;
  const question = listQuestions(assessment, section).find(({ id }) => id === questionId);
  const asked = new Map(state.asked);
  if (question) asked.set(toPlaceName(section, questionId), { type: question.type, text: question.text });
  return { ...state, run, asked, last: { section, questionId, before }, dropped: [] };
}

/** Answers what is not answered yet. @param random 0 to below 1 */
export function fillRest(
  state: TryState,
  assessment: Assessment,
  { kind, random, now }: { kind: FillKind; random: () => number; now: string },
): TryState {
  const run = state.run ?? startRun(assessment, now);
  if (!run) return state;
  const answers = fillAnswers(assessment, run.answers, kind, random);
  const asked = new Map(state.asked);
  for (const section of questionSectionKeys) {
    for (const { id, type, text } of listQuestions(assessment, section)) {
      if (readAnswer(answers, section, id) !== undefined) asked.set(toPlaceName(section, id), { type, text });
    }
  }
  return { ...state, run: { ...run, answers }, asked, last: null, dropped: [] };
}

/** Where a question of the old draft stands in the new one; in another section where it was moved there. */
function findNow(assessment: Assessment, section: QuestionSectionKey, questionId: string) {
  for (const key of [section, ...questionSectionKeys.filter((other) => other !== section)]) {
    const index = listQuestions(assessment, key).findIndex(({ id }) => id === questionId);
    const question = listQuestions(assessment, key)[index];
    if (question) return { key, index, question };
  }
  return null;
}

function fitPlace(state: TryState, assessment: Assessment): Place {
  const { place, questionId } = state;
  if (place.kind === "introduction" || place.kind === "results" || place.kind === "unknown") return place;
  const found = questionId === null ? null : findNow(assessment, place.key, questionId);
  if (found) return { kind: "question", key: found.key, index: found.index };
  const section = assessment.sections[place.key];
  if (!section) return { kind: "section-missing", key: place.key };
  const count = section.questions.length;
  if (count === 0) return { kind: "section-empty", key: place.key };
  return { kind: "question", key: place.key, index: place.kind === "question" ? Math.min(place.index, count - 1) : 0 };
}

/**
 * The same way through a draft that was edited meanwhile: answers stay with their question, by id, where it still is of
 * the type that was answered and the answer is one that it can have. The same object where nothing changes.
 */
export function fitTry(state: TryState, assessment: Assessment): TryState {
  if (!state.run) {
    const place = fitPlace(state, assessment);
    return JSON.stringify(place) === JSON.stringify(state.place) ? state : { ...state, place };
  }
  const kept: Record<QuestionSectionKey, [string, Answer][]> = { psychometric: [], technical: [], wiscar: [] };
  const dropped: DroppedAnswer[] = [];
  const { answers } = state.run;
  for (const section of questionSectionKeys) {
    for (const [id, answer] of Object.entries(answers[section])) {
      const was = state.asked.get(toPlaceName(section, id));
      const now = findNow(assessment, section, id);
      const text = now?.question.text || was?.text || id;
      if (!now) dropped.push({ text, why: "gone" });
      else if (was && was.type !== now.question.type) dropped.push({ text, why: "type" });
      else if (isAnswered(now.question, answer) && !isPossibleAnswer(now.question, answer)) {
        dropped.push({ text, why: "value" });
      } else kept[now.key].push([id, answer]);
    }
  }
  const fitted = {
    psychometric: Object.fromEntries(kept.psychometric),
    technical: Object.fromEntries(kept.technical),
    wiscar: Object.fromEntries(kept.wiscar),
    completed: answers.completed && dropped.length === 0,
  };
  const place = fitPlace(state, assessment);
  const isSame = JSON.stringify([fitted, place]) === JSON.stringify([answers, state.place]);
  if (isSame && dropped.length === 0) return state;
  const shown = place.kind === "question" ? listQuestions(assessment, place.key)[place.index] : undefined;
  const run = { ...state.run, answers: fitted, completedAt: dropped.length > 0 ? null : state.run.completedAt };
  return {
    ...state,
    run,
    place,
    questionId: shown?.id ?? null,
    last: dropped.length > 0 ? null : state.last,
    dropped: dropped.length > 0 ? dropped : state.dropped,
  };
}

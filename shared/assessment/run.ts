import { createEmptyAnswers, readAnswer } from "./flow.ts";
import type { Answer, AnswerSet, QuestionSectionKey } from "./schema.ts";

/** Stored on the visitor's device until they retake the assessment. */
export interface AssessmentRun {
  format: 1;
  assessmentId: string;
  contentVersion: number;
  attemptId: string;
  startedAt: string;
  /** ISO 8601, UTC; set when the last question section was completed. */
  completedAt: string | null;
  hasGivenFeedback: boolean;
  answers: AnswerSet;
}

/** Pauses included; null while the run isn't complete. */
export const computeSeconds = ({ startedAt, completedAt }: AssessmentRun): number | null =>
  completedAt === null ? null : (Date.parse(completedAt) - Date.parse(startedAt)) / 1000;

export type RunAction =
  | { type: "start"; assessmentId: string; contentVersion: number; attemptId: string; now: string }
  | { type: "answer"; section: QuestionSectionKey; questionId: string; answer: Answer | undefined }
  | { type: "complete"; now: string }
  | { type: "give-feedback" }
  | { type: "retake" };

/**
 * The flow's one reducer; null is a visitor who has not started. A changed answer after completion reopens the run, so
 * that results are never those of other answers.
 */
export function reduceRun(run: AssessmentRun | null, action: RunAction): AssessmentRun | null {
  if (action.type === "retake") return null;
  if (action.type === "start") {
    const { assessmentId, contentVersion, attemptId, now } = action;
    return {
      format: 1,
      assessmentId,
      contentVersion,
      attemptId,
      startedAt: now,
      completedAt: null,
      hasGivenFeedback: false,
      answers: createEmptyAnswers(),
    };
  }
  if (!run) return null;
  if (action.type === "complete") {
    return { ...run, completedAt: run.completedAt ?? action.now, answers: { ...run.answers, completed: true } };
  }
  if (action.type === "give-feedback") return { ...run, hasGivenFeedback: true };
  const { section, questionId, answer } = action;
  if (JSON.stringify(readAnswer(run.answers, section, questionId)) === JSON.stringify(answer)) return run;
  const { [questionId]: _, ...others } = run.answers[section];
  const given = answer === undefined ? others : { ...others, [questionId]: answer };
  return { ...run, completedAt: null, answers: { ...run.answers, [section]: given, completed: false } };
}

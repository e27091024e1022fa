import type { LeftOutReason } from "@illumine/shared/api/overview.ts";
import type { QuestionSectionKey, SectionKey } from "@illumine/shared/assessment/schema.ts";

/** Counted of one network and day, for each assessment or post; new kinds of errors and new visitors in all. */
export const dailyLimits = {
  ...{ rating: 20, completion: 60, timing: 60, response: 20, view: 60, shared: 60, error: 20, visitor: 2_000 },
} as const;

/** Attempts that one visitor can start before the first ones are deleted. */
export const attemptLimits = { perAssessment: 20, all: 200 } as const;

const secondsPerQuestion = 1;
const minSeconds = 30;

const computePlausibleMs = (questionCount: number) => Math.max(minSeconds, questionCount * secondsPerQuestion) * 1_000;

export interface AttemptProgress {
  questionCount: number;
  /** Null for attempts from before they were stored. */
  questionSections: readonly QuestionSectionKey[] | null;
  stepReached: string;
  hasSkippedSteps: boolean;
  startedAt: Date;
}

/** Of a step, from 0 for the introduction; -1 for one that the assessment doesn't have. */
const findPosition = (sections: readonly string[], step: string) =>
  ["introduction", ...sections, "results"].indexOf(step);

/** The start stands for the first section, which is not reported again. */
const findReached = (sections: readonly string[], step: string) => Math.max(1, findPosition(sections, step));

export const isFirstStep = (sections: readonly QuestionSectionKey[], step: SectionKey): boolean =>
  step === "introduction" || step === sections[0];

export function isStepSkipped(
  { questionSections, stepReached }: Pick<AttemptProgress, "questionSections" | "stepReached">,
  step: SectionKey,
): boolean {
  if (questionSections === null) return false;
  const position = findPosition(questionSections, step);
  return position === -1 || position > findReached(questionSections, stepReached) + 1;
}

const hasTimeFor = ({ questionCount, startedAt }: AttemptProgress, at: Date) =>
  at.getTime() - startedAt.getTime() >= computePlausibleMs(questionCount);

/** Why the completion isn't counted, apart from the network's limit; null if it is. */
export function judgeCompletion(attempt: AttemptProgress, at: Date): LeftOutReason | null {
  if (attempt.hasSkippedSteps || isStepSkipped(attempt, "results")) return "skipped-steps";
  return hasTimeFor(attempt, at) ? null : "too-fast";
}

/** Apart from the network's limit. `step`: where the visitor is. */
export function canCountQuestions(
  attempt: AttemptProgress & { questionsCounted: number | null; completedAt: Date | null },
  { count, step, at }: { count: number; step: SectionKey; at: Date },
): boolean {
  const { questionCount, questionsCounted, startedAt } = attempt;
  const isNew = questionsCounted === null || (questionsCounted >= 0 && count > questionsCounted);
  if (!isNew || attempt.completedAt !== null || count > questionCount) return false;
  if (attempt.hasSkippedSteps || isStepSkipped(attempt, step)) return false;
  return at.getTime() - startedAt.getTime() >= count * secondsPerQuestion * 1_000;
}

/** A completion in too short a time can still be rated when the time has passed. `leftOut`: of the completion. */
export function judgeRating(
  attempt: (AttemptProgress & { isCompleted: boolean; leftOut: LeftOutReason | null }) | null,
  at: Date,
): LeftOutReason | null {
  if (!attempt) return "no-attempt";
  if (!attempt.isCompleted) return "not-completed";
  if (attempt.hasSkippedSteps || attempt.leftOut === "skipped-steps") return "skipped-steps";
  return hasTimeFor(attempt, at) ? null : "too-fast";
}

import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { score } from "@illumine/shared/scoring/score.ts";

export interface Scoreable {
  answers: AnswerSet;
  contentVersion: number;
  /** ISO 8601, UTC. */
  completedAt: string | null;
}

/** Null, with the reason in the console, if they can't be computed. */
export function computeResults(
  assessment: Assessment,
  { answers, contentVersion, completedAt }: Scoreable,
): Results | null {
  try {
    return score(assessment, answers, { contentVersion, ...(completedAt && { timestamp: completedAt }) });
  } catch (error) {
    console.error("The results couldn't be computed", error);
    return null;
  }
}

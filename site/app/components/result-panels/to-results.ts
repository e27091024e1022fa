import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { score } from "@illumine/shared/scoring/score.ts";

export interface Scoreable {
  answers: AnswerSet;
  contentVersion: number;
  /** ISO 8601, UTC. */
  completedAt: string | null;
}

/** The results of a run, kept or shared one; null, with the reason in the console, where they cannot be built. */
export function toResults(assessment: Assessment, { answers, contentVersion, completedAt }: Scoreable): Results | null {
  try {
    return score(assessment, answers, { contentVersion, ...(completedAt && { timestamp: completedAt }) });
  } catch (error) {
    console.error("The results could not be built", error);
    return null;
  }
}

import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { score } from "@illumine/shared/scoring/score.ts";
import { type PackedNormGroup, unpackNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";

export interface Scoreable {
  answers: AnswerSet;
  contentVersion: number;
  /** ISO 8601, UTC. */
  completedAt: string | null;
}

/** What is known of the scores of one content version; of another one than the answers' it isn't used. */
export interface Norms {
  contentVersion: number;
  normGroup?: PackedNormGroup | null | undefined;
}

/** Null, with the reason in the console, if they can't be computed. `normGroupId`: published, or of our responses. */
export function computeResults(
  assessment: Assessment,
  { answers, contentVersion, completedAt }: Scoreable,
  norms: Norms | null = null,
  normGroupId: string | null = null,
): Results | null {
  try {
    const normGroup = norms && unpackNormGroup(norms.normGroup, norms.contentVersion);
    const timestamp = completedAt ? { timestamp: completedAt } : {};
    return score(assessment, answers, { contentVersion, normGroup, normGroupId, ...timestamp });
  } catch (error) {
    console.error("The results couldn't be computed", error);
    return null;
  }
}

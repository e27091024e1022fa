import type { SavedResult } from "#app/storage/schemas/saved-result.ts";

export type Incomparable = "same" | "other-assessment" | "other-content" | "other-engine";

/** Why the scores of two results can't be compared; null if they can. */
export function findObstacle(a: SavedResult, b: SavedResult): Incomparable | null {
  if (a.attemptId === b.attemptId) return "same";
  if (a.assessmentId !== b.assessmentId) return "other-assessment";
  if (a.contentVersion !== b.contentVersion) return "other-content";
  if (a.engine.name !== b.engine.name || a.engine.version !== b.engine.version) return "other-engine";
  return null;
}

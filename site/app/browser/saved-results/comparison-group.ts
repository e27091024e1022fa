import type { PublishedNorms } from "@illumine/shared/assessment/schema.ts";
import type { NormGroup } from "@illumine/shared/scoring/precision/norm-group.ts";
import { pickComparisonGroupId } from "@illumine/shared/scoring/precision/published-norms.ts";
import { pickResponseGroupId } from "@illumine/shared/scoring/precision/response-groups.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { readSavedResult, writeSavedResult } from "#app/storage/saved-results.ts";
import { readUserData } from "#app/storage/user-data.ts";
import { buildFigures } from "./save-result.ts";

export interface GroupSource {
  norms: PublishedNorms | null;
  responses: NormGroup | null;
}

export async function findComparisonGroupId(
  { norms, responses }: GroupSource,
  attemptId: string,
): Promise<string | null> {
  const saved = attemptId === previewAttemptId ? null : await readSavedResult(attemptId);
  if (saved?.comparisonGroupId) return saved.comparisonGroupId;
  const visitor = await readUserData();
  if (norms) return pickComparisonGroupId(norms, visitor);
  return responses && pickResponseGroupId(responses, visitor);
}

/** On this device only. An unsaved result has the choice until the page is left; figures of other engines stay. */
export async function saveComparisonGroupId(attemptId: string, groupId: string, results: Results): Promise<void> {
  const saved = attemptId === previewAttemptId ? null : await readSavedResult(attemptId);
  if (!saved) return;
  const figures = saved.engine.version === results.engine.version ? buildFigures(results) : saved.figures;
  writeSavedResult({ ...saved, figures, comparisonGroupId: groupId });
}

import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { previewAttemptId, readRun, removeRun, runPrefix } from "./assessment-run.ts";
import { countDamagedResults, listSavedResults, removeDamagedResults, removeSavedResult } from "./saved-results.ts";
import type { SavedResult } from "./schemas/saved-result.ts";
import { listStoredKeys } from "./stored-keys.ts";

export interface ResultLibrary {
  results: SavedResult[];
  /** Runs without a saved result, newest first; no previews. */
  runs: AssessmentRun[];
  damagedCount: number;
}

async function listRuns(): Promise<AssessmentRun[]> {
  const runs = await Promise.all(listStoredKeys(runPrefix).map((key) => readRun(key.slice(runPrefix.length))));
  return runs.filter((run) => run !== null);
}

export async function readLibrary(): Promise<ResultLibrary> {
  const [results, all] = await Promise.all([listSavedResults(), listRuns()]);
  const savedAttempts = new Set(results.map(({ attemptId }) => attemptId));
  const runs = all
    .filter(
      ({ attemptId, completedAt }) => attemptId !== previewAttemptId && !(completedAt && savedAttempts.has(attemptId)),
    )
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  return { results, runs, damagedCount: countDamagedResults() };
}

/** Also deletes the run with its answers: opening the run would save the result again. */
export async function deleteResult({ attemptId, assessmentId }: SavedResult): Promise<void> {
  const run = await readRun(assessmentId);
  if (run?.attemptId === attemptId) removeRun(assessmentId);
  removeSavedResult(attemptId);
}

/** Also deletes damaged results and completed runs. Unfinished runs stay. */
export async function deleteAllResults(): Promise<void> {
  const { results } = await readLibrary();
  for (const result of results) await deleteResult(result);
  for (const { assessmentId, completedAt } of await listRuns()) if (completedAt) removeRun(assessmentId);
  removeDamagedResults();
}

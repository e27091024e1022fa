import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { previewAttemptId, readRun, removeRun, runPrefix } from "./assessment-run.ts";
import {
  countSetAsideResults,
  type KeptResult,
  listKeptResults,
  removeKeptResult,
  removeSetAsideResults,
} from "./kept-results.ts";
import { listStoredKeys } from "./stored-keys.ts";

/** What 'My results' shows of this device. */
export interface ResultLibrary {
  /** Newest first. */
  results: KeptResult[];
  /** Begun and not kept as a result, newest first; previews are not among them. */
  runs: AssessmentRun[];
  /** Results that were damaged and set aside. */
  setAside: number;
}

async function listRuns(): Promise<AssessmentRun[]> {
  const runs = await Promise.all(listStoredKeys(runPrefix).map((key) => readRun(key.slice(runPrefix.length))));
  return runs.filter((run) => run !== null);
}

export async function readLibrary(): Promise<ResultLibrary> {
  const [results, all] = await Promise.all([listKeptResults(), listRuns()]);
  const kept = new Set(results.map(({ attemptId }) => attemptId));
  const runs = all
    .filter(({ attemptId, completedAt }) => attemptId !== previewAttemptId && !(completedAt && kept.has(attemptId)))
    .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  return { results, runs, setAside: countSetAsideResults() };
}

/** Deletes a result, and its answers where the assessment still holds them: opening them would keep it again. */
export async function forgetResult({ attemptId, assessmentId }: KeptResult): Promise<void> {
  const run = await readRun(assessmentId);
  if (run?.attemptId === attemptId) removeRun(assessmentId);
  removeKeptResult(attemptId);
}

/** Deletes every result, what was set aside of them, and the runs that are complete. Those that are not stay. */
export async function forgetAllResults(): Promise<void> {
  const { results } = await readLibrary();
  for (const result of results) await forgetResult(result);
  for (const { assessmentId, completedAt } of await listRuns()) if (completedAt) removeRun(assessmentId);
  removeSetAsideResults();
}

import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { useEffect, useState } from "react";
import { keepResult } from "#app/browser/saved-results/keep-result.ts";

/** Keeps the result of a completed run on this device. False once that turned out to be impossible. */
export function useKeeping(run: AssessmentRun, results: Results | null, categorySlug: string): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (run.completedAt === null || !results) return;
    keepResult(run, results, categorySlug).then(setKept, (error: unknown) => {
      console.warn("The result could not be kept", error);
      setKept(false);
    });
  }, [run, results, categorySlug]);
  return isKept;
}

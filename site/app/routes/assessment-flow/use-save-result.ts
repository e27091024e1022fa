import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { useEffect, useState } from "react";
import { saveResult } from "#app/browser/saved-results/save-result.ts";

export function useSaveResult(run: AssessmentRun, results: Results | null, categorySlug: string): boolean {
  const [isSaved, setSaved] = useState(true);
  useEffect(() => {
    if (run.completedAt === null || !results) return;
    saveResult(run, results, categorySlug).then(
      (isStored) => {
        setSaved(isStored);
        // As `stored-work.ts` does it before a page is shown.
        if (isStored) document.documentElement.setAttribute("data-has-results", "");
      },
      (error: unknown) => {
        console.warn("The result couldn't be saved", error);
        setSaved(false);
      },
    );
  }, [run, results, categorySlug]);
  return isSaved;
}

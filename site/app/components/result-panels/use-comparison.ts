import type { Assessment, PublishedNorms } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { useEffect, useState } from "react";
import { findComparisonGroupId, saveComparisonGroupId } from "#app/browser/saved-results/comparison-group.ts";

export interface Comparison {
  /** Null: the group of visitors of whom nothing is known. */
  groupId: string | null;
  /** Chosen since the page was opened. */
  chosenId: string | null;
  chooseGroup: (groupId: string) => void;
}

async function findOrNull(norms: PublishedNorms, attemptId: string): Promise<string | null> {
  try {
    return await findComparisonGroupId(norms, attemptId);
  } catch (error) {
    console.warn("The chosen group couldn't be read", error);
    return null;
  }
}

/**
 * Whom a result is compared with; null until that has been read from this device.
 * @param attemptId null for somebody else's result, of whom this device knows nothing
 */
export function useComparison(assessment: Assessment, attemptId: string | null): Comparison | null {
  const norms = assessment.scoring?.norms ?? null;
  const isKnown = norms === null || attemptId === null;
  const [groupId, setGroupId] = useState<string | null | undefined>(isKnown ? null : undefined);
  useEffect(() => {
    if (norms === null || attemptId === null) return;
    let isCurrent = true;
    void findOrNull(norms, attemptId).then((found) => isCurrent && setGroupId(found));
    return () => {
      isCurrent = false;
    };
  }, [norms, attemptId]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (groupId === undefined) return null;
  return {
    groupId,
    chosenId,
    chooseGroup: (chosen) => {
      setGroupId(chosen);
      setChosenId(chosen);
    },
  };
}

/** Saves a chosen group with the result and the figures that follow from it. */
export function useSaveComparison(attemptId: string | null, comparison: Comparison | null, results: Results | null) {
  const chosenId = comparison?.chosenId ?? null;
  useEffect(() => {
    if (attemptId === null || chosenId === null || !results) return;
    saveComparisonGroupId(attemptId, chosenId, results).catch((error: unknown) => {
      console.warn("The chosen group couldn't be saved", error);
    });
  }, [attemptId, chosenId, results]);
}

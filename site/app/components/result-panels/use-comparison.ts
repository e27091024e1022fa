import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listResponseGroups } from "@illumine/shared/scoring/precision/response-groups.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { unpackNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import type { GroupChoice } from "@illumine/shared/ui/result-view/percentiles/comparison-context.ts";
import { useEffect, useMemo, useState } from "react";
import {
  findComparisonGroupId,
  type GroupSource,
  saveComparisonGroupId,
} from "#app/browser/saved-results/comparison-group.ts";
import type { Norms } from "./compute-results.ts";

export interface Comparison extends GroupChoice {
  /** Null: the group of visitors of whom nothing is known. */
  groupId: string | null;
  /** Chosen since the page was opened. */
  chosenId: string | null;
}

async function findOrNull(source: GroupSource, attemptId: string): Promise<string | null> {
  try {
    return await findComparisonGroupId(source, attemptId);
  } catch (error) {
    console.warn("The chosen group couldn't be read", error);
    return null;
  }
}

/** Null until it has been read. `attemptId`: null for another person's result, about which nothing is stored here. */
export function useComparison(assessment: Assessment, attemptId: string | null, known: Norms): Comparison | null {
  const norms = assessment.scoring?.norms ?? null;
  const { normGroup: packed, contentVersion } = known;
  const responses = useMemo(() => unpackNormGroup(packed, contentVersion), [packed, contentVersion]);
  const responseGroups = useMemo(() => listResponseGroups(responses), [responses]);
  const isKnown = (norms === null && responseGroups.length < 2) || attemptId === null;
  const [groupId, setGroupId] = useState<string | null | undefined>(isKnown ? null : undefined);
  useEffect(() => {
    if (isKnown) return;
    let isCurrent = true;
    void findOrNull({ norms, responses }, attemptId).then((found) => isCurrent && setGroupId(found));
    return () => {
      isCurrent = false;
    };
  }, [isKnown, norms, responses, attemptId]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (groupId === undefined) return null;
  return {
    groupId,
    chosenId,
    responseGroups,
    chooseGroup: (chosen) => {
      setGroupId(chosen);
      setChosenId(chosen);
    },
  };
}

export function useSaveComparison(attemptId: string | null, comparison: Comparison | null, results: Results | null) {
  const chosenId = comparison?.chosenId ?? null;
  useEffect(() => {
    if (attemptId === null || chosenId === null || !results) return;
    saveComparisonGroupId(attemptId, chosenId, results).catch((error: unknown) => {
      console.warn("The chosen group couldn't be saved", error);
    });
  }, [attemptId, chosenId, results]);
}

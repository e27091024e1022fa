import { useEffect, useState } from "react";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Assessment } from "#assessment/schema.ts";
import type { VersionEffect } from "#responses/version-effect.ts";
import { createAnalysis } from "../analysis/analysis.ts";

export interface MeasuredEffect {
  /** Null while it is computed, and if that failed. */
  effect: VersionEffect | null;
  hasFailed: boolean;
}

const nothingMeasured: MeasuredEffect = { effect: null, hasFailed: false };

/** @param answers of people to `before`; null where there are too few */
export function useVersionEffect(
  before: Assessment,
  after: AssessmentDraft,
  answers: readonly Record<string, unknown>[] | null,
): MeasuredEffect {
  const [analysis] = useState(() => createAnalysis());
  const [measured, setMeasured] = useState(nothingMeasured);
  useEffect(() => analysis.dispose, [analysis]);
  useEffect(() => {
    if (!answers) return;
    let isOutdated = false;
    setMeasured(nothingMeasured);
    analysis.compareVersions(before, after, answers).then(
      (effect) => isOutdated || setMeasured({ effect, hasFailed: false }),
      () => isOutdated || setMeasured({ effect: null, hasFailed: true }),
    );
    return () => {
      isOutdated = true;
    };
  }, [analysis, before, after, answers]);
  return measured;
}

import { useEffect, useRef, useState } from "react";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { ExpectedAlpha } from "#assessment/simulate/simulate.ts";
import { useDraft } from "../draft/draft-context.ts";
import { createAnalysis } from "../tools/analysis/analysis.ts";
import { hasSameQuestions } from "../tools/same-questions.ts";

export const alphaTakers = 1_000;
export const alphaSeed = 1;
/** Nobody reads alphas while typing, and a run copies the draft to a worker. */
const delayMs = 800;

export interface ExpectedAlphas {
  /** By section and id; null where a scale has no alpha. */
  byScale: ReadonlyMap<string, number | null>;
  draft: AssessmentDraft;
}

const toMap = (alphas: readonly ExpectedAlpha[]) =>
  new Map(alphas.map(({ section, id, alpha }) => [`${section}/${id}`, alpha]));

/** Of the draft as it was when nobody had typed for a while; null before the first run or if it failed. */
export function useExpectedAlphas(isNeeded = true): { alphas: ExpectedAlphas | null; isOutdated: boolean } {
  const draft = useDraft((state) => state.draft);
  const [analysis] = useState(() => createAnalysis());
  const [alphas, setAlphas] = useState<ExpectedAlphas | null>(null);
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => analysis.dispose, [analysis]);
  const isOutdated = alphas === null || !hasSameQuestions(alphas.draft, draft);
  useEffect(() => {
    if (!isOutdated || !isNeeded) return;
    const timer = setTimeout(async () => {
      try {
        const found = await analysis.estimateAlphas(draft, { takers: alphaTakers, seed: alphaSeed });
        if (latest.current === draft) setAlphas({ byScale: toMap(found), draft });
      } catch {
        setAlphas(null);
      }
    }, delayMs);
    return () => clearTimeout(timer);
  }, [analysis, draft, isOutdated, isNeeded]);
  return { alphas, isOutdated };
}

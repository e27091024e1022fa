import { useCallback, useEffect, useState } from "react";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { reuseUnchanged } from "#json/same-json.ts";
import { createAnalysis } from "../tools/analysis/analysis.ts";
import { type PastePlan, type PasteRequest, planPaste } from "./model/plan-paste.ts";

/** Planning them is quicker than asking the worker. */
const maxRowsOnPage = 200;
const maxLengthOnPage = 40_000;

const isSmall = ({ text, target }: PasteRequest): boolean =>
  text.length <= maxLengthOnPage &&
  target.bottom - target.top < maxRowsOnPage &&
  text.split("\n", maxRowsOnPage + 1).length <= maxRowsOnPage;

export type PastePlanner = (draft: AssessmentDraft, request: PasteRequest) => PastePlan | Promise<PastePlan>;

/** Large pastes are planned in a worker, so that the page goes on. */
export function usePastePlanner(): PastePlanner {
  const [analysis] = useState(() => createAnalysis());
  useEffect(() => analysis.dispose, [analysis]);
  return useCallback(
    (draft, request) => {
      if (isSmall(request)) return planPaste(draft, request);
      return analysis.planPaste(draft, request).then((plan) => ({ ...plan, draft: reuseUnchanged(draft, plan.draft) }));
    },
    [analysis],
  );
}

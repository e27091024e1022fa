import { listAssessmentFields } from "@illumine/shared/admin/assessment-editor/saving/assessment-fields.ts";
import { listDifferences } from "@illumine/shared/admin/drafts/fields.ts";
import { type AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { useDeferredValue, useMemo } from "react";
import { getSavedAssessment, type SiteCopy } from "#src/model/draft.ts";
import type { SiteCopyState } from "./use-site-copy.ts";

export interface SiteComparison {
  base: SiteCopy | null;
  site: SiteCopyState;
  changed: readonly string[];
}

export function useSiteComparison(text: AssessmentText, base: SiteCopy | null, site: SiteCopyState): SiteComparison {
  // Deferred, so that typing stays fast.
  const deferredText = useDeferredValue(text);
  const changed = useMemo(() => {
    if (!base) return [];
    const baseText = createAssessmentText(getSavedAssessment(base));
    return listDifferences(listAssessmentFields(baseText, deferredText), baseText, deferredText).map(
      ({ label }) => label,
    );
  }, [deferredText, base]);
  return { base, site, changed };
}

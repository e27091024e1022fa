import { useMemo } from "react";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";
import { listCategoryKeys } from "#scoring/labels/category-labels.ts";

export function useCategorySuggestions(section: QuestionSectionKey): readonly string[] {
  const questions = useDraft(({ draft }) => draft.sections[section]?.questions);
  return useMemo(() => {
    const used = (questions ?? []).map(({ category }) => category.trim()).filter(Boolean);
    return [...new Set([...used, ...listCategoryKeys(section)])];
  }, [questions, section]);
}

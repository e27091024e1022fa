import { useMemo } from "react";
import type { QuestionSectionKey } from "../../../../assessment/schema";
import { listCategoryKeys } from "../../../../scoring/category-labels";
import { useDraft } from "../../draft/draft-context";

/** Categories that a question of the section may have: those that scoring has a label for, and those used already. */
export function useCategorySuggestions(section: QuestionSectionKey): readonly string[] {
  const questions = useDraft(({ draft }) => draft.sections[section]?.questions);
  return useMemo(() => {
    const used = (questions ?? []).map(({ category }) => category.trim()).filter(Boolean);
    return [...new Set([...used, ...listCategoryKeys(section)])];
  }, [questions, section]);
}

import type { AssessmentDraft } from "#assessment/draft.ts";
import { reservedIds } from "#assessment/reserved-ids.ts";
import { extendSlug, toPostSlug } from "#blog/slug.ts";

/** The specification's slug, kept apart from reserved ids; '' without a letter. */
export function deriveId(title: string): string {
  const slug = toPostSlug(title);
  return reservedIds.includes(slug) ? extendSlug(slug, "assessment") : slug;
}

/** The id of a new assessment follows the title until somebody types one. */
export function writeTitle(draft: AssessmentDraft, title: string, isStored: boolean): AssessmentDraft {
  const isDerived = !isStored && (draft.id === "" || draft.id === deriveId(draft.title));
  return { ...draft, title, id: isDerived ? deriveId(title) : draft.id };
}

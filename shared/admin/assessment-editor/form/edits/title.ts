import type { AssessmentDraft } from "#assessment/draft.ts";
import { reservedIds } from "#assessment/reserved-ids.ts";
import { extendSlug, toPostSlug } from "#blog/slug.ts";

/** The id that a title makes: the specification's slug, told apart from the words of addresses; '' without a letter. */
export function deriveId(title: string): string {
  const slug = toPostSlug(title);
  return reservedIds.includes(slug) ? extendSlug(slug, "assessment") : slug;
}

/** Another title; the id of an assessment that is not stored follows it for as long as nobody typed one. */
export function writeTitle(draft: AssessmentDraft, title: string, isStored: boolean): AssessmentDraft {
  const isDerived = !isStored && (draft.id === "" || draft.id === deriveId(draft.title));
  return { ...draft, title, id: isDerived ? deriveId(title) : draft.id };
}

import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Offer } from "#assessment/simulate/offer.ts";
import type { Taker } from "#assessment/simulate/taker.ts";
import { prepareTrait } from "#assessment/simulate/trait.ts";
import { prepareScales } from "#scoring/engines/scales.ts";

/**
 * People who read: one trait for each scale, none of which says anything of another. Facets have traits, not the domains
 * that they are of.
 * @param findShift as of `prepareTrait`; without it the items are answered alike on average
 */
export function createHonestTaker(
  draft: AssessmentDraft,
  offers: readonly Offer[],
  findShift?: (offer: Offer) => number,
): Taker {
  const { scales } = prepareScales(draft).blank;
  const domains = new Set(scales.map(({ facetOf }) => facetOf));
  const scaleOf = new Map<string, number>();
  scales.forEach(({ id, entries }, scale) => {
    if (domains.has(id)) return;
    for (const { item } of entries) scaleOf.set(item.question, scaleOf.get(item.question) ?? scale);
  });
  const findScale = (id: string) => scaleOf.get(id) ?? id;
  const scaleIds = [...new Set(offers.map(({ question }) => findScale(question.id)))];
  const takers = scaleIds.map((scale) => {
    const itsOffers = offers.filter(({ question }) => findScale(question.id) === scale);
    return [scale, prepareTrait(itsOffers, findShift)] as const;
  });
  return (random) => {
    const answering = new Map(takers.map(([scale, taker]) => [scale, taker(random)]));
    return (offer, position) => answering.get(findScale(offer.question.id))?.(offer, position);
  };
}

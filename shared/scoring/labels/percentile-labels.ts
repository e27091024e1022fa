import type { PublishedNorms } from "#assessment/schema.ts";
import { describePercentileRange, toShownPercentile } from "../precision/published-norms.ts";
import type { NormBand, Percentile } from "../results.ts";

/** The part of a group: 'upper 30'. */
export const describeNormPart = (band: NormBand): string => `${band} ${band === "middle" ? 40 : 30}`;

/** 'men, 21 to 40' as part of a sentence: 'men aged 21 to 40'. */
export const toGroupPhrase = (label: string): string =>
  label.replace(/, (?=\d+ to \d)/, " aged ").replace(/, (?=(?:under|over) \d)/, " ");

/** 'Higher than 83 of 100 men aged 21 to 40'. */
export function describeRank({ value, group }: Pick<Percentile, "value" | "group">): string {
  const shown = toShownPercentile(value);
  const people = toGroupPhrase(group.label);
  return shown < 50 ? `Lower than ${100 - shown} of 100 ${people}` : `Higher than ${shown} of 100 ${people}`;
}

/** '61 to 95'; null without a range. */
export const describeLikelyPercentiles = ({ lo, hi }: Pick<Percentile, "lo" | "hi">): string | null =>
  lo === null || hi === null ? null : describePercentileRange(lo, hi);

/** The year in 'Johnson, J. A. (2014). Measuring ...'. */
const findYear = (citation: string): string | null => /\((\d{4})\)/.exec(citation)?.[1] ?? null;

/** With whom, by which source and since when: "women, 21 to 40, in Johnson's norms of the IPIP-NEO-120 (published 2014)". */
export function describeComparison(
  { group, n, source, contentVersion }: Percentile,
  norms: Pick<PublishedNorms, "citation"> | undefined,
): string {
  const people = n === null ? group.label : `${group.label} (${n} people)`;
  if (contentVersion !== null) return `${people}, version ${contentVersion}`;
  const year = norms ? findYear(norms.citation) : null;
  return `${people}, in ${source}${year ? ` (published ${year})` : ""}`;
}

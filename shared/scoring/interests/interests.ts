import type { InterestLetter, InterestProfile, ScaleScore } from "../results.ts";
import { normalCdf } from "../statistics/distributions.ts";
import { sumStable } from "../statistics/rounding.ts";
import { findAreaScale, interestAreas } from "./interest-areas.ts";

/** An occupation with its six interest values in the order R I A S E C; any scale, O*NET's is 1 to 7. */
export interface Occupation {
  code: string;
  title: string;
  description?: string;
  interests: readonly [number, number, number, number, number, number];
  /** 1 (little preparation) to 5 (extensive). */
  jobZone: number | null;
}

type AreaScale = Pick<ScaleScore, "id" | "score" | "exact" | "standardError">;
type Area = InterestProfile["areas"][number];

/** A letter stands in the code if its area would stay ahead of the next one in so many of 1 repeats. */
const minOrderChance = 0.9;
const maxLetters = 3;
/** Chi-squared with 5 degrees of freedom: six equal interests go beyond it once in a thousand profiles. */
const clearChiSquared = 20.515;

/** The chance that the true score of the first area is higher; errors are normal and independent. */
function computeOrderChance(higher: Area, lower: Area): number {
  const difference = (higher.exact ?? 0) - (lower.exact ?? 0);
  const error = Math.hypot(higher.standardError ?? 0, lower.standardError ?? 0);
  return error > 0 ? normalCdf(difference / error) : difference > 0 ? 1 : 0.5;
}

/** Whether the six scores differ by more than their errors explain: Cochran's Q of the weighted scores. */
function isClearProfile(areas: readonly Area[]): boolean {
  const weights = areas.map(({ standardError }) => 1 / Math.max(1e-6, standardError ?? Number.POSITIVE_INFINITY) ** 2);
  const total = sumStable(weights);
  if (!(total > 0)) return false;
  const mean = sumStable(areas.map(({ exact }, at) => (exact ?? 0) * (weights[at] ?? 0))) / total;
  return sumStable(areas.map(({ exact }, at) => ((exact ?? 0) - mean) ** 2 * (weights[at] ?? 0))) > clearChiSquared;
}

/** Areas from the highest down; a new group begins where one is clearly ahead of the next. */
function listGroups(areas: readonly Area[]): Area[][] {
  const falling = [...areas].sort((a, b) => (b.exact ?? 0) - (a.exact ?? 0));
  const groups: Area[][] = [];
  falling.forEach((area, at) => {
    const above = falling[at - 1];
    if (!above || computeOrderChance(above, area) >= minOrderChance) groups.push([area]);
    else groups.at(-1)?.push(area);
  });
  return groups;
}

function deriveCode(areas: readonly Area[]): InterestLetter[][] {
  const order = interestAreas.map(({ letter }) => letter);
  const code: InterestLetter[][] = [];
  for (const group of listGroups(areas)) {
    if (code.flat().length + group.length > maxLetters) break;
    code.push(group.map(({ letter }) => letter).sort((a, b) => order.indexOf(a) - order.indexOf(b)));
  }
  return code;
}

/**
 * The interest profile from an assessment's scales. A scale is an area by its id: 'realistic' or 'r', also after
 * 'riasec-' or 'holland-', in any spelling of case and hyphens; the first one counts. The code has a letter only as far as
 * its area is ahead of the next one in 9 of 10 repeats, letters that aren't are tied, and there are three at most. No code
 * without a clear profile, or when an area is missing or not scored.
 */
export function deriveInterestProfile(scales: readonly AreaScale[]): InterestProfile {
  const areas = interestAreas.map(({ letter, label }) => {
    const { score = null, exact = null, standardError = null } = findAreaScale(scales, { letter, label }) ?? {};
    return { letter, label, score, exact, standardError };
  });
  const isComplete = areas.every(({ score }) => score !== null);
  const isClear = isComplete && isClearProfile(areas);
  const code = isClear ? deriveCode(areas) : [];
  const codeText = code.length > 0 ? code.map((tied) => tied.join("/")).join(" ") : null;
  return { areas, code, codeText, isClear, isComplete };
}

import type { QuestionSectionKey } from "#assessment/section-keys.ts";
import { sectionTitles } from "../labels/result-labels.ts";
import type { Range, Results, ScaleScore } from "../results.ts";
import { z95 } from "../statistics/reliability.ts";

export interface DecidingSection {
  section: QuestionSectionKey;
  title: string;
  likely: Range;
  /** Points by which a later score has to differ to be probably a real change: 1.96 times both standard errors together. */
  realChange: number;
}

/** The section that adds most to the error of the overall score; null with fewer than two counted sections. */
export function findDecidingSection(results: Results): DecidingSection | null {
  const counted = results.overall.sections.filter(({ included }) => included);
  const candidates = counted.flatMap(({ section, weight }) => {
    const { likely, standardError } = results[section];
    return likely && standardError !== null ? [{ section, likely, standardError, error: weight * standardError }] : [];
  });
  if (candidates.length < 2) return null;
  const widest = candidates.reduce((a, b) => (b.error > a.error ? b : a));
  return {
    section: widest.section,
    title: sectionTitles[widest.section],
    likely: widest.likely,
    realChange: Math.ceil(z95 * Math.SQRT2 * widest.standardError),
  };
}

const maxHighest = 3;

/** Up to three scales whose whole range lies in the upper half, highest first. */
export function listHighestScales({ scales }: Results): ScaleScore[] {
  return scales
    .filter(({ score, likely, facetOf }) => score !== null && likely !== null && likely.lo >= 50 && facetOf === null)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, maxHighest);
}

/** Whether the verdict is NO, or lies between NO and MAYBE. */
export const isLowResult = ({ recommendation, between }: Results): boolean =>
  recommendation === "NO" || between?.[0] === "NO";

/** Whether a section lifts or lowers the overall score; null where there is nothing to lift. */
export function findPull(results: Results, section: QuestionSectionKey): "up" | "down" | null {
  const score = results[section].exact;
  const { exact, sections } = results.overall;
  const counted = sections.filter(({ included }) => included);
  if (counted.length < 2 || score === null || exact === null || !counted.some((each) => each.section === section))
    return null;
  if (Math.round(score) === Math.round(exact)) return null;
  return score > exact ? "up" : "down";
}

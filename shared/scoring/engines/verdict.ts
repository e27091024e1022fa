import type { QuestionSectionKey } from "#assessment/section-keys.ts";
import { joinLabels } from "../labels/join-labels.ts";
import { deriveRecommendation, describeRecommendation } from "../labels/labels.ts";
import { sectionTitles } from "../labels/result-labels.ts";
import type { ScoreEstimate } from "../precision/estimate.ts";
import type { OverallTrace, Recommendation } from "../results.ts";
import { roundFigure, roundScore } from "../statistics/rounding.ts";
import { computeChance, minConfidence, type Normal, toNormal } from "./chances.ts";

type Thresholds = NonNullable<OverallTrace["thresholds"]>;
type Chances = NonNullable<OverallTrace["chances"]>;

export interface CountedSection {
  definition: { section: QuestionSectionKey };
  tally: { exact: number | null };
  /** Its share of the overall score; the shares of all counted sections add up to 1. */
  weight: number;
  estimate: ScoreEstimate | null;
}

export interface Verdict {
  recommendation: Recommendation | null;
  between: [Recommendation, Recommendation] | null;
  /** Chance of the verdict that the score alone would give, 0 to 1. */
  confidence: number;
  chances: Chances;
  reason: string;
}

interface ShownSection {
  title: string;
  score: number;
}

/** From this score on a section is strong (`getScoreLabel`). */
const strongScore = 75;

/** Mean and SD of the part of a normal distribution that reaches a cut score. */
function truncate({ mean, sd }: Normal, cut: number, chance: number): Normal {
  const z = (cut - 0.5 - mean) / sd;
  const hazard = Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI) / chance;
  const variance = Math.max(1e-9, 1 + z * hazard - hazard * hazard);
  return { mean: mean + sd * hazard, sd: sd * Math.sqrt(variance) };
}

/** The chance that the overall score reaches YES and every section the floor; the sections' errors are independent. */
function computeYesChance(overall: Normal, sections: readonly CountedSection[], { yes, floor }: Thresholds): number {
  const reached = computeChance(overall, yes);
  if (sections.length < 2 || floor <= 0) return reached;
  let chance = 1;
  let mean = 0;
  let variance = 0;
  for (const { estimate, weight } of sections) {
    if (!estimate) return reached;
    const normal = toNormal(estimate);
    const sectionChance = computeChance(normal, floor);
    if (sectionChance < 1e-6) return 0;
    const above = truncate(normal, floor, sectionChance);
    chance *= sectionChance;
    mean += weight * above.mean;
    variance += (weight * above.sd) ** 2;
  }
  return Math.min(reached, chance * computeChance({ mean, sd: Math.sqrt(variance) }, yes));
}

function computeChances(estimate: ScoreEstimate, sections: readonly CountedSection[], thresholds: Thresholds): Chances {
  const overall = toNormal(estimate);
  const yes = roundFigure(computeYesChance(overall, sections, thresholds));
  const no = roundFigure(Math.min(1 - yes, 1 - computeChance(overall, thresholds.maybe)));
  return { YES: yes, MAYBE: roundFigure(1 - yes - no), NO: no };
}

const nameScores = (sections: readonly ShownSection[]) =>
  joinLabels(sections.map(({ title, score }) => `${title} (${score})`));

function describeYes(shown: number, sections: readonly ShownSection[], { yes, floor }: Thresholds): string {
  const [only, ...others] = sections;
  if (only && others.length === 0) return `Your score in ${only.title} is ${shown}. A YES begins at ${yes}.`;
  if (sections.every(({ score }) => score >= strongScore)) return describeRecommendation("YES").reason ?? "";
  const lowest = findLowest(sections);
  const reached = floor > 0 ? ` and every section reaches ${floor}` : "";
  return `Your overall score, ${shown}, reaches ${yes}${reached}. The lowest is ${nameScores(lowest)}.`;
}

function describeMaybe(shown: number, sections: readonly ShownSection[], { yes, maybe, floor }: Thresholds): string {
  const low = sections.filter(({ score }) => score < floor);
  if (shown >= yes && low.length > 0)
    return `Your overall score, ${shown}, is high enough for a YES, but a YES needs ${floor} or more in every section: ${nameScores(low)}.`;
  const [only, ...others] = sections;
  if (only && others.length === 0)
    return `Your score in ${only.title} is ${shown}. A MAYBE goes from ${maybe} to ${yes - 1}.`;
  if (sections.every(({ score }) => score >= maybe && score < yes)) return describeRecommendation("MAYBE").reason ?? "";
  const highest = sections.filter(({ score }) => score === Math.max(...sections.map((each) => each.score)));
  return `Your overall score is ${shown}. It is raised by ${nameScores(highest)} and lowered by ${nameScores(findLowest(sections))}.`;
}

function describeNo(shown: number, sections: readonly ShownSection[], { maybe }: Thresholds): string {
  const low = sections.filter(({ score }) => score < maybe);
  const [only, ...others] = sections;
  if (only && others.length === 0) return `Your score in ${only.title} is ${shown}. A MAYBE begins at ${maybe}.`;
  const cause = `${nameScores(findLowest(sections))} lowers it the most.`;
  return low.length > 1
    ? `${describeRecommendation("NO").reason}: ${nameScores(low)}.`
    : `Your overall score, ${shown}, is below ${maybe}. ${cause}`;
}

function findLowest(sections: readonly ShownSection[]): ShownSection[] {
  const lowest = Math.min(...sections.map(({ score }) => score));
  return sections.filter(({ score }) => score === lowest);
}

function describeBetween(
  { range }: ScoreEstimate,
  shown: number,
  higher: Recommendation,
  sections: readonly ShownSection[],
  { yes, maybe, floor }: Thresholds,
): string {
  const lo = roundScore(range.lo);
  const hi = roundScore(range.hi);
  const cut = higher === "YES" ? yes : maybe;
  const near = findLowest(sections);
  if (higher === "YES" && lo >= yes)
    return `Your overall score, ${shown}, is high enough for a YES, but a YES needs ${floor} or more in every section, and ${nameScores(near)} may lie on either side.`;
  return shown === cut
    ? `Your score is ${shown}, right at the mark for ${higher}. Its likely range, ${lo} to ${hi}, lies on both sides.`
    : `Your score is ${shown}. Its likely range, ${lo} to ${hi}, lies on both sides of the mark for ${higher}, ${cut}.`;
}

const describers = { YES: describeYes, MAYBE: describeMaybe, NO: describeNo };

/**
 * The verdict for an overall score: YES from `yes` where every counted section reaches `floor`, MAYBE from `maybe`, else NO,
 * with the chance of each if other questions of the kind had been asked. If the score's verdict has less than one chance in two, it isn't
 * given: it lies between two. The reason names sections with their scores and is printed only where it is true.
 */
export function decideVerdict(
  exact: number,
  estimate: ScoreEstimate,
  counted: readonly CountedSection[],
  thresholds: Thresholds,
): Verdict {
  const shown = roundScore(exact);
  const sections = counted.map(({ definition, tally }) => ({
    title: sectionTitles[definition.section],
    score: roundScore(tally.exact ?? 0),
  }));
  const byScore = deriveRecommendation(shown, thresholds);
  const isHeldBack = counted.length > 1 && sections.some(({ score }) => score < thresholds.floor);
  const verdict = byScore === "YES" && isHeldBack ? "MAYBE" : byScore;
  const chances = computeChances(estimate, counted, thresholds);
  const confidence = chances[verdict];
  if (confidence >= minConfidence) {
    const reason = describers[verdict](shown, sections, thresholds);
    return { recommendation: verdict, between: null, confidence, chances, reason };
  }
  const higher = verdict === "NO" || (verdict === "MAYBE" && chances.NO > chances.YES) ? "MAYBE" : "YES";
  const between: Verdict["between"] = higher === "YES" ? ["MAYBE", "YES"] : ["NO", "MAYBE"];
  const reason = describeBetween(estimate, shown, higher, sections, thresholds);
  return { recommendation: null, between, confidence, chances, reason };
}

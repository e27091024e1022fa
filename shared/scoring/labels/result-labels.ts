import type { FollowUp } from "#assessment/schema.ts";
import type { QuestionSectionKey } from "#assessment/section-keys.ts";
import type { Recommendation } from "../results.ts";
import { getCategoryLabel } from "./category-labels.ts";
import { joinLabels } from "./join-labels.ts";

export const sectionTitles: Record<QuestionSectionKey, string> = {
  psychometric: "Psychological Fit",
  technical: "Technical Readiness",
  wiscar: "FB6 Index Analysis",
};

/** From these shown scores a section has its middle and its high label (`getScoreLabel`). */
export const fitThresholds = [60, 75] as const;

const subScoreLabels: Record<string, string> = {
  interest: "Interest",
  motivation: "Motivation",
  personality: "Personality",
  cognitive: "Cognitive",
  growth: "Growth",
  logicalReasoning: "Logical Reasoning",
  numeracy: "Numeracy",
  domainKnowledge: "Domain Knowledge",
  problemSolving: "Problem Solving",
};

/** The name of a sub-score under its key in the results; FB6 dimensions have the specification's names. */
export function getSubScoreLabel(section: QuestionSectionKey, key: string): string {
  if (section === "wiscar") return getCategoryLabel("wiscar", key);
  return Object.hasOwn(subScoreLabels, key) ? (subScoreLabels[key] ?? key) : key;
}

/** 'Between MAYBE and YES'. */
export const describeBetween = ([lower, higher]: readonly [Recommendation, Recommendation]): string =>
  `Between ${lower} and ${higher}`;

/** A probability, 0 to 1, in percent, and never as certain or impossible where it isn't. */
export function formatChance(probability: number): string {
  if (probability < 0.01) return "under 1%";
  return probability > 0.99 ? "over 99%" : `${Math.round(probability * 100)}%`;
}

/** A probability, 0 to 1, as a phrase for people who don't think in percent. */
export function describeChance(probability: number): string {
  const tenths = Math.round(probability * 10);
  if (tenths <= 0) return "less than 1 chance in 10";
  if (tenths >= 10) return "more than 9 chances in 10";
  return tenths === 1 ? "about 1 chance in 10" : `about ${tenths} chances in 10`;
}

/** 'In your top 20 in 83 of 100 repeats', marked where it is only the nearest; null where there is no figure. */
export function describeStanding({
  topShare,
  top,
  isClose,
}: {
  topShare: number | null;
  top: number | null;
  isClose: boolean | null;
}): string | null {
  if (isClose === null || topShare === null) return null;
  return `${isClose ? "In" : "Not close: in"} your top ${top} in ${topShare} of 100 repeats`;
}

/** 'Take it again in 4 weeks'; null where the author names no time. */
export function describeRetake({ retakeAfterWeeks: weeks }: Pick<FollowUp, "retakeAfterWeeks">): string | null {
  if (weeks === undefined) return null;
  return weeks === 1 ? "Take it again in a week" : `Take it again in ${weeks} weeks`;
}

/** 'The likely range also reaches “Some pull”.'; empty where it reaches no other band. */
export const describeOtherBands = (labels: readonly string[]): string =>
  labels.length === 0 ? "" : `The likely range also reaches ${joinLabels(labels.map((label) => `“${label}”`))}.`;

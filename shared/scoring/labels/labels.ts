import type { EvidenceLevel, NotScoredReason, Recommendation } from "../results.ts";

export const notEnoughData = "Not enough data yet";
export const noClearPattern = "No clear pattern";

export const evidenceLabels: Record<EvidenceLevel, string> = {
  opinion: "Opinion quiz",
  keyed: "Keyed",
  measured: "Measured",
  published: "Published instrument",
};

export type RecommendationColor = "green" | "orange" | "red" | "grey";

const recommendations: Record<Recommendation, { heading: string; reason: string; color: RecommendationColor }> = {
  YES: { heading: "Excellent Fit!", reason: "Strong performance across all sections", color: "green" },
  MAYBE: {
    heading: "Good Potential with Preparation",
    reason: "Moderate performance across sections",
    color: "orange",
  },
  NO: {
    heading: "Consider Alternative Paths",
    reason: "Performance below threshold in multiple sections",
    color: "red",
  },
};

/** Heading, reason and color of a recommendation (specification, section 4); any other value is gray without texts. */
export function describeRecommendation(value: string | null): {
  heading: string | null;
  reason: string | null;
  color: RecommendationColor;
} {
  if (value === "YES" || value === "MAYBE" || value === "NO") return recommendations[value];
  return { heading: null, reason: null, color: "grey" };
}

/** The recommendation for a shown overall score of 0 to 100; a score on a threshold has reached it. */
export function deriveRecommendation(shown: number, thresholds: { yes: number; maybe: number }): Recommendation {
  if (shown >= thresholds.yes) return "YES";
  return shown >= thresholds.maybe ? "MAYBE" : "NO";
}

const scoreLabels = {
  psychometric: ["Strong", "Moderate", "Developing"],
  technical: ["High Readiness", "Moderate Readiness", "Needs Development"],
  wiscar: ["Excellent", "Good", "Needs Work"],
  overall: ["Excellent", "Good", "Needs Work"],
} as const;

/** The word for a shown score of 0 to 100: from 75, from 60, below. The printed report uses 'overall' for everything. */
export function getScoreLabel(of: keyof typeof scoreLabels, shown: number): string {
  const [high, middle, low] = scoreLabels[of];
  if (shown >= 75) return high;
  return shown >= 60 ? middle : low;
}

/** 'On Track' when the current score is at least the target; null otherwise (the specification names no other status). */
export function getImprovementStatus(current: number, target: number): "On Track" | null {
  return current >= target ? "On Track" : null;
}

/** One sentence on why there is no score; `answered` and `of` count the items that can be scored. */
export function describeNotScored(reason: NotScoredReason, answered: number, of: number): string {
  switch (reason) {
    case "no-questions":
      return "This assessment has no questions here.";
    case "nothing-to-score":
      return "The questions here are not scored.";
    case "too-few-answered":
      return `Not scored: ${answered} of ${of} answered, which is too few.`;
    case "no-overall":
      return "This assessment has no overall score: each scale stands for itself.";
  }
}

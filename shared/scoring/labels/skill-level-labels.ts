import type { SkillLevel, SkillLevelResult } from "../results.ts";

export const skillLevelNames: Record<SkillLevel, string> = {
  starting: "Starting",
  working: "Working knowledge",
  solid: "Solid",
  strong: "Strong",
};

const meanings: Record<SkillLevel, string> = {
  starting:
    "You got less than half of the points. Each question is explained in the review, which makes a good first lesson.",
  working: "You got at least half of the points. The review shows where the gaps are.",
  solid: "You got most of it right. The review shows what's left.",
  strong: "You got nearly everything right.",
};

/** Heading and sentence of a check's result; `score` as it is shown. */
export function describeSkillLevel(
  { level, between }: SkillLevelResult,
  score: number,
): { heading: string; text: string } {
  if (level) return { heading: skillLevelNames[level], text: meanings[level] };
  const [lower, higher] = between ?? (["starting", "working"] as const);
  return {
    heading: `Between ${skillLevelNames[lower]} and ${skillLevelNames[higher]}`,
    text: `Your score, ${score}, lies near the line between the two. With other questions of this kind, you might have got either.`,
  };
}

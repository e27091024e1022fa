import type { SimulatedKind } from "#assessment/simulate/simulate.ts";
import type { TakerKind } from "#assessment/simulate/taker.ts";
import { takerLimits } from "#assessment/simulate/taker-limits.ts";
import { formatPercent } from "../format-figures.ts";

export const takerLabels: Record<TakerKind, { title: string; subject: string; description: string }> = {
  random: { title: "Random", subject: "People who click at random", description: "Every answer is equally likely." },
  agreeing: {
    title: "Agreeing",
    subject: "People who agree with everything",
    description: "The highest answer, sometimes a lower one.",
  },
  extreme: {
    title: "Extreme",
    subject: "People who pick only the extremes",
    description: "The lowest or the highest answer, at random.",
  },
  middling: {
    title: "Middling",
    subject: "People who stay in the middle",
    description: "The middle answer, sometimes one next to it.",
  },
  careless: {
    title: "Careless",
    subject: "People who don't read",
    description: "Straight lines and patterns; some optional questions are skipped.",
  },
  expert: {
    title: "Expert",
    subject: "People who know the answers",
    description: "The right answer in 9 of 10 cases, and ratings that match the keys; without keys, agreement.",
  },
  faker: {
    title: "Flatterer",
    subject: "People who flatter themselves and guess",
    description: "The best rating nearly everywhere, and a guess wherever there is a right answer.",
  },
  novice: {
    title: "Confident novice",
    subject: "Confident beginners",
    description: "They rate themselves around 85 of 100 and know 1 right answer in 5; the others they guess.",
  },
  modest: {
    title: "Modest expert",
    subject: "Modest experts",
    description: "They rate themselves around 55 of 100 and know 9 right answers in 10.",
  },
};

export function describeLimit(kind: TakerKind, isWithin: boolean): string {
  const { verdict, max } = takerLimits[kind] ?? { verdict: "YES", max: 1 };
  const share = max === 0 ? "nobody" : `at most ${formatPercent(max)}`;
  return `${isWithin ? "As it should be" : "Not as it should be"}: ${share} should get a ${verdict}.`;
}

export function describeKind({ kind, verdicts, levels, takers, overall }: SimulatedKind): string {
  const { subject } = takerLabels[kind];
  if (verdicts.none < takers) return `${subject} get a YES in ${formatPercent(verdicts.YES / takers)} of cases.`;
  if (Object.values(levels).some((count) => count > 0))
    return `${subject} reach Strong in ${formatPercent(levels.strong / takers)} of cases.`;
  return overall.n === 0 ? `${subject} get no overall score.` : `${subject} get no recommendation.`;
}

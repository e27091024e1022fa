import type { SimulatedKind } from "#assessment/simulate/simulate.ts";
import type { TakerKind } from "#assessment/simulate/takers.ts";
import { toPerCent } from "../figures.ts";

/** What each kind is called, and what its takers do. */
export const takerWords: Record<TakerKind, { title: string; who: string; what: string }> = {
  random: { title: "Random", who: "Who clicks at random", what: "Every answer has the same chance." },
  agreeing: {
    title: "Agreeing",
    who: "Who agrees with everything",
    what: "The highest answer, now and then a lower one.",
  },
  extreme: { title: "Extreme", who: "Who picks only the ends", what: "The lowest or the highest answer, by chance." },
  middling: {
    title: "Middling",
    who: "Who stays in the middle",
    what: "The middle answer, now and then one beside it.",
  },
  careless: {
    title: "Careless",
    who: "Who does not read",
    what: "Straight lines and patterns; some optional questions are left out.",
  },
  expert: {
    title: "Expert",
    who: "Who knows the answers",
    what: "The right answer in 9 of 10 cases, and ratings as their keys want them; without keys, agreement.",
  },
};

/** What its author needs to know first of a kind of takers. */
export function describeKind({ kind, verdicts, takers, overall }: SimulatedKind): string {
  const { who } = takerWords[kind];
  if (verdicts.none < takers) return `${who} gets a YES in ${toPerCent(verdicts.YES / takers)} of cases.`;
  return overall.n === 0 ? `${who} gets no overall score.` : `${who} gets no recommendation.`;
}

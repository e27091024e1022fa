import type { Question } from "#assessment/schema.ts";
import type { LaboratorySettings } from "#assessment/simulate/laboratory.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";

export const laboratoryPurpose =
  "Simulated people have one trait and answer as the keys say, with as much noise as was chosen. This shows what the number of questions, their answers and their keys can do at best. It doesn't show whether people understand a question, or whether its key is right.";

export const fifths = ["Lowest fifth", "Second", "Third", "Fourth", "Highest fifth"] as const;

export const describeShare = (share: number): string => `${Math.round(100 * share)}%`;

export const describeSettings = ({ takers, noise, careless, seed }: LaboratorySettings): string =>
  `${takers.toLocaleString("en")} takers, ${describeShare(noise)} noise, ${describeShare(careless)} careless, seed ${seed}`;

export function describeOption(question: Question, id: string): string {
  if (question.type === "boolean") return id === "true" ? "Yes" : "No";
  return question.options.find((option) => option.id === id)?.text || id;
}

export function isRightOption({ type, correct = [] }: Question, id: string): boolean {
  const names = type === "boolean" ? (id === "true" ? ["true", "yes"] : ["false", "no"]) : [id];
  return names.some((name) => correct.includes(name));
}

/** Those that add least to their scale come first. */
export const sortWeakestFirst = (scale: ScaleStatistics): ScaleStatistics => ({
  ...scale,
  items: scale.items.toSorted(
    (one, other) => (one.statistics?.itemRest ?? Infinity) - (other.statistics?.itemRest ?? Infinity),
  ),
});

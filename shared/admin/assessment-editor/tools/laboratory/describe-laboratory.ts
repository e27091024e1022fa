import { formatCount } from "#admin/dashboard/figures.ts";
import type { Question } from "#assessment/schema.ts";
import type { LaboratoryResult, LaboratorySettings, LaboratoryStatistics } from "#assessment/simulate/laboratory.ts";
import type { ItemCurves } from "#scoring/statistics/item-curves.ts";
import type { ItemFlag } from "#scoring/statistics/item-statistics.ts";
import { maxCovarianceItems } from "#scoring/statistics/response-sums.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { formatFigure } from "../format-figures.ts";

export const laboratoryPurpose =
  "These people have one trait and answer each item as its key says, all items equally well. Wrong answers are spread evenly over the wrong options. Noise replaces an answer with one picked at random. So the figures show what the number of items, their answers and their keys can do at best. They can't show whether people understand a question or whether its key is right.";

export const aboutCareless =
  "Careless takers click patterns: one answer throughout, two in turn, or one after the other. So their answers correlate with each other without any trait. This can raise alpha and omega, above all where no item is reversed: a higher figure with more careless takers doesn't mean a better scale.";

export const aboutCurves =
  "People are sorted by the rest of the scale, without the item itself, and split into fifths. Each curve runs from the lowest fifth to the highest, between 0% and 100%.";

export const fifths = ["Lowest fifth", "Second", "Third", "Fourth", "Highest fifth"] as const;

export const describeShare = (share: number): string => `${Math.round(100 * share)}%`;

export const describeSettings = ({ takers, noise, careless, seed }: LaboratorySettings): string =>
  `${formatCount(takers)} takers, ${describeShare(noise)} noise, ${describeShare(careless)} careless, seed ${seed}`;

export const listScores = ({ overall, scales }: LaboratoryResult) => [
  ...(overall.n > 0 ? [{ key: "overall", label: "Overall score", scores: overall }] : []),
  ...scales.map(({ section, id, label, scores }) => ({ key: `${section}/${id}`, label, scores })),
];

const describeMissingOmega = (items: number) =>
  items > maxCovarianceItems
    ? `No omega for more than ${maxCovarianceItems} items`
    : "No omega: one factor doesn't fit these items";

export function describeConsistency({ n, omega, alpha, items }: LaboratoryStatistics): string {
  const itemRest = items.flatMap(({ statistics }) => statistics?.itemRest ?? []);
  const [lowest, highest] = [Math.min(...itemRest), Math.max(...itemRest)];
  const parts = [
    omega !== null && `Omega ${formatFigure(omega)}, n = ${formatCount(n)}`,
    omega === null && alpha !== null && items.length > 2 && describeMissingOmega(items.length),
    itemRest.length > 0 && `Item-rest r from ${formatFigure(lowest)} to ${formatFigure(highest)}`,
  ];
  return parts.filter(Boolean).join(". ");
}

function describeOption(question: Question, id: string): string {
  if (question.type === "boolean") return id === "true" ? "Yes" : "No";
  return question.options.find((option) => option.id === id)?.text || id;
}

function isRightOption({ type, correct = [] }: Question, id: string): boolean {
  const names = type === "boolean" ? (id === "true" ? ["true", "yes"] : ["false", "no"]) : [id];
  return names.some((name) => correct.includes(name));
}

const hasScoreCurve = ({ type, correct = [] }: Question): boolean => type !== "boolean" && correct.length !== 1;

export function listCurves(question: Question, { scores, options }: ItemCurves) {
  const ofOptions = options.map(({ id, shares }) => {
    const isBold = isRightOption(question, id);
    return { key: id, name: `${describeOption(question, id)}${isBold ? " (right)" : ""}`, shares, isBold };
  });
  const score = { key: "score, keyed", name: "Mean score, of the highest possible", shares: scores, isBold: true };
  return hasScoreCurve(question) ? [score, ...ofOptions] : ofOptions;
}

/** Simulated people answer by the keys, which they therefore can't judge. */
const flagsOfKeys: readonly ItemFlag[] = ["key probably reversed", "wrong option beats the key"];

export const prepareScale = <Scale extends ScaleStatistics>(scale: Scale): Scale => ({
  ...scale,
  items: scale.items
    .map((item) => {
      const { statistics } = item;
      if (!statistics) return item;
      return {
        ...item,
        statistics: { ...statistics, flags: statistics.flags.filter((flag) => !flagsOfKeys.includes(flag)) },
      };
    })
    .toSorted((one, other) => (one.statistics?.itemRest ?? Infinity) - (other.statistics?.itemRest ?? Infinity)),
});

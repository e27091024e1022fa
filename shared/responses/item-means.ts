import type { Assessment } from "../assessment/schema.ts";
import { questionSectionKeys } from "../assessment/section-keys.ts";
import { prepareScales } from "../scoring/engines/scales.ts";
import type { ItemMeans } from "../scoring/statistics/packed-norm-group.ts";
import { minResponses } from "../scoring/statistics/reliability.ts";
import type { ItemFigures } from "../scoring/statistics/response-statistics.ts";

// Apart from the zod schema, so that the visitor's screen loads no zod.

const listRatings = (assessment: Assessment) => {
  const { sections } = prepareScales(assessment).blank;
  return questionSectionKeys.flatMap((section) =>
    sections[section].entries.flatMap(({ item, key }) =>
      item.kind === "rating" ? [{ question: item.question, key }] : [],
    ),
  );
};

export const listMeanQuestions = (assessment: Assessment): string[] =>
  listRatings(assessment).map(({ question }) => question);

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Of items with 100 answers or more: what is told to a visitor rests on as many people as ranges and percentiles. With fewer,
 * chance moves a mean by more than a third of what usually lies between two means. Null where there are none.
 */
export function deriveItemMeans(assessment: Assessment, figures: readonly ItemFigures[]): ItemMeans | null {
  const byQuestion = new Map(figures.map((figure) => [figure.question, figure]));
  const known = listRatings(assessment).map(({ question, key }) => {
    const figure = byQuestion.get(question);
    if (!figure || figure.n < minResponses) return null;
    return { mean: key === 1 ? figure.mean : 100 - figure.mean, variance: figure.sd ** 2 };
  });
  const variances = known.flatMap((item) => (item ? [item.variance] : []));
  if (variances.length === 0) return null;
  const variance = variances.reduce((sum, value) => sum + value, 0) / variances.length;
  return { means: known.map((item) => item && Math.round(item.mean)), sd: roundToTenth(Math.sqrt(variance)) };
}

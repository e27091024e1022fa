import type { Percentile, Reliability, ScorePrecision } from "../results.ts";
import { z95 } from "../statistics/reliability.ts";
import type { ComputedFigure } from "./explanation.ts";
import { formatFigure } from "./items.ts";

function describeReliability({ alpha, interval, n, items }: Reliability): string {
  const range = interval
    ? `95 % interval ${formatFigure(interval.lo)} to ${formatFigure(interval.hi)}`
    : "no interval known";
  const people = n === null ? [] : [`${n} people`];
  return [`alpha ${formatFigure(alpha)}`, range, ...people, `${items} ${items === 1 ? "item" : "items"}`].join(", ");
}

function describePercentile({ value, group, n, contentVersion }: Percentile): string {
  return `${formatFigure(value)} % of ${n} (${group}, version ${contentVersion}) lie below; equal scores count half`;
}

/**
 * How precise a score is: reliability with interval, n and source; true score, standard errors and likely range with
 * their arithmetic; percentile with its group.
 */
export function listPrecisionFigures(scorePrecision: ScorePrecision & { exact: number | null }): ComputedFigure[] {
  const { status, likely, reliability, precision, percentile, exact } = scorePrecision;
  const figures: ComputedFigure[] = [];
  if (reliability) {
    figures.push({ term: "Reliability", figure: describeReliability(reliability) });
    figures.push({ term: "Source of the reliability", figure: reliability.source });
  }
  if (reliability && precision) {
    const alpha = formatFigure(reliability.alpha);
    const mean = formatFigure(precision.mean);
    const sd = formatFigure(precision.sd);
    const error = formatFigure(precision.standardError);
    const trueScore = formatFigure(precision.trueScore);
    figures.push({ term: "Spread of the scores", figure: `mean ${mean}, SD ${sd} (${precision.source})` });
    if (exact !== null) {
      figures.push({
        term: "Estimated true score",
        figure: `${mean} + ${alpha} x (${formatFigure(exact)} - ${mean}) = ${trueScore}`,
      });
    }
    figures.push({ term: "Its standard error", figure: `${sd} x root of ${alpha} x (1 - ${alpha}) = ${error}` });
    if (likely) {
      figures.push({
        term: "Likely range",
        figure: `${trueScore} - ${z95} x ${error} to ${trueScore} + ${z95} x ${error} = ${likely.lo} to ${likely.hi}`,
      });
    }
    figures.push({ term: "Standard error of a retake", figure: formatFigure(precision.retakeError) });
    figures.push({
      term: "Smallest reliable change",
      figure: `${formatFigure(precision.reliableChange)} points`,
    });
  }
  if (percentile) figures.push({ term: "Percentile", figure: describePercentile(percentile) });
  if (status) figures.push({ term: "Precision", figure: status });
  return figures;
}

/** What the likely range means; null where there is none. */
export function describeLikelyRange({ likely, reliability }: ScorePrecision): string | null {
  if (!likely || !reliability) return null;
  return `The likely range, ${likely.lo} to ${likely.hi}, holds the true score in about 95 of 100 cases. It's centered a little closer to the mean of the group than the score, because very high and very low scores are partly due to chance.`;
}

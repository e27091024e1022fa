import type { Percentile, Reliability, Sureness } from "../results.ts";
import { z95 } from "../statistics/reliability.ts";
import type { ComputedFigure } from "./explanation.ts";
import { toFigure } from "./items.ts";

function describeReliability({ alpha, interval, n, items }: Reliability): string {
  const range = interval ? `95 % interval ${toFigure(interval.lo)} to ${toFigure(interval.hi)}` : "no interval known";
  const people = n === null ? [] : [`${n} people`];
  return [`alpha ${toFigure(alpha)}`, range, ...people, `${items} ${items === 1 ? "item" : "items"}`].join(", ");
}

function describePercentile({ value, group, n, contentVersion }: Percentile): string {
  return `${toFigure(value)} % of ${n} (${group}, version ${contentVersion}) lie below; equal scores count half`;
}

/**
 * What is known of how sure a score is, figure by figure: reliability with interval, people and source; true score,
 * errors and likely range with their arithmetic; percentile with its group.
 */
export function listSureness(sureness: Sureness & { exact: number | null }): ComputedFigure[] {
  const { status, likely, reliability, precision, percentile, exact } = sureness;
  const rows: ComputedFigure[] = [];
  if (reliability) {
    rows.push({ term: "Reliability", figure: describeReliability(reliability) });
    rows.push({ term: "Source of the reliability", figure: reliability.source });
  }
  if (reliability && precision) {
    const alpha = toFigure(reliability.alpha);
    const mean = toFigure(precision.mean);
    const sd = toFigure(precision.sd);
    const error = toFigure(precision.standardError);
    const trueScore = toFigure(precision.trueScore);
    rows.push({ term: "Spread of the scores", figure: `mean ${mean}, SD ${sd} (${precision.source})` });
    if (exact !== null) {
      rows.push({
        term: "Estimated true score",
        figure: `${mean} + ${alpha} x (${toFigure(exact)} - ${mean}) = ${trueScore}`,
      });
    }
    rows.push({ term: "Its standard error", figure: `${sd} x root of ${alpha} x (1 - ${alpha}) = ${error}` });
    if (likely) {
      rows.push({
        term: "Likely range",
        figure: `${trueScore} - ${z95} x ${error} to ${trueScore} + ${z95} x ${error} = ${likely.lo} to ${likely.hi}`,
      });
    }
    rows.push({ term: "Standard error of a retake", figure: toFigure(precision.retakeError) });
    rows.push({
      term: "More than the usual wobble",
      figure: `a change of ${toFigure(precision.reliableChange)} or more`,
    });
  }
  if (percentile) rows.push({ term: "Percentile", figure: describePercentile(percentile) });
  if (status) rows.push({ term: "How sure the number is", figure: status });
  return rows;
}

/** What the likely range means; null where there is none. */
export function describeLikelyRange({ likely, reliability }: Sureness): string | null {
  if (!likely || !reliability) return null;
  return `The likely range, ${likely.lo} to ${likely.hi}, holds the true score in about 95 of 100 cases. It is centred a little closer to the mean of the group than the score, because very high and very low readings owe something to chance.`;
}

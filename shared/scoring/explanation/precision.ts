import { describeLikelyPercentiles, describeRank } from "../labels/percentile-labels.ts";
import { rangeLevel } from "../precision/estimate.ts";
import { everybodyId } from "../precision/response-groups.ts";
import type { Percentile, Reliability, ScorePrecision } from "../results.ts";
import { studentQuantile } from "../statistics/distributions.ts";
import type { ComputedFigure } from "./explanation.ts";
import { formatFigure } from "./items.ts";

function describeReliability({ alpha, interval, n, items }: Reliability): string {
  const range = interval
    ? `95 % interval ${formatFigure(interval.lo)} to ${formatFigure(interval.hi)}`
    : "no interval known";
  const people = n === null ? [] : [`${n} people`];
  return [`alpha ${formatFigure(alpha)}`, range, ...people, `${items} ${items === 1 ? "item" : "items"}`].join(", ");
}

/** The percentile with its range, group, n and source. */
function listPercentileFigures(percentile: Percentile): ComputedFigure[] {
  const { value, tScore, group, n, source, contentVersion } = percentile;
  const range = describeLikelyPercentiles(percentile);
  const version = contentVersion === null ? "" : `, version ${contentVersion}`;
  // Of a subgroup only some scores are known, not those of everybody in it.
  const isEstimated = contentVersion !== null && group.id !== everybodyId;
  return [
    { term: "In plain words", figure: describeRank(percentile) },
    {
      term: "Percentile",
      figure:
        tScore === null
          ? `${isEstimated ? `about ${Math.round(value)}` : formatFigure(value)} % of the group lie below; equal scores count half`
          : `${formatFigure(value)}: share of a normal distribution below T ${formatFigure(tScore)}`,
    },
    ...(range ? [{ term: "Its likely range", figure: `${range}, from the ends of the score's likely range` }] : []),
    {
      term: "Compared with",
      figure: `${group.label}${version}, ${n === null ? "number not published" : `${n} people`}`,
    },
    ...(contentVersion === null ? [{ term: "Source of the percentile", figure: source }] : []),
  ];
}

type PreciseScore = ScorePrecision & { exact: number | null };

const factorDecimals = 3;

/** How many standard errors the range reaches to each side. */
function findFactor(degreesOfFreedom: number | null): string {
  const quantile = studentQuantile((1 + rangeLevel) / 2, degreesOfFreedom ?? Number.POSITIVE_INFINITY);
  return quantile.toFixed(factorDecimals);
}

/** The range that comes from the person's answers alone. */
function listAnswerFigures(score: PreciseScore): ComputedFigure[] {
  const { exact, likely, expectedScore, standardError, degreesOfFreedom } = score;
  if (exact === null || !likely || expectedScore === null || standardError === null) return [];
  const error = { term: "Standard error of the score", figure: formatFigure(standardError) };
  const range = `${likely.lo} to ${likely.hi}`;
  if (degreesOfFreedom === null) return [error, { term: "Likely range", figure: `${range}, Jeffreys' interval` }];
  const half = `${findFactor(degreesOfFreedom)} x ${formatFigure(standardError)}`;
  const isShifted = Math.abs(expectedScore - exact) > 0.0001;
  return [
    ...(isShifted
      ? [{ term: "Expected true score (right or wrong answers: nearer to 50)", figure: formatFigure(expectedScore) }]
      : []),
    error,
    {
      term: "Reach of the range",
      figure: `${findFactor(degreesOfFreedom)} standard errors (Student's t, ${formatFigure(degreesOfFreedom)} degrees of freedom)`,
    },
    { term: "Likely range", figure: `${formatFigure(expectedScore)} plus or minus ${half} = ${range}` },
  ];
}

/**
 * How precise a score is: reliability with interval, n and source; true score, standard errors and likely range with
 * their arithmetic; percentile with its group.
 */
export function listPrecisionFigures(scorePrecision: PreciseScore): ComputedFigure[] {
  const { status, likely, reliability, precision, percentile, exact } = scorePrecision;
  const figures: ComputedFigure[] = scorePrecision.basis === "answers" ? listAnswerFigures(scorePrecision) : [];
  if (reliability) {
    figures.push({ term: "Reliability", figure: describeReliability(reliability) });
    if (reliability.omega !== null) {
      figures.push({ term: "For comparison", figure: `omega ${formatFigure(reliability.omega)}` });
    }
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
        figure: `${trueScore} plus or minus ${findFactor(null)} x ${error} = ${likely.lo} to ${likely.hi}`,
      });
    }
    figures.push({ term: "Standard error of a retake", figure: formatFigure(precision.retakeError) });
    figures.push({
      term: "Smallest reliable change",
      figure: `${formatFigure(precision.reliableChange)} points`,
    });
  }
  if (percentile) figures.push(...listPercentileFigures(percentile));
  if (status) figures.push({ term: "Precision", figure: status });
  return figures;
}

/** What the likely range means and rests on, in plain words; null where there is none. */
export function describeLikelyRange({ likely, basis, reliability }: ScorePrecision): string | null {
  if (!likely || !basis) return null;
  const range = `${likely.lo} to ${likely.hi}`;
  if (basis === "answers")
    return `With other questions of this kind, your score would probably be a little different: in 9 of 10 cases it would settle between ${likely.lo} and ${likely.hi}. The range comes from your answers alone. More questions and answers that agree with each other make it narrower. It doesn't say how you would answer on another day.`;
  const people =
    basis === "published"
      ? "It rests on published figures of the questionnaire."
      : `It rests on the answers of ${reliability?.n ?? "many"} people who took this version.`;
  return `The likely range, ${range}, holds the true score of 9 people in 10. ${people} It's centered a little closer to the mean of the group than the score, because very high and very low scores are partly due to chance.`;
}

/** Where alpha and omega differ by no more, ranges from either differ by less than a point in most cases. */
const closeReliability = 0.05;

/** Which of two reliabilities counts, in plain words; null where only one is known. */
export function describeReliabilityChoice({ reliability }: ScorePrecision): string | null {
  if (!reliability || reliability.omega === null) return null;
  const isClose = Math.abs(reliability.omega - reliability.alpha) <= closeReliability;
  const difference = isClose
    ? "With omega the range would be nearly the same."
    : "Here they differ, so the range is less exact.";
  return `Alpha and omega both say how much of the difference between people isn't chance: 1 would be all of it. Alpha takes it that every question says equally much; omega lets questions differ. The range uses alpha, because it's known how far alpha may be off. ${difference}`;
}

/** The formulas behind a range from the person's answers, for whoever wants to check it. */
export const answerRangeFormulas: readonly ComputedFigure[] = [
  {
    term: "Ratings",
    figure: "s² = (4 × 25² + Σ(p − m)²) / (k + 3), standard error s / √k, Student's t with k + 3 degrees of freedom",
  },
  { term: "Two outcomes", figure: "Jeffreys' interval: 5 % and 95 % points of Beta(x + ½, k − x + ½)" },
  {
    term: "Several parts",
    figure: "error variances times squared weights, added up; degrees of freedom after Satterthwaite",
  },
  { term: "Letters", figure: "k items, p the percent of each, m their mean, x items right or agreed with" },
  {
    term: "Source",
    figure:
      "Brennan, R. L. (1998). Raw-score conditional standard errors of measurement in generalizability theory. Applied Psychological Measurement, 22(4), 307–331",
  },
];

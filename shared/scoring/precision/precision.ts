import type { Scale } from "#assessment/schema.ts";
import { notEnoughData } from "../labels/labels.ts";
import type { Percentile, Range, RangeBasis, ScorePrecision } from "../results.ts";
import {
  computeAlphaInterval,
  computeCompositeReliability,
  computeDifferenceError,
  computePercentile,
  computeRetakeError,
  computeTrueScoreError,
  estimateTrueScore,
  minResponses,
  z95,
} from "../statistics/reliability.ts";
import { roundFigure, roundScore } from "../statistics/rounding.ts";
import { buildRange, type ScoreEstimate } from "./estimate.ts";
import type { NormGroup, ScoreStatistics } from "./norm-group.ts";
import { locatePercentile } from "./published-norms.ts";
import { isPublished } from "./reference.ts";
import { everybodyId, rankAmongQuantiles } from "./response-groups.ts";

interface AlphaEstimate {
  value: number;
  basis: Exclude<RangeBasis, "answers">;
  n: number | null;
  items: number;
  source: string;
  /** Null for a composite: its parts are not parallel items, and Feldt's interval is for those. */
  interval: Range | null;
  omega: number | null;
}

/** What is known about the precision of one score in a group: reliability and spread may have different sources. */
export interface ReliabilityEvidence {
  alpha: AlphaEstimate | null;
  spread: { mean: number; sd: number; source: string } | null;
  statistics: ScoreStatistics | null;
}

export const noReliabilityEvidence: ReliabilityEvidence = { alpha: null, spread: null, statistics: null };
const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

const describeSource = ({ group, contentVersion }: NormGroup, people = group): string =>
  `${people}, version ${contentVersion}`;

function buildAlphaEstimate(
  { alpha, n, source, omega = null }: { alpha: number; n: number; source: string; omega?: number | null },
  items: number,
  basis: AlphaEstimate["basis"],
): AlphaEstimate {
  return { value: alpha, basis, n, items, source, interval: computeAlphaInterval(alpha, n, items), omega };
}

function findUsable(sample: ScoreStatistics | undefined): ScoreStatistics | null {
  return sample && sample.n >= minResponses ? sample : null;
}

/**
 * Published reliability and norms of a scale of `items` items, completed from the norm group. Figures that the author gives
 * without a reference, or from fewer than 100 people, don't count.
 * @param comparison the scale's figures in the published group that the visitor is compared with
 */
export function deriveScaleReliability(
  scale: Scale | null,
  normGroup: NormGroup | null,
  sample: ScoreStatistics | undefined,
  items: number,
  comparison: { mean: number; sd: number; source: string } | null = null,
): ReliabilityEvidence {
  const fromGroup = deriveGroupReliability(normGroup, sample, items);
  const { reliability, norm } = scale ?? {};
  return {
    ...fromGroup,
    alpha:
      reliability && isPublished(reliability)
        ? buildAlphaEstimate({ ...reliability, omega: null }, items, "published")
        : fromGroup.alpha,
    spread:
      comparison ??
      (norm && isPublished(norm) ? { mean: norm.mean, sd: norm.sd, source: norm.source } : fromGroup.spread),
  };
}

/** Reliability from the norm group's responses alone. */
export function deriveGroupReliability(
  normGroup: NormGroup | null,
  sample: ScoreStatistics | undefined,
  items: number,
): ReliabilityEvidence {
  const usable = findUsable(sample);
  if (!normGroup || !usable) return noReliabilityEvidence;
  const source = describeSource(normGroup);
  const { alpha, alphaN = usable.n, omega } = usable;
  const known = { n: alphaN, source, omega: isNumber(omega) ? omega : null };
  return {
    alpha: isNumber(alpha) ? buildAlphaEstimate({ alpha, ...known }, items, "responses") : null,
    spread: isNumber(usable.mean) && usable.sd > 0 ? { mean: usable.mean, sd: usable.sd, source } : null,
    statistics: usable,
  };
}

/**
 * Reliability of a weighted mean of parts; weights sum to 1. A single part is the composite. Otherwise it follows from the
 * parts' reliabilities and the composite's spread (`whole`), which contains the parts' correlations.
 */
export function deriveCompositeReliability(
  whole: ReliabilityEvidence,
  parts: readonly { weight: number; known: ReliabilityEvidence }[],
): ReliabilityEvidence {
  const [only] = parts;
  if (parts.length === 1 && only) {
    return {
      alpha: whole.alpha ?? only.known.alpha,
      spread: whole.spread ?? only.known.spread,
      statistics: whole.statistics ?? only.known.statistics,
    };
  }
  if (whole.alpha || !whole.spread || parts.length === 0) return whole;
  const complete = parts.flatMap(({ weight, known: { alpha, spread } }) =>
    alpha && spread ? [{ weight, alpha: alpha.value, variance: spread.sd ** 2, items: alpha.items }] : [],
  );
  if (complete.length < parts.length) return whole;
  const value = computeCompositeReliability(complete, whole.spread.sd ** 2);
  if (value === null) return whole;
  const items = complete.reduce((sum, part) => sum + part.items, 0);
  const alpha: AlphaEstimate = {
    value,
    basis: parts.some(({ known }) => known.alpha?.basis === "published") ? "published" : "responses",
    n: null,
    items,
    source: "Composite of its parts",
    interval: null,
    omega: null,
  };
  return { ...whole, alpha };
}

/**
 * The estimate from what is known of other people: Kelley's true score and its error. Null where alpha isn't in 0 (excluded)
 * to 1 or the spread isn't known.
 */
export function estimateFromGroup(exact: number, { alpha, spread }: ReliabilityEvidence): ScoreEstimate | null {
  if (!alpha || !spread || !(alpha.value > 0 && alpha.value <= 1)) return null;
  const center = estimateTrueScore(exact, spread.mean, alpha.value);
  const standardError = computeTrueScoreError(spread.sd, alpha.value);
  return {
    basis: alpha.basis,
    score: exact,
    center,
    standardError,
    degreesOfFreedom: Number.POSITIVE_INFINITY,
    range: buildRange(exact, center, standardError, Number.POSITIVE_INFINITY),
  };
}

/** A range in whole points; one of zero width is widened by a point on each side, within 0 to 100. */
function roundRange({ lo, hi }: Range): Range {
  const rounded = { lo: roundScore(lo), hi: roundScore(hi) };
  return rounded.lo < rounded.hi ? rounded : { lo: Math.max(0, rounded.lo - 1), hi: Math.min(100, rounded.hi + 1) };
}

function describeGroupPrecision({ alpha, spread }: ReliabilityEvidence, estimate: ScoreEstimate | null) {
  if (!alpha || !spread || !estimate || estimate.basis === "answers") return null;
  return {
    mean: roundFigure(spread.mean),
    sd: roundFigure(spread.sd),
    source: spread.source,
    trueScore: roundFigure(estimate.center),
    standardError: roundFigure(estimate.standardError),
    retakeError: roundFigure(computeRetakeError(spread.sd, alpha.value)),
    reliableChange: roundFigure(z95 * computeDifferenceError(spread.sd, alpha.value)),
  };
}

/** The percentile of a whole score, among everybody or in the subgroup that is compared with; null without figures. */
function prepareRank({ counts, compared }: ScoreStatistics) {
  if (compared && compared.n >= minResponses) {
    return (shown: number) => ({ value: rankAmongQuantiles(shown, compared.quantiles), n: compared.n });
  }
  return counts ? (shown: number) => computePercentile(shown, counts) : () => null;
}

function rankAmongResponses(
  { score, range }: ScoreEstimate,
  sample: ScoreStatistics,
  normGroup: NormGroup,
): Percentile | null {
  const rankShown = prepareRank(sample);
  const rank = (value: number) => rankShown(roundScore(value));
  const found = rank(score);
  if (!found) return null;
  const group = (sample.compared && normGroup.compared) ?? { id: everybodyId, label: normGroup.group };
  const value = roundFigure(found.value);
  const lo = roundFigure(rank(range.lo)?.value ?? found.value);
  const hi = roundFigure(rank(range.hi)?.value ?? found.value);
  return {
    value,
    lo,
    hi,
    tScore: null,
    ...locatePercentile(value, lo, hi),
    group: { id: group.id, label: group.label },
    n: found.n,
    source: describeSource(normGroup, group.label),
    contentVersion: normGroup.contentVersion,
  };
}

/**
 * Precision of a score of 0 to 100, from its estimate; reliability and percentile from what is known of other people.
 * Without an estimate there is no range, and the status says so.
 */
export function describePrecision(
  estimate: ScoreEstimate | null,
  known: ReliabilityEvidence,
  normGroup: NormGroup | null,
): ScorePrecision {
  const { alpha, statistics: sample } = known;
  const df = estimate?.degreesOfFreedom ?? Number.POSITIVE_INFINITY;
  return {
    status: estimate ? null : notEnoughData,
    likely: estimate && roundRange(estimate.range),
    basis: estimate?.basis ?? null,
    expectedScore: estimate ? roundFigure(estimate.center) : null,
    standardError: estimate && roundFigure(estimate.standardError),
    degreesOfFreedom: Number.isFinite(df) ? df : null,
    reliability: alpha && {
      alpha: roundFigure(alpha.value),
      interval: alpha.interval && { lo: roundFigure(alpha.interval.lo), hi: roundFigure(alpha.interval.hi) },
      n: alpha.n,
      items: alpha.items,
      source: alpha.source,
      omega: alpha.omega === null ? null : roundFigure(alpha.omega),
    },
    precision: describeGroupPrecision(known, estimate),
    percentile: estimate && normGroup && sample ? rankAmongResponses(estimate, sample, normGroup) : null,
  };
}

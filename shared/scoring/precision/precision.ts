import type { Scale } from "#assessment/schema.ts";
import { notEnoughData } from "../labels/labels.ts";
import type { Range, ScorePrecision } from "../results.ts";
import {
  computeAlphaInterval,
  computeBandProbability,
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
import type { NormGroup, ScoreStatistics } from "./norm-group.ts";

interface AlphaEstimate {
  value: number;
  n: number | null;
  items: number;
  source: string;
  /** Null for a composite: its parts are not parallel items, and Feldt's interval is for those. */
  interval: Range | null;
}

/** What is known about the precision of one score in a group: reliability and spread may have different sources. */
export interface ReliabilityEvidence {
  alpha: AlphaEstimate | null;
  spread: { mean: number; sd: number; source: string } | null;
  statistics: ScoreStatistics | null;
}

export const noReliabilityEvidence: ReliabilityEvidence = { alpha: null, spread: null, statistics: null };
const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

function describeSource({ group, contentVersion }: NormGroup): string {
  return `${group}, version ${contentVersion}`;
}

function buildAlphaEstimate(value: number, n: number, items: number, source: string): AlphaEstimate {
  return { value, n, items, source, interval: computeAlphaInterval(value, n, items) };
}

function findUsable(sample: ScoreStatistics | undefined): ScoreStatistics | null {
  return sample && sample.n >= minResponses ? sample : null;
}

/** Published reliability and norms of a scale of `items` items, completed from the norm group. */
export function deriveScaleReliability(
  scale: Scale | null,
  normGroup: NormGroup | null,
  sample: ScoreStatistics | undefined,
  items: number,
): ReliabilityEvidence {
  const fromGroup = deriveGroupReliability(normGroup, sample, items);
  const { reliability, norm } = scale ?? {};
  return {
    ...fromGroup,
    alpha: reliability
      ? buildAlphaEstimate(reliability.alpha, reliability.n, items, reliability.source)
      : fromGroup.alpha,
    spread: norm ? { mean: norm.mean, sd: norm.sd, source: norm.source } : fromGroup.spread,
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
  return {
    alpha: isNumber(usable.alpha) ? buildAlphaEstimate(usable.alpha, usable.n, items, source) : null,
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
  return { ...whole, alpha: { value, n: null, items, source: "Composite of its parts", interval: null } };
}

/**
 * Precision of a score of 0 to 100. Without a score, a reliability in 0 to 1 or a spread there is no range, and the status
 * says so.
 */
export function describePrecision(
  exact: number | null,
  known: ReliabilityEvidence,
  normGroup: NormGroup | null,
): ScorePrecision {
  const { alpha, spread, statistics: sample } = known;
  const estimate = exact === null ? null : estimatePrecision(exact, known);
  const rank =
    exact !== null && normGroup && sample?.counts ? computePercentile(roundScore(exact), sample.counts) : null;
  return {
    status: estimate ? null : notEnoughData,
    likely: estimate && {
      lo: roundScore(estimate.trueScore - z95 * estimate.error),
      hi: roundScore(estimate.trueScore + z95 * estimate.error),
    },
    reliability: alpha && {
      alpha: roundFigure(alpha.value),
      interval: alpha.interval && { lo: roundFigure(alpha.interval.lo), hi: roundFigure(alpha.interval.hi) },
      n: alpha.n,
      items: alpha.items,
      source: alpha.source,
    },
    precision: estimate &&
      spread && {
        mean: roundFigure(spread.mean),
        sd: roundFigure(spread.sd),
        source: spread.source,
        trueScore: roundFigure(estimate.trueScore),
        standardError: roundFigure(estimate.error),
        retakeError: roundFigure(computeRetakeError(spread.sd, estimate.alpha)),
        reliableChange: roundFigure(z95 * computeDifferenceError(spread.sd, estimate.alpha)),
      },
    percentile:
      rank && normGroup
        ? {
            value: roundFigure(rank.value),
            group: normGroup.group,
            n: rank.n,
            contentVersion: normGroup.contentVersion,
          }
        : null,
  };
}

/** True score and its error at full precision; null where alpha is not in 0 (excluded) to 1 or the spread is unknown. */
function estimatePrecision(exact: number, { alpha, spread }: ReliabilityEvidence) {
  if (!alpha || !spread || !(alpha.value > 0 && alpha.value <= 1)) return null;
  return {
    alpha: alpha.value,
    trueScore: estimateTrueScore(exact, spread.mean, alpha.value),
    error: computeTrueScoreError(spread.sd, alpha.value),
  };
}

/** Probability, 0 to 1 at full precision, that the true score lies in lo to hi; null without data. */
export function estimateConfidence(exact: number, known: ReliabilityEvidence, lo: number, hi: number): number | null {
  const estimate = estimatePrecision(exact, known);
  return estimate && computeBandProbability(estimate.trueScore, estimate.error, lo, hi);
}

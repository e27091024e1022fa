import type { Scale } from "#assessment/schema.ts";
import { notEnoughData } from "../labels/labels.ts";
import type { Range, Sureness } from "../results.ts";
import {
  computeAlphaInterval,
  computeBandProbability,
  computeCompositeReliability,
  computeDifferenceError,
  computePercentile,
  computeRetakeError,
  computeTrueScoreError,
  estimateTrueScore,
  fewestResponses,
  z95,
} from "../statistics/reliability.ts";
import { roundFigure, roundScore } from "../statistics/rounding.ts";
import type { Measured, Measurement } from "./measured.ts";

interface KnownAlpha {
  value: number;
  n: number | null;
  items: number;
  source: string;
  /** Null for a composite: its parts are not parallel items, and Feldt's interval is for those. */
  interval: Range | null;
}

/** What is known of one score in a group: reliability and spread may come from different sources. */
export interface Knowledge {
  alpha: KnownAlpha | null;
  spread: { mean: number; sd: number; source: string } | null;
  measurement: Measurement | null;
}

export const noKnowledge: Knowledge = { alpha: null, spread: null, measurement: null };
const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);

function describeSource({ group, contentVersion }: Measured): string {
  return `${group}, version ${contentVersion}`;
}

function toKnownAlpha(value: number, n: number, items: number, source: string): KnownAlpha {
  return { value, n, items, source, interval: computeAlphaInterval(value, n, items) };
}

/** A measurement with at least 100 people, or null. */
function findUsable(measurement: Measurement | undefined): Measurement | null {
  return measurement && measurement.n >= fewestResponses ? measurement : null;
}

/** What the author published of a scale of `items` items, filled up from our own responses. */
export function knowScale(
  scale: Scale | null,
  measured: Measured | null,
  measurement: Measurement | undefined,
  items: number,
): Knowledge {
  const own = knowMeasured(measured, measurement, items);
  const { reliability, norm } = scale ?? {};
  return {
    ...own,
    alpha: reliability ? toKnownAlpha(reliability.alpha, reliability.n, items, reliability.source) : own.alpha,
    spread: norm ? { mean: norm.mean, sd: norm.sd, source: norm.source } : own.spread,
  };
}

/** What our own responses say, without anything published. */
export function knowMeasured(
  measured: Measured | null,
  measurement: Measurement | undefined,
  items: number,
): Knowledge {
  const usable = findUsable(measurement);
  if (!measured || !usable) return noKnowledge;
  const source = describeSource(measured);
  return {
    alpha: isNumber(usable.alpha) ? toKnownAlpha(usable.alpha, usable.n, items, source) : null,
    spread: isNumber(usable.mean) && usable.sd > 0 ? { mean: usable.mean, sd: usable.sd, source } : null,
    measurement: usable,
  };
}

/**
 * What is known of a weighted mean of parts. A single part is the composite. Otherwise its reliability follows from the
 * parts' as soon as the composite's own spread is known (`whole`): the parts' correlations are in it. Weights sum to 1.
 */
export function knowComposite(whole: Knowledge, parts: readonly { weight: number; known: Knowledge }[]): Knowledge {
  const [only] = parts;
  if (parts.length === 1 && only) {
    return {
      alpha: whole.alpha ?? only.known.alpha,
      spread: whole.spread ?? only.known.spread,
      measurement: whole.measurement ?? only.known.measurement,
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

/** How sure a score of 0 to 100 is. `exact` null, no reliability in 0 to 1 or no spread: no band, and the status says so. */
export function describeSureness(exact: number | null, known: Knowledge, measured: Measured | null): Sureness {
  const { alpha, spread, measurement } = known;
  const estimate = exact === null ? null : estimatePrecision(exact, known);
  const rank =
    exact !== null && measured && measurement?.counts ? computePercentile(roundScore(exact), measurement.counts) : null;
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
      rank && measured
        ? { value: roundFigure(rank.value), group: measured.group, n: rank.n, contentVersion: measured.contentVersion }
        : null,
  };
}

/** True score and its error at full precision; null where alpha is not in 0 (excluded) to 1 or the spread is unknown. */
function estimatePrecision(exact: number, { alpha, spread }: Knowledge) {
  if (!alpha || !spread || !(alpha.value > 0 && alpha.value <= 1)) return null;
  return {
    alpha: alpha.value,
    trueScore: estimateTrueScore(exact, spread.mean, alpha.value),
    error: computeTrueScoreError(spread.sd, alpha.value),
  };
}

/** Probability, 0 to 1 at full precision, that the true score lies in lo to hi; null without data. */
export function estimateConfidence(exact: number, known: Knowledge, lo: number, hi: number): number | null {
  const estimate = estimatePrecision(exact, known);
  return estimate && computeBandProbability(estimate.trueScore, estimate.error, lo, hi);
}

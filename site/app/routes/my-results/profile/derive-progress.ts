import type { Range } from "@illumine/shared/scoring/results.ts";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";
import { type Change, compareFigures, toFigureKey } from "../compare/compare-results.ts";
import { findObstacle, type Incomparable } from "../compare/find-obstacle.ts";

export type LineBreak = Incomparable | "no-range";

export interface ProgressPoint {
  attemptId: string;
  completedAt: string;
  score: number;
  likely: Range | null;
  /** Null at the first point, and where a line leads here. */
  lineBreak: LineBreak | null;
  isJoined: boolean;
}

export interface ProgressChange {
  from: string;
  to: string;
  difference: number;
  /** Points beyond which a change is likely to be real; null if that isn't known. */
  reliableChange: number | null;
  change: Change;
  /** Holds the real change in 19 of 20 cases; whole points. */
  interval: Range | null;
}

export interface ProgressLine {
  key: string;
  label: string;
  /** Oldest first; attempts in which it was scored. */
  points: ProgressPoint[];
  /** From the first to the last of the newest points that can be compared; null if the last two can't be. */
  whole: ProgressChange | null;
  /** Since the attempt before, where that isn't the whole. */
  recent: ProgressChange | null;
}

export interface Progress {
  assessmentId: string;
  title: string;
  categorySlug: string;
  count: number;
  /** The overall score first, where there is one. */
  lines: ProgressLine[];
}

interface Attempt {
  result: SavedResult;
  figure: SavedFigure & { score: number };
}

const getLikely = ({ precision }: SavedFigure) => precision?.likely ?? null;

function findLineBreak(previous: Attempt, next: Attempt): LineBreak | null {
  const obstacle = findObstacle(previous.result, next.result);
  if (obstacle) return obstacle;
  return getLikely(previous.figure) && getLikely(next.figure) ? null : "no-range";
}

const toPoints = (attempts: readonly Attempt[]): ProgressPoint[] =>
  attempts.map((attempt, index) => {
    const previous = attempts[index - 1];
    const lineBreak = previous ? findLineBreak(previous, attempt) : null;
    return {
      attemptId: attempt.result.attemptId,
      completedAt: attempt.result.completedAt,
      score: attempt.figure.score,
      likely: getLikely(attempt.figure),
      lineBreak,
      isJoined: previous !== undefined && lineBreak === null,
    };
  });

const clampChange = (points: number) => Math.max(-100, Math.min(100, Math.round(points)));

function computeInterval(first: SavedFigure, second: SavedFigure, reliableChange: number | null): Range | null {
  if (reliableChange === null || first.exact === null || second.exact === null) return null;
  const difference = second.exact - first.exact;
  return { lo: clampChange(difference - reliableChange), hi: clampChange(difference + reliableChange) };
}

function compareAttempts(first: Attempt, second: Attempt): ProgressChange {
  const { difference, reliableChange, change } = compareFigures(first.figure, second.figure);
  return {
    from: first.result.completedAt,
    to: second.result.completedAt,
    difference: difference ?? 0,
    reliableChange,
    change,
    interval: computeInterval(first.figure, second.figure, reliableChange),
  };
}

function listComparable(attempts: readonly Attempt[]): Attempt[] {
  const last = attempts.at(-1);
  if (!last) return [];
  const obstacle = attempts.findLastIndex(
    ({ result }) => result !== last.result && findObstacle(result, last.result) !== null,
  );
  return attempts.slice(obstacle + 1);
}

function deriveLine(key: string, results: readonly SavedResult[]): ProgressLine | null {
  const attempts = results.flatMap((result) => {
    const figure = result.figures.find((each) => toFigureKey(each) === key);
    return figure && figure.score !== null ? [{ result, figure: { ...figure, score: figure.score } }] : [];
  });
  const newest = attempts.at(-1);
  if (!newest || attempts.length < 2) return null;
  const comparable = listComparable(attempts);
  const [first, previous, last] = [comparable[0], comparable.at(-2), comparable.at(-1)];
  const isWhole = first === previous;
  return {
    key,
    label: newest.figure.label,
    points: toPoints(attempts),
    whole: first && last && previous ? compareAttempts(first, last) : null,
    recent: previous && last && !isWhole ? compareAttempts(previous, last) : null,
  };
}

function deriveAssessmentProgress(newestFirst: readonly SavedResult[]): Progress | null {
  const [newest] = newestFirst;
  if (!newest) return null;
  const results = newestFirst.toReversed();
  const keys = new Set(newestFirst.flatMap(({ figures }) => figures.map(toFigureKey)));
  const lines = [...keys].flatMap((key) => deriveLine(key, results) ?? []);
  const { assessmentId, title, categorySlug } = newest;
  return lines.length > 0 ? { assessmentId, title, categorySlug, count: results.length, lines } : null;
}

/**
 * Taken last first. A line leads only between results of the same questions and scoring rules that both have a range.
 * @param results newest first
 */
export function listProgress(results: readonly SavedResult[]): Progress[] {
  const groups = new Map<string, SavedResult[]>();
  for (const result of results) groups.set(result.assessmentId, [...(groups.get(result.assessmentId) ?? []), result]);
  return [...groups.values()]
    .filter(({ length }) => length > 1)
    .flatMap((group) => deriveAssessmentProgress(group) ?? []);
}

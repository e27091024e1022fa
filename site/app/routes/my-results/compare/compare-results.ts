import type { Range } from "@illumine/shared/scoring/results.ts";
import { z95 } from "@illumine/shared/scoring/statistics/reliability.ts";
import type { SavedFigure, SavedResult } from "#app/storage/schemas/saved-result.ts";
import { findObstacle, type Incomparable } from "./find-obstacle.ts";

/** By the reliable change index (Jacobson and Truax 1991). */
export type Change = "reliable" | "within-error" | "no-data" | "not-scored";

export interface ComparedFigure {
  key: string;
  isFacet: boolean;
  label: string;
  first: number | null;
  second: number | null;
  /** As they were measured then; null where they weren't saved. */
  firstLikely: Range | null;
  secondLikely: Range | null;
  /** Second minus first, as shown; null if one wasn't scored. */
  difference: number | null;
  /** Points beyond which a change is reliable; null where neither result says how sure it is. */
  reliableChange: number | null;
  change: Change;
}

export type Comparison =
  | { first: SavedResult; second: SavedResult; figures: ComparedFigure[] }
  | { first: SavedResult; second: SavedResult; incomparable: Incomparable };

export const toFigureKey = ({ kind, section, id }: SavedFigure) => `${kind}/${section}/${id}`;

function judgeChange(first: SavedFigure, second: SavedFigure, reliableChange: number | null): Change {
  if (first.exact === null || second.exact === null) return "not-scored";
  if (reliableChange === null) return "no-data";
  return Math.abs(second.exact - first.exact) > reliableChange ? "reliable" : "within-error";
}

function findReliableChange(first: SavedFigure, second: SavedFigure): number | null {
  const known = [first.reliableChange, second.reliableChange].filter((points) => points !== null);
  // The scale's data may have grown between the two: the larger threshold counts.
  if (known.length === 2) return Math.max(...known);
  const errors = [first, second].flatMap(({ precision }) => precision?.standardError ?? []);
  return errors.length === 2 ? z95 * Math.hypot(...errors) : null;
}

export function compareFigures(first: SavedFigure, second: SavedFigure): ComparedFigure {
  const reliableChange = findReliableChange(first, second);
  return {
    key: toFigureKey(first),
    isFacet: first.facetOf !== null,
    label: first.label,
    first: first.score,
    second: second.score,
    firstLikely: first.precision?.likely ?? null,
    secondLikely: second.precision?.likely ?? null,
    difference: first.score === null || second.score === null ? null : second.score - first.score,
    reliableChange,
    change: judgeChange(first, second, reliableChange),
  };
}

/** Compares figure by figure, the earlier result first and the largest difference on top; or says why the two can't be compared. */
export function compareResults(a: SavedResult, b: SavedResult): Comparison {
  const [first, second] = a.completedAt <= b.completedAt ? [a, b] : [b, a];
  const incomparable = findObstacle(a, b);
  if (incomparable) return { first, second, incomparable };
  const others = new Map(second.figures.map((figure) => [toFigureKey(figure), figure]));
  const figures = first.figures.flatMap((figure) => {
    const other = others.get(toFigureKey(figure));
    return other ? [compareFigures(figure, other)] : [];
  });
  const size = ({ difference }: ComparedFigure) => Math.abs(difference ?? 0);
  return { first, second, figures: figures.sort((a, b) => size(b) - size(a)) };
}

import type { KeptFigure, KeptResult } from "#app/storage/kept-results.ts";

/** What the reliable-change test says of a difference (scoring.md: Jacobson and Truax 1991). */
export type Change = "more" | "wobble" | "no-data" | "not-scored";

export interface ComparedFigure {
  key: string;
  isFacet: boolean;
  label: string;
  first: number | null;
  second: number | null;
  /** Second less first, as shown; null where one was not scored. */
  difference: number | null;
  /** Points up to which a change is the usual wobble; null without data. */
  wobble: number | null;
  change: Change;
}

export type Incomparable = "same" | "other-assessment" | "other-content" | "other-engine";

export type Comparison =
  | { first: KeptResult; second: KeptResult; rows: ComparedFigure[] }
  | { first: KeptResult; second: KeptResult; incomparable: Incomparable };

const toKey = ({ kind, section, id }: KeptFigure) => `${kind}/${section}/${id}`;

function judge(first: KeptFigure, second: KeptFigure, wobble: number | null): Change {
  if (first.exact === null || second.exact === null) return "not-scored";
  if (wobble === null) return "no-data";
  return Math.abs(second.exact - first.exact) > wobble ? "more" : "wobble";
}

function compareFigures(first: KeptFigure, second: KeptFigure): ComparedFigure {
  const known = [first.reliableChange, second.reliableChange].filter((points) => points !== null);
  // What was known of the scale may have grown between the two: the more careful figure counts.
  const wobble = known.length === 2 ? Math.max(...known) : null;
  return {
    key: toKey(first),
    isFacet: first.facetOf !== null,
    label: first.label,
    first: first.score,
    second: second.score,
    difference: first.score === null || second.score === null ? null : second.score - first.score,
    wobble,
    change: judge(first, second, wobble),
  };
}

function findObstacle(a: KeptResult, b: KeptResult): Incomparable | null {
  if (a.attemptId === b.attemptId) return "same";
  if (a.assessmentId !== b.assessmentId) return "other-assessment";
  if (a.contentVersion !== b.contentVersion) return "other-content";
  if (a.engine.name !== b.engine.name || a.engine.version !== b.engine.version) return "other-engine";
  return null;
}

/** Two results, the earlier one first, figure by figure; or why they cannot be compared. */
export function compareResults(a: KeptResult, b: KeptResult): Comparison {
  const [first, second] = a.completedAt <= b.completedAt ? [a, b] : [b, a];
  const incomparable = findObstacle(a, b);
  if (incomparable) return { first, second, incomparable };
  const others = new Map(second.figures.map((figure) => [toKey(figure), figure]));
  const rows = first.figures.flatMap((figure) => {
    const other = others.get(toKey(figure));
    return other ? [compareFigures(figure, other)] : [];
  });
  return { first, second, rows };
}

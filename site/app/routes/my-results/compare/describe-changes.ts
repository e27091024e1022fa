import { joinLabels } from "@illumine/shared/scoring/labels/join-labels.ts";
import { formatSigned } from "../profile/describe-change.ts";
import type { ComparedFigure } from "./compare-results.ts";

/** What all the figures together say; null where none of them has a margin of error. */
export function describeChanges(figures: readonly ComparedFigure[]): string | null {
  const judged = figures.filter(({ change }) => change === "reliable" || change === "within-error");
  if (judged.length === 0) return null;
  const changed = judged.filter(({ change }) => change === "reliable");
  const sameCount = judged.length - changed.length;
  if (changed.length === 0)
    return judged.length === 1
      ? "The score changed by no more than its margin of error. The difference may be due to chance."
      : `None of the ${judged.length} scores changed by more than its margin of error. The differences may be due to chance.`;
  const named = changed.map(({ label, difference }) => `${label} (${formatSigned(difference ?? 0)})`);
  const real = `Likely a real change: ${joinLabels(named)}.`;
  return sameCount === 0
    ? real
    : `${real} The other ${sameCount === 1 ? "score" : `${sameCount} scores`} changed by no more than the margin of error.`;
}

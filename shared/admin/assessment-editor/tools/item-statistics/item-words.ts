import { fewestPeople, type ItemFlag } from "#scoring/statistics/item-statistics.ts";
import { fewestResponses } from "#scoring/statistics/reliability.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { toFigure } from "../figures.ts";

/** What a flag says to its author. */
export const flagWords: Record<ItemFlag, string> = {
  "key probably reversed": "Key probably reversed",
  weak: "Weak: hardly related to the others",
  "too hard": "Too hard: nearly nobody scores",
  "too easy": "Too easy: nearly everybody scores",
  "option hardly chosen": "An option is hardly ever chosen",
  "wrong option beats the key": "Who chooses a wrong option does better on the rest",
};

export const describeMissing = (answered: number): string => `Needs ${fewestPeople} answers, has ${answered}`;

/** How reliable a scale is, as far as its answers say. */
export function describeAlpha({
  alpha,
  interval,
  n,
  items,
}: Omit<ScaleStatistics, "id" | "label" | "section">): string {
  if (items.length < 2) return "A single item has no alpha";
  if (alpha === null) return `No alpha yet: ${n} ${n === 1 ? "person" : "people"} answered all of it`;
  const range = interval ? ` (95 %: ${toFigure(interval.lo)} to ${toFigure(interval.hi)})` : "";
  return `Alpha ${toFigure(alpha)}${range}, n = ${n}${n < fewestResponses ? ", tentative" : ""}`;
}

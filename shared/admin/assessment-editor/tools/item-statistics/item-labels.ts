import { formatCount } from "#admin/dashboard/figures.ts";
import { type ItemFlag, minPeople } from "#scoring/statistics/item-statistics.ts";
import { minResponses } from "#scoring/statistics/reliability.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { formatFigure } from "../format-figures.ts";

export const flagLabels: Record<ItemFlag, string> = {
  "key probably reversed": "Key probably reversed",
  weak: "Weak: barely related to the other items",
  "too hard": "Too hard: almost nobody scores",
  "too easy": "Too easy: almost everybody scores",
  "option hardly chosen": "An option is almost never chosen",
  "wrong option beats the key": "People who choose a wrong option do better on the rest",
};

export const describeMissing = (answered: number): string => `Needs ${minPeople} answers, has ${formatCount(answered)}`;

export function describeAlpha({
  alpha,
  interval,
  n,
  items,
}: Omit<ScaleStatistics, "id" | "label" | "section">): string {
  if (items.length < 2) return "A single item has no alpha";
  if (alpha === null) return `No alpha yet: ${formatCount(n)} ${n === 1 ? "person" : "people"} answered every item`;
  const range = interval ? ` (95%: ${formatFigure(interval.lo)} to ${formatFigure(interval.hi)})` : "";
  return `Alpha ${formatFigure(alpha)}${range}, n = ${formatCount(n)}${n < minResponses ? ", tentative" : ""}`;
}

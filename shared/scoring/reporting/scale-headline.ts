import { joinLabels } from "../labels/join-labels.ts";
import type { ScaleScore } from "../results.ts";
import { studentQuantile } from "../statistics/distributions.ts";

const maxErrorRate = 0.05;
const manyDegrees = 1e6;

/**
 * What stands out among an inventory's scales: the highest and the lowest, if they differ by more than their error.
 * The limit is that of all pairs of scales together (Bonferroni), 5 in 100. Null with fewer than two scored scales.
 */
export function describeScaleProfile(scales: readonly ScaleScore[]): string | null {
  const scored = scales.flatMap(({ label, exact, expectedScore, standardError, facetOf }) =>
    exact === null || standardError === null || facetOf !== null
      ? []
      : [{ label, value: expectedScore ?? exact, standardError }],
  );
  if (scored.length < 2) return null;
  const pairs = (scored.length * (scored.length - 1)) / 2;
  const limit = studentQuantile(1 - maxErrorRate / pairs / 2, manyDegrees);
  const rising = scored.toSorted((a, b) => a.value - b.value);
  const [lowest] = rising;
  const highest = rising.at(-1);
  if (!lowest || !highest) return null;
  const isApart = (a: typeof lowest, b: typeof lowest) =>
    Math.abs(a.value - b.value) > limit * Math.hypot(a.standardError, b.standardError);
  if (!isApart(lowest, highest)) return "None of your scales clearly stands out.";
  const name = (of: typeof scored) => joinLabels(of.map(({ label }) => label));
  const high = scored.filter((scale) => isApart(scale, lowest) && !isApart(scale, highest));
  const low = scored.filter((scale) => isApart(scale, highest) && !isApart(scale, lowest));
  return `Higher for you: ${name(high)}. Lower: ${name(low)}.`;
}

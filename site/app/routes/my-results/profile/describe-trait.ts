import { findNormBand } from "@illumine/shared/scoring/precision/published-norms.ts";
import type { SavedPrecision } from "#app/storage/schemas/saved-result.ts";

type SavedPercentile = NonNullable<SavedPrecision["percentile"]>;

export function describeTrait({ lo, hi }: SavedPercentile): string {
  if (lo === null || hi === null) return "No range was saved";
  const [from, to] = [findNormBand(lo), findNormBand(hi)];
  if (from === "lower") {
    if (to === "lower") return "Lower than most";
    return to === "middle" ? "Average or lower" : "The range is too wide to say";
  }
  if (from === "middle") return to === "middle" ? "Average" : "Average or higher";
  return "Higher than most";
}

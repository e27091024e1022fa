import type { Assessment } from "#assessment/schema.ts";
import { improvementThreshold } from "../engines/advice.ts";
import type { Results } from "../results.ts";

/** An assessment that may fit better, by the scale on which the author named it. */
export interface NeighborMatch {
  assessment: string;
  text: string;
  /** Of the scale. */
  label: string;
  score: number;
  /** Whether the score is one of those to work on. */
  isLow: boolean;
}

/** The neighbors of scales that have a score, lowest first; in the author's order where they are equal. */
export function listNeighbors(
  { scoring }: Pick<Assessment, "scoring">,
  { scales }: Pick<Results, "scales">,
): NeighborMatch[] {
  const found = (scoring?.scales ?? []).flatMap(({ id, section, label, neighbor }) => {
    const score = scales.find((scale) => scale.id === id && scale.section === section)?.score ?? null;
    return neighbor && score !== null ? [{ ...neighbor, label, score, isLow: score < improvementThreshold }] : [];
  });
  return found.sort((a, b) => a.score - b.score);
}

import type { Assessment, Band } from "#assessment/schema.ts";
import { listOtherBands } from "../engines/bands.ts";
import type { ScaleScore } from "../results.ts";

type WithScoring = Partial<Pick<Assessment, "scoring">>;

/** The author's bands of a scale. */
export const listScaleBands = ({ scoring }: WithScoring, scale: Pick<ScaleScore, "id" | "section">): readonly Band[] =>
  scoring?.scales?.find(({ id, section }) => id === scale.id && section === scale.section)?.bands ?? [];

/** The labels of the author's bands that a scale's likely range reaches beside the score's own; none for norm bands. */
export function listReachedBands(assessment: WithScoring, scale: ScaleScore): string[] {
  if (scale.score === null || scale.percentile?.contentVersion === null) return [];
  return listOtherBands(listScaleBands(assessment, scale), scale.score, scale.likely);
}

import { isSameId } from "../engines/scale-ids.ts";
import type { Recommendation, Results } from "../results.ts";

/** What fires when the results are complete, and goes with the completion call (specification, section 3). */
export interface CategorySummary {
  overallScore: number | null;
  categoryScores: {
    psychological: number | null;
    technical: number | null;
    wiscar: number | null;
    motivation?: number;
    preferences?: number;
  };
  recommendation: Recommendation | null;
  recommendationReason: string | null;
}

/**
 * The category summary; scores 0 to 100, null where not scored. `classic` has motivation 75 and preferences 70 as the
 * specification fixes them; `keyed` has each only where a scale with that id was scored.
 */
export function buildCategorySummary(results: Results): CategorySummary {
  const find = (id: string) => results.scales.find((scale) => isSameId(scale.id, id) && scale.score !== null)?.score;
  const isClassic = results.engine.name === "classic";
  const motivation = isClassic ? 75 : find("motivation");
  const preferences = isClassic ? 70 : find("preferences");
  return {
    overallScore: results.overallScore,
    categoryScores: {
      psychological: results.psychometric.overall,
      technical: results.technical.overall,
      wiscar: results.wiscar.overall,
      ...(typeof motivation === "number" && { motivation }),
      ...(typeof preferences === "number" && { preferences }),
    },
    recommendation: results.recommendation,
    recommendationReason: results.recommendationReason,
  };
}

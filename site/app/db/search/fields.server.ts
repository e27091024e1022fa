import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { type Query, rateText, scoreName, toComparable } from "#app/services/search/compare-terms.ts";
import type { SynonymMatches } from "#app/services/search/synonyms.server.ts";

export interface ScoredField {
  field: CategoryWithCount;
  /** 0 to 1; 0 if nothing speaks for it. */
  score: number;
}

export function rankFields(
  query: Query,
  fields: readonly CategoryWithCount[],
  synonyms: Pick<SynonymMatches, "fields">,
): ScoredField[] {
  return fields
    .filter(({ count }) => count > 0)
    .map((field) => ({
      field,
      score: Math.max(
        synonyms.fields.get(field.slug)?.score ?? 0,
        scoreName(query, toComparable(field.name)),
        0.5 * rateText(query, field.name),
      ),
    }))
    .sort((a, b) => b.score - a.score || b.field.count - a.field.count);
}

const nearestFieldCount = 3;
const foundWeight = 0.5;

/** `areNear`: whether all have to do with the search; where nothing does, they are those with the most assessments. */
export function findNearestFields(
  ranked: readonly ScoredField[],
  foundCategorySlugs: readonly string[],
): { fields: CategoryWithCount[]; areNear: boolean } {
  const nearest = ranked
    .map(({ field, score }) => {
      const at = foundCategorySlugs.indexOf(field.slug);
      return { field, score: Math.max(score, at < 0 ? 0 : foundWeight / (at + 1)) };
    })
    .sort((a, b) => b.score - a.score || b.field.count - a.field.count)
    .slice(0, nearestFieldCount);
  return { fields: nearest.map(({ field }) => field), areNear: nearest.every(({ score }) => score > 0) };
}

import type { SearchSuggestion } from "@illumine/shared/api/search.ts";
import { logError } from "#app/services/log/log.ts";
import type { SearchNames } from "#app/services/search/synonyms.server.ts";
import { normalizeQuery } from "#app/services/search/term-forms.ts";
import { rankFoundCards, selectSuggestedCards } from "../assessments/search.server.ts";
import { listCategories } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { isIndexFailure } from "../full-text.server.ts";
import { rankOccupations, selectOccupationMatches } from "../occupations/search.server.ts";
import { rankFields } from "./fields.server.ts";

const limits = { assessment: 5, occupation: 4, field: 2 } as const;
/** A suggestion is what somebody may mean, so what only shares a word isn't one. */
const minScores = { assessment: 1, occupation: 5, field: 0.3 } as const;
/** Fields count from 0 to 1, the others to 24. */
const fieldWeight = 20;

const assessmentsFirst = 0.6;

export async function suggestSearch(db: Database, names: SearchNames, typed: string): Promise<SearchSuggestion[]> {
  const text = normalizeQuery(typed);
  if (text === "") return [];
  const query = names.parseQuery(text);
  const synonyms = names.matchSynonyms(query);
  const { indexed, scanned, always } = selectSuggestedCards(db, { text, query, synonyms });
  const others = [listCategories(db), selectOccupationMatches(db, query, [...synonyms.occupations.keys()])] as const;
  const { categories, jobs, cardRows } = await (async () => {
    try {
      const [categories, jobs, ...cards] = await db.batch([...others, ...indexed, ...always]);
      return { categories, jobs, cardRows: cards.flat() };
    } catch (error) {
      if (!isIndexFailure(error)) throw error;
      logError("search index unavailable", { error });
      const [categories, jobs, ...cards] = await db.batch([...others, scanned, ...always]);
      return { categories, jobs, cardRows: cards.flat() };
    }
  })();

  const ofKind = {
    assessment: rankFoundCards(query, cardRows, synonyms).found.map(({ card, score }) => ({
      score,
      title: card.title,
      detail: card.category,
      path: `/category/${card.categorySlug}/${card.id}`,
    })),
    occupation: rankOccupations(query, jobs, synonyms).map(({ occupation: { slug, title, matchedName }, score }) => ({
      score,
      title,
      detail: matchedName ?? "",
      path: `/occupations/${slug}`,
    })),
    field: rankFields(query, categories, synonyms).map(({ field, score }) => ({
      score: fieldWeight * score,
      title: field.name,
      detail: "",
      path: `/category/${field.slug}`,
    })),
  };
  const groups = (["assessment", "occupation", "field"] as const).map((kind) => ({
    kind,
    found: ofKind[kind]
      .filter(({ score }) => score >= minScores[kind] * (kind === "field" ? fieldWeight : 1))
      .slice(0, limits[kind]),
  }));
  const best = (at: number) => groups[at]?.found[0]?.score ?? 0;
  // What can be taken comes first, unless the occupation is much nearer.
  if (best(1) * assessmentsFirst > best(0)) groups.splice(0, 2, ...groups.slice(0, 2).reverse());
  return groups
    .flatMap(({ kind, found }) => found.map(({ title, detail, path }) => ({ kind, title, detail, path })))
    .slice(0, 10);
}

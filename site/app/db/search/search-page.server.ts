import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import type { PostCard } from "@illumine/shared/blog/schema.ts";
import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { logError } from "#app/services/log/log.ts";
import { type Query, rateText } from "#app/services/search/compare-terms.ts";
import type { SearchNames } from "#app/services/search/synonyms.server.ts";
import { normalizeQuery } from "#app/services/search/term-forms.ts";
import { parseCards } from "../assessments/published.server.ts";
import { interestExplorerId } from "../assessments/related.server.ts";
import { type MatchReason, rankFoundCards, selectFoundCards } from "../assessments/search.server.ts";
import { listCategories } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { isIndexFailure } from "../full-text.server.ts";
import { rankOccupations, selectOccupationMatches, withPreparation } from "../occupations/search.server.ts";
import { parseCards as parsePosts } from "../posts/cards.server.ts";
import { selectPublishedMatches } from "../posts/list.server.ts";
import { findNearestFields, rankFields } from "./fields.server.ts";

export const foundPerPage = 24;
const maxOccupations = 12;
const maxPosts = 6;
/** Below this a result only resembles the search: it shares a word of a description or a part of a name. */
const exactScore = 6;

export type SearchGroup = "assessments" | "occupations" | "posts";

export interface SearchPage {
  categories: CategoryWithCount[];
  /** Groups with results, that of the best match first. */
  groups: SearchGroup[];
  cards: AssessmentCard[];
  reasons: Record<string, MatchReason>;
  assessmentCount: number;
  occupations: ReturnType<typeof withPreparation>[];
  posts: PostCard[];
  count: number;
  isMore: boolean;
  /** Whether a title, tag or other name matches; otherwise the results only come near. */
  isExact: boolean;
  nearestFields: CategoryWithCount[];
  areFieldsNear: boolean;
  interests: AssessmentCard | null;
  page: number;
  pages: number;
}

const scorePost = (query: Query, { title, tags, excerpt }: PostCard): number =>
  Math.max(7 * rateText(query, title), 6 * rateText(query, tags.join(" ")), 2 * rateText(query, excerpt));

export async function findSearchPage(
  db: Database,
  names: SearchNames,
  { search, page }: { search: string; page: number },
): Promise<SearchPage> {
  const text = normalizeQuery(search);
  const query = names.parseQuery(text);
  const synonyms = names.matchSynonyms(query);
  const { indexed, scanned, byIds } = selectFoundCards(db, { text, query, synonyms });
  const categoryRows = listCategories(db);
  const occupationRows = selectOccupationMatches(db, query, [...synonyms.occupations.keys()]);
  const postRows = selectPublishedMatches(db, text, maxPosts);
  const { categories, jobs, cardRows, posts } = await (async () => {
    try {
      const [categories, jobs, byText, byTerms, byTitle, byId, posts] = await db.batch([
        categoryRows,
        occupationRows,
        ...indexed,
        byIds,
        postRows,
      ]);
      return { categories, jobs, cardRows: [...byText, ...byTitle, ...byId, ...byTerms], posts };
    } catch (error) {
      if (!isIndexFailure(error)) throw error;
      logError("search index unavailable", { error });
      const [categories, jobs, byScan, byId] = await db.batch([categoryRows, occupationRows, scanned, byIds]);
      return { categories, jobs, cardRows: [...byScan, ...byId], posts: [] };
    }
  })();

  const { found, isMore } = rankFoundCards(query, cardRows, synonyms);
  const ranked = rankOccupations(query, jobs, synonyms);
  const bestOccupation = ranked[0]?.score ?? 0;
  // Beside a good match, occupations that share a part of a word would only be noise.
  const shown = ranked.filter(({ score }) => score >= 0.7 * bestOccupation).slice(0, maxOccupations);
  const foundPosts = parsePosts(posts)
    .map((post) => ({ post, score: scorePost(query, post) }))
    .sort((a, b) => b.score - a.score);
  const best: Record<SearchGroup, number> = {
    // Of two full matches the one that can be taken comes first.
    assessments: (found[0]?.score ?? 0) * ((found[0]?.score ?? 0) >= 20 ? 1.06 : 1),
    occupations: bestOccupation,
    posts: foundPosts[0]?.score ?? 0,
  };
  const counts: Record<SearchGroup, number> = {
    assessments: found.length,
    occupations: shown.length,
    posts: foundPosts.length,
  };
  const groups = (["assessments", "occupations", "posts"] as const)
    .filter((group) => counts[group] > 0)
    .sort((a, b) => best[b] - best[a]);

  const nearest = findNearestFields(
    rankFields(query, categories, synonyms),
    found.slice(0, 5).map(({ card }) => card.categorySlug),
  );
  const pages = Math.max(1, Math.ceil(found.length / foundPerPage));
  const first = (page - 1) * foundPerPage;
  const onPage = found.slice(first, first + foundPerPage);
  return {
    categories,
    groups,
    cards: onPage.map(({ card }) => card),
    reasons: Object.fromEntries(onPage.flatMap(({ card, reason }) => (reason ? [[card.id, reason]] : []))),
    assessmentCount: found.length,
    occupations: shown.map(({ occupation }) => withPreparation(occupation)),
    posts: foundPosts.map(({ post }) => post),
    count: found.length + shown.length + foundPosts.length,
    isMore,
    isExact: Math.max(...Object.values(best)) >= exactScore,
    nearestFields: nearest.fields,
    areFieldsNear: nearest.areNear,
    interests: parseCards(cardRows.filter(({ id }) => id === interestExplorerId)).at(-1) ?? null,
    page,
    pages,
  };
}

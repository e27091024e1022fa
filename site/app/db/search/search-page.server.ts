import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import type { PostCard } from "@illumine/shared/blog/schema.ts";
import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import type { OccupationSource } from "@illumine/shared/occupations/source.ts";
import { sql } from "drizzle-orm";
import { logError } from "#app/services/log/log.ts";
import {
  listContentTerms,
  normalizeQuery,
  scoreName,
  scoreTerm,
  toComparable,
} from "#app/services/search/compare-terms.ts";
import { matchSynonyms, type SynonymMatches } from "#app/services/search/synonyms.server.ts";
import { parseCards } from "../assessments/published.server.ts";
import { interestExplorerId } from "../assessments/related.server.ts";
import { type MatchReason, rankFoundCards, selectFoundCards } from "../assessments/search.server.ts";
import { listCategories } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { isIndexFailure } from "../full-text.server.ts";
import { parseCards as parsePosts } from "../posts/cards.server.ts";
import { selectPublishedMatches } from "../posts/list.server.ts";
import { occupations } from "../schema.server.ts";

export const foundPerPage = 24;
const maxOccupations = 12;
const maxPosts = 6;
const nearestFieldCount = 3;
/** Below this a result only resembles the search: it shares a word of a description or a part of a name. */
const exactScore = 6;

export type SearchGroup = "assessments" | "occupations" | "posts";

export interface FoundOccupation {
  code: string;
  title: string;
  description: string;
  entry: string | null;
  jobZone: number | null;
  source: OccupationSource;
  /** The other name that matched. */
  alsoCalled: string | null;
}

export interface SearchPage {
  categories: CategoryWithCount[];
  /** Groups with results, that of the best match first. */
  groups: SearchGroup[];
  /** One page of the assessments, each with the reason it was found for, by id. */
  cards: AssessmentCard[];
  reasons: Record<string, MatchReason>;
  assessmentCount: number;
  occupations: FoundOccupation[];
  posts: PostCard[];
  /** All results of all groups. */
  count: number;
  isMore: boolean;
  /** Whether a title, tag or other name matches; otherwise the results only come near. */
  isExact: boolean;
  nearestFields: CategoryWithCount[];
  /** The Interest Explorer, while it is published. */
  interests: AssessmentCard | null;
  page: number;
  pages: number;
}

interface ScoredOccupation {
  occupation: FoundOccupation;
  score: number;
}

const occupationColumns = {
  code: occupations.code,
  title: occupations.title,
  description: occupations.description,
  entry: occupations.entry,
  jobZone: occupations.jobZone,
  source: occupations.source,
};

/** One pass over a table of a few hundred rows: those with a word of the query in the title, or another name for it. */
const selectOccupations = (db: Database, parts: readonly string[], titles: readonly string[]) =>
  db
    .select(occupationColumns)
    .from(occupations)
    .where(
      sql`${occupations.title} in (select value from json_each(${JSON.stringify(titles)}))
        or exists (select 1 from json_each(${JSON.stringify(parts)}) where instr(lower(${occupations.title}), value) > 0)`,
    )
    .limit(200);

function rankOccupations(
  query: string,
  rows: Omit<FoundOccupation, "alsoCalled">[],
  synonyms: SynonymMatches,
): ScoredOccupation[] {
  const comparable = toComparable(query);
  const parts = listContentTerms(comparable.subject);
  return rows
    .map((row) => {
      const title = row.title.toLowerCase();
      const named = scoreName(comparable, toComparable(row.title));
      const synonym = synonyms.occupations.get(row.title);
      const rates = parts.map((word) => scoreTerm(word, title));
      const isText = rates.filter((rate) => rate > 0).length === parts.length;
      const text = isText ? (8 * rates.reduce((sum, rate) => sum + rate, 0)) / parts.length : 0;
      const byTitle = Math.max(24 * named, text);
      const bySynonym = 22 * (synonym?.score ?? 0);
      return {
        occupation: {
          ...row,
          alsoCalled: synonym && synonym.name !== row.title && bySynonym > byTitle ? synonym.name : null,
        },
        score: Math.max(byTitle, bySynonym) + 0.1 * Math.min(byTitle, bySynonym),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.occupation.title.localeCompare(b.occupation.title));
}

function scorePost(query: string, { title, tags, excerpt }: PostCard): number {
  const parts = listContentTerms(toComparable(query).subject);
  const rate = (text: string) =>
    parts.reduce((sum, word) => sum + scoreTerm(word, text.toLowerCase()), 0) / parts.length;
  return Math.max(7 * rate(title), 6 * rate(tags.join(" ")), 2 * rate(excerpt));
}

/** The fields whose names, synonyms or occupations come nearest; otherwise those with the most assessments. */
export function findNearestFields(
  query: string,
  categories: readonly CategoryWithCount[],
  synonyms: Pick<SynonymMatches, "fields">,
): CategoryWithCount[] {
  const parts = query.split(" ").filter((word) => word.length > 2);
  const rate = ({ slug, name }: CategoryWithCount) =>
    (synonyms.fields.get(slug)?.score ?? 0) +
    parts.reduce((sum, word) => sum + scoreTerm(word, name.toLowerCase()), 0) / Math.max(1, parts.length);
  return categories
    .filter(({ count }) => count > 0)
    .map((category) => ({ category, score: rate(category) }))
    .sort((a, b) => b.score - a.score || b.category.count - a.category.count)
    .slice(0, nearestFieldCount)
    .map(({ category }) => category);
}

/** Null past the last page. */
export async function findSearchPage(
  db: Database,
  { search, page }: { search: string; page: number },
): Promise<SearchPage | null> {
  const query = normalizeQuery(search);
  const synonyms = matchSynonyms(query);
  const parts = listContentTerms(toComparable(query).subject).filter((word) => Array.from(word).length >= 3);
  const { indexed, scanned, byIds } = selectFoundCards(db, query, synonyms);
  const categoryRows = listCategories(db);
  const occupationRows = selectOccupations(db, parts, [...synonyms.occupations.keys()]);
  const postRows = selectPublishedMatches(db, query, maxPosts);
  const { categories, jobs, cardRows, posts } = await (async () => {
    try {
      const [categories, jobs, byText, byTerms, byId, posts] = await db.batch([
        categoryRows,
        occupationRows,
        ...indexed,
        byIds,
        postRows,
      ]);
      return { categories, jobs, cardRows: [...byText, ...byId, ...byTerms], posts };
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

  const pages = Math.max(1, Math.ceil(found.length / foundPerPage));
  if (page > pages) return null;
  const first = (page - 1) * foundPerPage;
  const onPage = found.slice(first, first + foundPerPage);
  return {
    categories,
    groups,
    cards: onPage.map(({ card }) => card),
    reasons: Object.fromEntries(onPage.flatMap(({ card, reason }) => (reason ? [[card.id, reason]] : []))),
    assessmentCount: found.length,
    occupations: shown.map(({ occupation }) => occupation),
    posts: foundPosts.map(({ post }) => post),
    count: found.length + shown.length + foundPosts.length,
    isMore,
    isExact: Math.max(...Object.values(best)) >= exactScore,
    nearestFields: findNearestFields(query, categories, synonyms),
    interests: parseCards(cardRows.filter(({ id }) => id === interestExplorerId)).at(-1) ?? null,
    page,
    pages,
  };
}

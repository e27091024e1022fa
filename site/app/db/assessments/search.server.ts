import type { Suggestion } from "@illumine/shared/api/assessments.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { quoteFullText } from "../full-text.server.ts";
import { assessments, categories } from "../schema.server.ts";
import { type CardRow, cardColumns, isVisible, parseCards } from "./published.server.ts";

const maxSuggestions = 8;
const maxQueryLength = 100;
/** The index returns the best matches first; the final ranking looks at these. */
const maxCandidates = 50;
const maxSearchCandidates = 200;
const maxCountedResults = 100;
/** Longer queries have enough trigrams left when two letters are swapped. */
const maxSwapQueryLength = 24;
/** Queries too short for the trigram index search only the most completed assessments. */
const maxShortQueryRows = 2000;

type Candidate = Pick<AssessmentCard, "title" | "description" | "category" | "completions"> & { tags: unknown };

function normalizeQuery(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(clean).slice(0, maxQueryLength).join("").trim().toLowerCase();
}

function splitTrigrams(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
}

/** Two swapped letters in the middle of a short word break all of its trigrams, so search for each swap. */
function swapNeighbors(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(""));
}

/** Damerau-Levenshtein distance with adjacent swaps (optimal string alignment). */
function countEdits(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwap = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      current[at] = Math.min(
        (above[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return above[other.length] ?? 0;
}

/** 1 for a whole word, less for a prefix, substring or typo, 0 for no match. */
function scoreTerm(word: string, text: string): number {
  const terms = text.split(/[^\p{L}\p{N}+#]+/u);
  if (terms.includes(word)) return 1;
  if (terms.some((textWord) => textWord.startsWith(word))) return 0.9;
  if (text.includes(word)) return 0.7;
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (allowed === 0) return 0;
  // Also compare with the start of longer words: people often haven't finished typing.
  const isMistyped = terms.some((textTerm) =>
    [textTerm, textTerm.slice(0, word.length), textTerm.slice(0, word.length + 1)].some(
      (part) => Math.abs(part.length - word.length) <= allowed && countEdits(word, part) <= allowed,
    ),
  );
  return isMistyped ? 0.5 : 0;
}

/** Title counts most, then tags, category, description. 0 if fewer than half of the terms match. */
function scoreCandidate(query: string, candidate: Candidate): number {
  const title = candidate.title.toLowerCase();
  const tags = Array.isArray(candidate.tags) ? candidate.tags.join(" ").toLowerCase() : "";
  const fields = [
    [title, 8],
    [tags, 4],
    [candidate.category.toLowerCase(), 2],
    [candidate.description.toLowerCase(), 1],
  ] as const;
  const terms = query.split(" ");
  const rates = terms.map((word) => Math.max(...fields.map(([text, weight]) => weight * scoreTerm(word, text))));
  if (rates.filter((value) => value > 0).length * 2 < terms.length) return 0;
  const whole = title === query ? 16 : title.startsWith(query) ? 8 : title.includes(query) ? 4 : 0;
  return whole + rates.reduce((sum, value) => sum + value, 0) / terms.length;
}

/**
 * Matches any trigram in title and tags, or all terms in the description. `order by rank` keeps the sort inside the
 * index.
 */
function selectByTrigrams(db: Database, parts: string[], terms: string[], limit: number) {
  const anyPart = parts.map(quoteFullText).join(" OR ");
  const quotedTerms = terms.filter((word) => Array.from(word).length >= 3).map(quoteFullText);
  const described = quotedTerms.length > 0 ? ` OR {description} : (${quotedTerms.join(" AND ")})` : "";
  return db
    .select(cardColumns)
    .from(sql`assessments_fts`)
    .innerJoin(assessments, sql`${assessments.seq} = assessments_fts.rowid`)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(
      and(
        sql`assessments_fts match ${`{title tags} : (${anyPart})${described}`}`,
        sql`rank match 'bm25(10.0, 1.0, 4.0)'`,
        isVisible,
      ),
    )
    .orderBy(sql`rank`)
    .limit(limit);
}

function selectByPrefix(db: Database, prefix: string, limit: number) {
  const popular = db
    .select({ seq: assessments.seq, title: assessments.title, tags: assessments.tags })
    .from(assessments)
    .where(isVisible)
    .orderBy(desc(assessments.completions), desc(assessments.seq))
    .limit(maxShortQueryRows);
  const text = sql`' ' || lower(title || ' ' || replace(tags, '"', ' '))`;
  return db
    .select(cardColumns)
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(sql`${assessments.seq} in (select seq from ${popular} where instr(${text}, ${prefix}) > 0 limit ${limit})`);
}

function selectByCategory(db: Database, parts: string[]) {
  const hits = sql`(select count(*) from json_each(${JSON.stringify(parts)}) where instr(' ' || lower(name), value) > 0)`;
  return db
    .select(cardColumns)
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(
      and(isVisible, sql`${assessments.categoryId} = (select id from categories order by ${hits} desc, name limit 1)`),
    )
    .orderBy(desc(assessments.createdAt), desc(assessments.seq))
    .limit(maxSuggestions);
}

interface Search {
  query: string;
  terms: string[];
  trigrams: string[];
  prefix: string;
}

function parseSearch(text: string): Search | null {
  const query = normalizeQuery(text);
  if (query === "") return null;
  const terms = query.split(" ");
  const swapped =
    query.length <= maxSwapQueryLength ? terms.filter(({ length }) => length > 3).flatMap(swapNeighbors) : [];
  const trigrams = [...new Set([query, ...swapped].flatMap(splitTrigrams))];
  // Scripts without spaces have no word starts to look for.
  const prefix = /^[ -~]+$/.test(query) ? ` ${query}` : query;
  return { query, terms, trigrams, prefix };
}

const selectByText = (db: Database, { trigrams, terms, prefix }: Search, limit: number) =>
  trigrams.length > 0 ? selectByTrigrams(db, trigrams, terms, limit) : selectByPrefix(db, prefix, limit);

function rank(query: string, cards: AssessmentCard[]): AssessmentCard[] {
  return cards
    .map((card) => ({ card, score: scoreCandidate(query, card) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || b.card.completions - a.card.completions || a.card.title.localeCompare(b.card.title),
    )
    .map(({ card }) => card);
}

export async function suggestAssessments(db: Database, text: string): Promise<Suggestion[]> {
  const search = parseSearch(text);
  if (!search) return [];
  const [byText, byCategory] = await db.batch([
    selectByText(db, search, maxCandidates),
    selectByCategory(db, search.trigrams.length > 0 ? search.trigrams : [search.prefix]),
  ]);
  const found = new Map<string, CardRow>([...byText, ...byCategory].map((row) => [row.id, row]));
  return rank(search.query, parseCards([...found.values()]))
    .slice(0, maxSuggestions)
    .map(({ id, title, category, categorySlug }) => ({ id, title, category, categorySlug }));
}

export interface FoundCards {
  cards: AssessmentCard[];
  isMore: boolean;
}

/** Any text is allowed; an empty search finds nothing. Rank the rows with `rankFoundCards`. */
export function selectFoundCards(db: Database, text: string) {
  const search = parseSearch(text);
  return selectByText(db, search ?? { query: "", terms: [], trigrams: [], prefix: "\u0000" }, maxSearchCandidates);
}

export function rankFoundCards(text: string, rows: CardRow[]): FoundCards {
  const found = rank(normalizeQuery(text), parseCards(rows));
  return { cards: found.slice(0, maxCountedResults), isMore: found.length > maxCountedResults };
}

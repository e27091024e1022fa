import type { Suggestion } from "@illumine/shared/api/assessments.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { quoteFullText } from "../full-text.server.ts";
import { assessments, categories } from "../schema.server.ts";
import { type CardRow, cardColumns, isVisible, toCards } from "./published.server.ts";

/** Suggestions shown. */
const shown = 8;
/** Characters of a query that count. */
const longestQuery = 100;
/** Rows that are ranked here; the index has already put the likeliest first. */
const candidates = 50;
/** The same for a page of results, which counts up to a hundred. */
const searchCandidates = 200;
/** Results that a search counts; past them it says so. */
const mostFound = 100;
/** Query length up to which swapped letters are looked for; longer queries have enough trigrams that survive. */
const longestSwapped = 24;
/** A query too short for the trigram index is looked for in this many of the most completed assessments. */
const shortQueryScope = 2000;

type Candidate = Pick<AssessmentCard, "title" | "description" | "category" | "completions"> & { tags: unknown };

/** Lower case, one space between words, no control characters or half characters, at most 100 characters. */
function toQuery(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  return Array.from(clean).slice(0, longestQuery).join("").trim().toLowerCase();
}

function toTrigrams(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
}

/** The word with each two neighbours swapped: a swap in the middle of a short word leaves no trigram of it whole. */
function swapNeighbours(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(""));
}

/** Edits between two words: one letter more, less, other, or two neighbours swapped. */
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

/** How well a word of the query is found in a text: 1 as a word, less as its beginning, inside it, or mistyped; 0 not. */
function rateWord(word: string, text: string): number {
  const words = text.split(/[^\p{L}\p{N}+#]+/u);
  if (words.includes(word)) return 1;
  if (words.some((own) => own.startsWith(word))) return 0.9;
  if (text.includes(word)) return 0.7;
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  if (allowed === 0) return 0;
  // Also against the beginning of a longer word: what is typed is often not finished.
  const isMistyped = words.some((own) =>
    [own, own.slice(0, word.length), own.slice(0, word.length + 1)].some(
      (part) => Math.abs(part.length - word.length) <= allowed && countEdits(word, part) <= allowed,
    ),
  );
  return isMistyped ? 0.5 : 0;
}

/** Title before tags before category before description; 0 when less than half of the query's words are found. */
function rate(query: string, candidate: Candidate): number {
  const title = candidate.title.toLowerCase();
  const tags = Array.isArray(candidate.tags) ? candidate.tags.join(" ").toLowerCase() : "";
  const fields = [
    [title, 8],
    [tags, 4],
    [candidate.category.toLowerCase(), 2],
    [candidate.description.toLowerCase(), 1],
  ] as const;
  const words = query.split(" ");
  const rates = words.map((word) => Math.max(...fields.map(([text, weight]) => weight * rateWord(word, text))));
  if (rates.filter((value) => value > 0).length * 2 < words.length) return 0;
  const whole = title === query ? 16 : title.startsWith(query) ? 8 : title.includes(query) ? 4 : 0;
  return whole + rates.reduce((sum, value) => sum + value, 0) / words.length;
}

/** By any part of title and tags, or by all words in the description. `order by rank` keeps the sorting inside the index. */
function selectByTrigrams(db: Database, parts: string[], words: string[], limit: number) {
  const anyPart = parts.map(quoteFullText).join(" OR ");
  const allWords = words.filter((word) => Array.from(word).length >= 3).map(quoteFullText);
  const described = allWords.length > 0 ? ` OR {description} : (${allWords.join(" AND ")})` : "";
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

/** By the beginning of a word: the trigram index knows nothing shorter than three characters. */
function selectByBeginning(db: Database, beginning: string, limit: number) {
  const popular = db
    .select({ seq: assessments.seq, title: assessments.title, tags: assessments.tags })
    .from(assessments)
    .where(isVisible)
    .orderBy(desc(assessments.completions), desc(assessments.seq))
    .limit(shortQueryScope);
  const text = sql`' ' || lower(title || ' ' || replace(tags, '"', ' '))`;
  return db
    .select(cardColumns)
    .from(assessments)
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(
      sql`${assessments.seq} in (select seq from ${popular} where instr(${text}, ${beginning}) > 0 limit ${limit})`,
    );
}

/** The newest of the one category whose name holds the most parts of the query. */
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
    .limit(shown);
}

interface Search {
  /** As it is looked for: lower case, cut at 100 characters. */
  query: string;
  words: string[];
  trigrams: string[];
  /** For queries too short for the trigram index. */
  beginning: string;
}

/** What somebody typed, as it is looked for; null where nothing is left of it. */
function toSearch(text: string): Search | null {
  const query = toQuery(text);
  if (query === "") return null;
  const words = query.split(" ");
  const swapped =
    query.length <= longestSwapped ? words.filter(({ length }) => length > 3).flatMap(swapNeighbours) : [];
  const trigrams = [...new Set([query, ...swapped].flatMap(toTrigrams))];
  // Scripts without spaces have no beginnings of words to look for.
  const beginning = /^[ -~]+$/.test(query) ? ` ${query}` : query;
  return { query, words, trigrams, beginning };
}

const selectByText = (db: Database, { trigrams, words, beginning }: Search, limit: number) =>
  trigrams.length > 0 ? selectByTrigrams(db, trigrams, words, limit) : selectByBeginning(db, beginning, limit);

/** The cards that a query finds, best first: by how well, then by completions, then by title. */
function rank(query: string, cards: AssessmentCard[]): AssessmentCard[] {
  return cards
    .map((card) => ({ card, score: rate(query, card) }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || b.card.completions - a.card.completions || a.card.title.localeCompare(b.card.title),
    )
    .map(({ card }) => card);
}

/**
 * Up to 8 visible assessments that resemble what somebody typed, best first, in one round trip. Any text is allowed;
 * an empty one finds nothing.
 */
export async function suggestAssessments(db: Database, text: string): Promise<Suggestion[]> {
  const search = toSearch(text);
  if (!search) return [];
  const [byText, byCategory] = await db.batch([
    selectByText(db, search, candidates),
    selectByCategory(db, search.trigrams.length > 0 ? search.trigrams : [search.beginning]),
  ]);
  const found = new Map<string, CardRow>([...byText, ...byCategory].map((row) => [row.id, row]));
  return rank(search.query, toCards([...found.values()]))
    .slice(0, shown)
    .map(({ id, title, category, categorySlug }) => ({ id, title, category, categorySlug }));
}

export interface FoundCards {
  /** At most 100, best first. */
  cards: AssessmentCard[];
  /** There are more: '100+ found'. */
  isMore: boolean;
}

/**
 * Query of what a search finds in title, description and tags, typing errors allowed. Map its rows with `toFoundCards`.
 * An empty search finds nothing.
 */
export function selectFoundCards(db: Database, text: string) {
  const search = toSearch(text);
  return selectByText(db, search ?? { query: "", words: [], trigrams: [], beginning: "\u0000" }, searchCandidates);
}

/** The cards of what `selectFoundCards` read, ranked and cut at a hundred. */
export function toFoundCards(text: string, rows: CardRow[]): FoundCards {
  const found = rank(toQuery(text), toCards(rows));
  return { cards: found.slice(0, mostFound), isMore: found.length > mostFound };
}

import type { Suggestion } from "@illumine/shared/api/assessments.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { logError } from "#app/services/log/log.ts";
import {
  type Query,
  scoreName,
  scoreTerm,
  toComparable,
  toComparableText,
} from "#app/services/search/compare-terms.ts";
import {
  findBestName,
  type SearchNames,
  type SynonymMatch,
  type SynonymMatches,
} from "#app/services/search/synonyms.server.ts";
import { normalizeQuery, splitTerms } from "#app/services/search/term-forms.ts";
import type { Database } from "../database.server.ts";
import { isIndexFailure, matchAll, matchIfFrequent, matchRanked, withFrequency } from "../full-text.server.ts";
import { assessments, assessmentTerms } from "../schema/assessments.server.ts";
import { categories } from "../schema/categories.server.ts";
import { type CardRow, cardColumns, isVisible, parseCards, selectCards } from "./published.server.ts";
import { interestExplorerId } from "./related.server.ts";

const maxSuggestions = 8;
/** The index returns the best matches first; the final ranking looks at these. */
const maxCandidates = 50;
const maxSearchCandidates = 120;
const maxCountedResults = 100;
/** More parts of careers and scales find nothing more. */
const maxTermParts = 60;
const maxTitled = 20;
/** Longer queries have enough trigrams left when two letters are swapped. */
const maxSwapQueryLength = 24;
/** Queries too short for the trigram index search only the most completed assessments. */
const maxShortQueryRows = 2000;

type Candidate = Pick<AssessmentCard, "title" | "description" | "category" | "completions"> & { tags: unknown };

function splitTrigrams(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
}

/** Two swapped letters in the middle of a short word break all of its trigrams, so search for each swap as a whole. */
function swapNeighbors(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(""));
}

/** Why a result is in the list. `text` is the name that matched; null if the title or description says it all. */
export interface MatchReason {
  kind: "also called" | "career" | "skill" | "tag" | "category";
  text: string;
}

interface Scored {
  score: number;
  reason: MatchReason | null;
}

const parseNames = (json: unknown): string[] => {
  try {
    const names: unknown = JSON.parse(String(json ?? "[]"));
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
};

const toNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** A synonym that names an assessment exactly counts as much as its title. */
const synonymWeight = 22;
/** What is in the title was meant for everybody to find; a synonym of another assessment comes after it. */
const titleWeight = 20;

function scoreCandidate(
  query: Query,
  {
    candidate,
    terms,
    synonym,
  }: { candidate: Candidate; terms: TermRow | undefined; synonym: SynonymMatch | undefined },
): Scored {
  const title = candidate.title.toLowerCase();
  const { text: typed, terms: asked } = query;
  const totalWeight = asked.reduce((sum, { weight }) => sum + weight, 0);
  const fields: { names: string[]; weight: number; kind: MatchReason["kind"] | null }[] = [
    { names: [candidate.title], weight: 8, kind: null },
    { names: toNames(candidate.tags), weight: 4, kind: "tag" },
    { names: parseNames(terms?.careers), weight: 3, kind: "career" },
    { names: [candidate.category], weight: 2, kind: "category" },
    { names: parseNames(terms?.scales), weight: 1.5, kind: "skill" },
    { names: [candidate.description], weight: 1, kind: null },
  ];
  const scores = fields.map(({ names, weight }) => {
    const text = toComparableText(names.join(" "));
    return asked.map((word) => weight * word.weight * scoreTerm(word, text));
  });
  const rates = asked.map((_, at) => Math.max(...scores.map((values) => values[at] ?? 0)));
  const foundWeight = asked.reduce((sum, { weight }, at) => sum + (rates[at] ? weight : 0), 0);
  const isText = foundWeight * 2 >= totalWeight || rates.filter((rate) => rate > 0).length * 2 >= asked.length;
  const whole = title === typed ? 16 : title.startsWith(typed) ? 8 : title.includes(typed) ? 4 : 0;
  const named = titleWeight * scoreName(query, toComparable(candidate.title));
  const textScore = isText ? whole + named + rates.reduce((sum, value) => sum + value, 0) / totalWeight : 0;

  const authored = findBestName(
    query,
    parseNames(terms?.synonyms).map((name) => toComparable(name)),
  );
  const best = (authored?.score ?? 0) > (synonym?.score ?? 0) ? authored : synonym;
  const nameScore = synonymWeight * (best?.score ?? 0);
  // The weaker of the two only decides between equals.
  const score = Math.max(textScore, nameScore) + 0.1 * Math.min(textScore, nameScore);
  const sums = scores.map((values) => values.reduce((sum, value) => sum + value, 0));
  const strongest = fields[sums.indexOf(Math.max(...sums))];
  if (best && nameScore > textScore) {
    return { score, reason: { kind: "also called", text: best.name } };
  }
  if (!strongest?.kind) return { score, reason: null };
  const { name } = strongest.names
    .map((name) => {
      const text = toComparableText(name);
      return { name, rate: asked.reduce((sum, word) => sum + scoreTerm(word, text), 0) };
    })
    .reduce((a, b) => (b.rate > a.rate ? b : a), { name: "", rate: -1 });
  return { score, reason: { kind: strongest.kind, text: name } };
}

const selectTitled = (query: string): SQL => sql`select seq from assessments where is_active = 1 and deleted_at is null
  and title collate nocase >= ${query} and title collate nocase < ${`${query}\u{10ffff}`}
  order by title collate nocase limit ${maxTitled}`;

/** Any part in title and tags, or all terms anywhere; of too frequent terms the newest, and titles that begin so. */
function selectByIndex(db: Database, { query, parts, corrected, terms }: Search, limit: number) {
  const all = matchAll(terms);
  // The cross join keeps the join order, and `order by rank` the sort inside the index.
  const join = sql`select assessments.seq from assessments_fts cross join assessments on assessments.seq = assessments_fts.rowid`;
  const match = matchRanked("assessments_fts", { parts, corrected, terms, columns: "{title tags} : " });
  const ranked = sql`${join} where assessments_fts match ${match} and rank match 'bm25(10.0, 1.0, 4.0)' and ${isVisible}
    order by rank limit ${limit}`;
  const newest = sql`${join} where assessments_fts match ${matchIfFrequent(all)} and ${isVisible}
    order by assessments_fts.rowid desc limit ${limit}`;
  return selectCards(db).where(sql`${assessments.seq} in (${withFrequency("assessments_fts", all)}
    select * from (${ranked}) union select * from (${newest}) union select * from (${selectTitled(query)}))`);
}

function selectByTerms(db: Database, { parts, corrected, terms }: Search, limit: number) {
  // Only what may be misspelled has to be looked for in titles and descriptions first.
  const other = corrected.length > 0 ? "assessments_fts" : "assessment_terms_fts";
  const match = matchRanked("assessment_terms_fts", { parts: parts.slice(0, maxTermParts), corrected, terms });
  const ranked = sql`select assessments.seq from assessment_terms_fts
    cross join assessments on assessments.seq = assessment_terms_fts.rowid
    where assessment_terms_fts match ${match} and rank match 'bm25(8.0, 3.0, 1.0)' and ${isVisible} order by rank limit ${limit}`;
  return db
    .select({
      ...cardColumns,
      synonyms: assessmentTerms.synonyms,
      careers: assessmentTerms.careers,
      scales: assessmentTerms.scales,
    })
    .from(assessments)
    .innerJoin(assessmentTerms, eq(assessmentTerms.seq, assessments.seq))
    .innerJoin(categories, eq(categories.id, assessments.categoryId))
    .where(sql`${assessments.seq} in (${withFrequency("assessment_terms_fts", matchAll(terms), other)} ${ranked})`);
}

const selectByIds = (db: Database, ids: readonly string[]) =>
  selectCards(db).where(
    and(isVisible, sql`${assessments.id} in (select value from json_each(${JSON.stringify(ids)}))`),
  );

/** An index can be there and empty, after a restore for example; it then finds nothing and reports no failure. */
const rowsIfIndexIsEmpty = sql`case when exists (select 1 from assessments_fts_docsize) then 0 else ${maxShortQueryRows} end`;

function selectPopular(prefix: string, limit: number, rows: SQL = sql`${maxShortQueryRows}`): SQL {
  // Raw, since the number of rows is an expression.
  const popular = sql`(select ${assessments.seq}, ${assessments.title}, ${assessments.tags} from ${assessments}
    where ${isVisible} order by ${assessments.completions} desc, ${assessments.seq} desc limit ${rows})`;
  const text = sql`' ' || lower(title || ' ' || replace(tags, '"', ' '))`;
  return sql`select seq from ${popular} where instr(${text}, ${prefix}) > 0 limit ${limit}`;
}

const selectByPrefix = (db: Database, prefix: string, limit: number, rows?: SQL) =>
  selectCards(db).where(sql`${assessments.seq} in (${selectPopular(prefix, limit, rows)})`);

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
  /** Trigrams; none if the query is too short for the index. */
  parts: string[];
  /** Terms that may be misspelled, with two letters swapped back. */
  corrected: string[];
  prefix: string;
}

const separator = "\n";

/** What finds a term: little of a filler, and of a known word what all its forms begin with. */
function cutTerm(term: string, { fillers, stems }: Pick<Query, "fillers" | "stems">): string {
  const typed = splitTerms(term);
  if (typed.length > 0 && typed.every((word) => fillers.has(word)))
    return `${term.charAt(0)}${separator}${term.at(-1)}`;
  const stem = stems.get(term);
  return stem && stem.length >= 3 && stem.length + 1 < term.length
    ? `${term.slice(0, stem.length + 1)}${separator}`
    : term;
}

/** With the spaces between terms: "ui for beginners" has 'ui ' and ' be'. */
function splitQuery(terms: readonly string[], query: Pick<Query, "fillers" | "stems">): string[] {
  const trigrams = terms
    .map((term) => cutTerm(term, query))
    .join(" ")
    .split(separator)
    .flatMap(splitTrigrams);
  return trigrams.length > 0 ? trigrams : splitTrigrams(terms.join(" "));
}

function parseSearch(text: string, parsed: Query): Search | null {
  const query = normalizeQuery(text);
  if (query === "") return null;
  const terms = query.split(" ");
  const mistyped = terms.filter((term) => term.length > 3 && splitTerms(term).some((word) => !parsed.stems.has(word)));
  const corrected = query.length <= maxSwapQueryLength ? [...new Set(mistyped.flatMap(swapNeighbors))] : [];
  const parts = [...new Set(splitQuery(terms, parsed))];
  // Scripts without spaces have no word starts to look for.
  const prefix = /^[ -~]+$/.test(query) ? ` ${query}` : query;
  return { query, terms, parts, corrected, prefix };
}

function selectByText(db: Database, search: Search, limit: number) {
  if (search.parts.length > 0) return selectByIndex(db, search, limit);
  return selectCards(db).where(
    sql`${assessments.seq} in (select * from (${selectPopular(search.prefix, limit)}) union select * from (${selectTitled(search.query)}))`,
  );
}

export interface FoundCard extends Scored {
  card: AssessmentCard;
}

interface TermRow {
  synonyms: unknown;
  careers: unknown;
  scales: unknown;
}

function rank(query: Query, rows: (CardRow & Partial<TermRow>)[], synonyms: SynonymMatches): FoundCard[] {
  const termsById = new Map(rows.flatMap((row) => ("careers" in row ? [[row.id, row as unknown as TermRow]] : [])));
  const unique = new Map(rows.map((row) => [row.id, row]));
  return parseCards([...unique.values()])
    .map((card) => ({
      card,
      ...scoreCandidate(query, {
        candidate: card,
        terms: termsById.get(card.id),
        synonym: synonyms.assessments.get(card.id),
      }),
    }))
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) =>
        b.score - a.score || b.card.completions - a.card.completions || a.card.title.localeCompare(b.card.title),
    );
}

export async function suggestAssessments(db: Database, names: SearchNames, text: string): Promise<Suggestion[]> {
  if (normalizeQuery(text) === "") return [];
  const query = names.parseQuery(text);
  const synonyms = names.matchSynonyms(query);
  const statements = selectSuggestedCards(db, { text, query, synonyms });
  const rows = await (async () => {
    try {
      return (await db.batch([...statements.indexed, ...statements.always])).flat();
    } catch (error) {
      if (!isIndexFailure(error)) throw error;
      logError("search index unavailable", { error });
      return (await db.batch([statements.scanned, ...statements.always])).flat();
    }
  })();
  return rank(query, rows, synonyms)
    .slice(0, maxSuggestions)
    .map(({ card: { id, title, category, categorySlug } }) => ({ id, title, category, categorySlug }));
}

const noSearch: Search = { query: "", terms: [], parts: [], corrected: [], prefix: "\u0000" };

interface SearchRequest {
  text: string;
  query: Query;
  synonyms: SynonymMatches;
}

/** What to read while somebody is typing. `scanned` is for a search index that is missing. */
export function selectSuggestedCards(db: Database, { text, query, synonyms }: SearchRequest) {
  const search = parseSearch(text, query) ?? noSearch;
  const parts = search.parts.length > 0 ? [...search.parts, ...search.corrected] : [search.prefix];
  return {
    indexed: [
      selectByText(db, search, maxCandidates),
      selectByTerms(db, search, maxCandidates),
      selectByPrefix(db, search.prefix.trim(), maxCandidates, rowsIfIndexIsEmpty),
    ] as const,
    scanned: selectByPrefix(db, search.prefix.trim(), maxCandidates),
    always: [selectByCategory(db, parts), selectByIds(db, [...synonyms.assessments.keys()])] as const,
  };
}

/** An empty search finds nothing but the Interest Explorer. Rank the rows with `rankFoundCards`. */
export function selectFoundCards(db: Database, { text, query, synonyms }: SearchRequest) {
  const search = parseSearch(text, query) ?? noSearch;
  return {
    indexed: [
      selectByText(db, search, maxSearchCandidates),
      selectByTerms(db, search, maxSearchCandidates),
      selectByPrefix(db, search.prefix.trim(), maxSearchCandidates, rowsIfIndexIsEmpty),
    ] as const,
    scanned: selectByPrefix(db, search.prefix.trim(), maxSearchCandidates),
    byIds: selectByIds(db, [...synonyms.assessments.keys(), interestExplorerId]),
  };
}

export interface FoundCards {
  found: FoundCard[];
  isMore: boolean;
}

export function rankFoundCards(query: Query, rows: CardRow[], synonyms: SynonymMatches): FoundCards {
  const found = rank(query, rows, synonyms);
  return { found: found.slice(0, maxCountedResults), isMore: found.length > maxCountedResults };
}

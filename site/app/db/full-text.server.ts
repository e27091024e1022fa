import { type SQL, sql } from "drizzle-orm";

/** Quotes text for FTS5, where raw text would be query syntax. */
export const quoteFullText = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** What no text contains: a query that finds nothing, at no cost. */
export const noMatch = quoteFullText("\u0001\u0001\u0001");

/** Ranking costs as much as a query has matches, however few are wanted. What has this many isn't ranked. */
const maxRankedMatches = 400;

type Table = "assessments_fts" | "assessment_terms_fts" | "occupations_fts" | "posts_fts";

/** Terms that the trigram index can find, in one text; null if every term is too short. */
export function matchAll(terms: readonly string[]): string | null {
  const indexed = terms.filter((term) => Array.from(term).length >= 3);
  return indexed.length > 0 ? indexed.map(quoteFullText).join(" AND ") : null;
}

const countMatches = (table: Table, match: SQL): SQL =>
  sql`(select count(*) from (select 1 from ${sql.raw(table)} where ${sql.raw(table)} match ${match} limit ${maxRankedMatches}))`;

const hasTooMany = (table: Table, match: string | null): SQL =>
  match === null ? sql`0` : sql`${countMatches(table, sql`${match}`)} = ${maxRankedMatches}`;

/** SQL before a statement with the queries below, counted once: whether too many texts match, here and in `other`. */
export const withFrequency = (table: Table, match: string | null, other: Table = table): SQL =>
  sql`with frequency(is_high, is_written) as materialized (select ${hasTooMany(table, match)}, ${other === table ? sql`0` : hasTooMany(other, match)})`;

const isFrequent = sql.raw("(select is_high from frequency)");
const isWritten = sql.raw("(select is_high or is_written from frequency)");

export interface RankedParts {
  parts: readonly string[];
  /** What the terms may be misspellings of. Not looked for where very many texts have the terms as they are typed. */
  corrected?: readonly string[];
  terms: readonly string[];
  /** Where the parts count; everywhere without it. */
  columns?: string;
}

/**
 * Any of the parts that tell texts apart, and all terms if few texts have them. After `withFrequency` of all terms.
 * Parts that no text has are left out: ranking would look for them in each text.
 */
export function matchRanked(table: Table, { parts, corrected = [], terms, columns = "" }: RankedParts): SQL {
  const all = matchAll(terms);
  const ofAll = all === null ? sql`''` : sql`iif(${isFrequent}, '', ${` OR (${all})`})`;
  const between = parts.filter((part) => !terms.some((term) => term.includes(part)));
  const toJson = (texts: readonly string[]) => JSON.stringify(texts.map(quoteFullText));
  return sql`(select ${columns} || '(' || ifnull(group_concat(value, ' OR '), ${noMatch}) || ')' || ${ofAll}
    from json_each(case when ${isFrequent} then ${toJson(between)} when ${isWritten} then ${toJson(parts)} else ${toJson([...parts, ...corrected])} end)
    where ${countMatches(table, sql`value`)} between 1 and ${maxRankedMatches - 1})`;
}

/** SQL for the query if its matches can be ranked; otherwise for one that finds nothing. After `withFrequency`. */
export const matchIfRare = (match: string): SQL => sql`(select iif(${isFrequent}, ${noMatch}, ${match}))`;

/** The opposite of `matchIfRare`: read the newest matches, in order of their keys. */
export const matchIfFrequent = (match: string | null): SQL =>
  match === null ? sql`${noMatch}` : sql`(select iif(${isFrequent}, ${match}, ${noMatch}))`;

const indexFailure = /_fts|assessment_terms|fts5|vtable|SQLITE_CORRUPT|malformed/i;

/** A search index is missing or broken, while the rows that it lists may be there. */
export function isIndexFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    // Drizzle's own message quotes the statement, which names the index whatever failed.
    if (!cause.message.startsWith("Failed query") && indexFailure.test(cause.message)) return true;
  }
  return false;
}

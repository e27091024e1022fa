import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { quoteFullText } from "../full-text.server.ts";
import { posts } from "../schema.server.ts";
import { entryColumns } from "./cards.server.ts";

/** Characters of a search that count. */
const longestSearch = 100;
/** The trigram index knows nothing shorter. */
const shortestIndexed = 3;
/** Newest posts that a search looks through whose words are all too short for the index. */
const shortSearchScope = 2000;

export interface Search {
  /** Clean: no control or half characters, single spaces. */
  text: string;
  words: string[];
}

/** What somebody typed as a search; null where nothing is left of it. */
export function toSearch(typed: string): Search | null {
  const clean = typed.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
  const text = Array.from(clean).slice(0, longestSearch).join("").trim();
  return text === "" ? null : { text, words: [...new Set(text.split(" "))] };
}

/**
 * What the index is asked: all words that it knows. The whole text as it was typed adds nothing to what is found, and
 * puts it first. Null where it knows none of the words.
 */
function toIndexQuery({ text, words }: Search): string | null {
  const known = words.filter((word) => Array.from(word).length >= shortestIndexed);
  return known.length === 0 ? null : `(${known.map(quoteFullText).join(" AND ")}) OR ${quoteFullText(text)}`;
}

/** Holds for the first rows of the newest posts with every word in title or tags. Letters a-z match in either case. */
function isAmongNewest(words: string[], isOpen: SQL | undefined, limit: number): SQL {
  const text = sql`lower(title || ' ' || tags)`;
  // One condition for all words: joined by 'and', many of them are deeper than D1 allows.
  const hasAll = sql`not exists (select 1 from json_each(${JSON.stringify(words)}) where instr(${text}, lower(value)) = 0)`;
  const newest = sql`select seq, title, tags from posts where ${isOpen} order by date desc, seq desc limit ${shortSearchScope}`;
  return sql`${posts.seq} in (select seq from (${newest}) where ${hasAll} limit ${limit})`;
}

/** The open posts that a search finds, best first. Titles count most, then tags, excerpt and content. */
export function selectMatches(
  db: Database,
  { search, isOpen, limit }: { search: Search; isOpen: SQL | undefined; limit: number },
) {
  const query = toIndexQuery(search);
  if (query === null) {
    return db
      .select(entryColumns)
      .from(posts)
      .where(isAmongNewest(search.words, isOpen, limit))
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(limit);
  }
  // `order by rank` keeps the sorting inside the index.
  return db
    .select(entryColumns)
    .from(sql`posts_fts`)
    .innerJoin(posts, sql`${posts.seq} = posts_fts.rowid`)
    .where(and(sql`posts_fts match ${query}`, sql`rank match 'bm25(10.0, 4.0, 1.0, 6.0)'`, isOpen))
    .orderBy(sql`rank`)
    .limit(limit);
}

import { desc, type SQL, sql } from "drizzle-orm";
import { cleanSearch } from "#app/services/search/clean-search.ts";
import type { Database } from "../database.server.ts";
import { matchIfFrequent, matchIfRare, quoteFullText, withFrequency } from "../full-text.server.ts";
import { posts } from "../schema/posts.server.ts";
import { entryColumns } from "./cards.server.ts";

const maxSearchLength = 100;
const minIndexedLength = 3;
const maxShortSearchRows = 2000;

export interface Search {
  text: string;
  terms: string[];
}

export function parseSearch(typed: string): Search | null {
  const text = Array.from(cleanSearch(typed)).slice(0, maxSearchLength).join("").trim();
  return text === "" ? null : { text, terms: [...new Set(text.split(" "))] };
}

/** Adding the whole text doesn't find more, but ranks exact matches first. Null if every term is too short. */
function buildIndexQuery({ text, terms }: Search): string | null {
  const indexedTerms = terms.filter((term) => Array.from(term).length >= minIndexedLength);
  if (indexedTerms.length === 0) return null;
  const allTerms = indexedTerms.map(quoteFullText).join(" AND ");
  return allTerms === quoteFullText(text) ? allTerms : `(${allTerms}) OR ${quoteFullText(text)}`;
}

function isAmongNewest(terms: string[], isOpen: SQL | undefined, limit: number): SQL {
  const text = sql`lower(title || ' ' || tags)`;
  // One condition for all terms: joined with 'and', many terms exceed D1's expression depth.
  const hasAll = sql`not exists (select 1 from json_each(${JSON.stringify(terms)}) where instr(${text}, lower(value)) = 0)`;
  const newest = sql`select seq, title, tags from posts where ${isOpen} order by date desc, seq desc limit ${maxShortSearchRows}`;
  return sql`${posts.seq} in (select seq from (${newest}) where ${hasAll} limit ${limit})`;
}

export function selectMatches(
  db: Database,
  { search, isOpen, limit }: { search: Search; isOpen: SQL | undefined; limit: number },
) {
  const query = buildIndexQuery(search);
  if (query === null) {
    return db
      .select(entryColumns)
      .from(posts)
      .where(isAmongNewest(search.terms, isOpen, limit))
      .orderBy(desc(posts.date), desc(posts.seq))
      .limit(limit);
  }
  const join = sql`from posts_fts cross join posts on posts.seq = posts_fts.rowid`;
  // `order by rank` keeps the sort inside the index.
  const ranked = sql`select posts.seq, rank as score ${join} where posts_fts match ${matchIfRare(query)}
    and rank match 'bm25(10.0, 4.0, 1.0, 6.0)' and ${isOpen} order by rank limit ${limit}`;
  const newest = sql`select posts.seq, 0 as score ${join} where posts_fts match ${matchIfFrequent(query)}
    and ${isOpen} order by posts_fts.rowid desc limit ${limit}`;
  return db
    .select(entryColumns)
    .from(
      sql`(${withFrequency("posts_fts", query)} select * from (${ranked}) union all select * from (${newest})) as hits`,
    )
    .innerJoin(posts, sql`${posts.seq} = hits.seq`)
    .orderBy(sql`hits.score`, desc(posts.seq))
    .limit(limit);
}

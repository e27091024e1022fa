import type { FoundOccupation } from "@illumine/shared/api/occupations.ts";
import { formatPreparation } from "@illumine/shared/occupations/preparation.ts";
import { and, sql } from "drizzle-orm";
import { type Query, rateText, scoreName, toComparable } from "#app/services/search/compare-terms.ts";
import type { SearchNames, SynonymMatches } from "#app/services/search/synonyms.server.ts";
import type { Database } from "../database.server.ts";
import { matchAll, matchIfFrequent, matchRanked, withFrequency } from "../full-text.server.ts";
import { occupations } from "../schema/occupations.server.ts";
import { isVisible, linkColumns } from "./occupations.server.ts";

const maxCandidates = 60;
const maxFound = 24;
const maxPrefixMatches = 12;

const splitTrigrams = (text: string): string[] => {
  const characters = Array.from(text);
  return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
};

const columns = {
  ...linkColumns,
  field: occupations.field,
  summary: occupations.summary,
  names: occupations.names,
  alternateTitles: occupations.alternateTitles,
};

export function selectOccupationMatches(db: Database, query: Query, titles: readonly string[]) {
  const terms = query.terms.map(({ family }) => family);
  const parts = terms.flatMap(splitTrigrams);
  const all = matchAll(terms);
  // A query of one or two letters has no trigram; then titles that begin with it.
  const found =
    parts.length > 0
      ? sql`${withFrequency("occupations_fts", all)} select * from (select rowid from occupations_fts where occupations_fts match ${matchRanked("occupations_fts", { parts, terms })}
          and rank match 'bm25(10.0, 4.0, 2.0, 1.0)' order by rank limit ${maxCandidates})
          union select * from (select rowid from occupations_fts where occupations_fts match ${matchIfFrequent(all)}
          order by rowid desc limit ${maxCandidates})`
      : sql`select seq from occupations where ${isVisible} and title collate nocase >= ${query.text}
          and title collate nocase < ${`${query.text}\uffff`} limit ${maxPrefixMatches}`;
  return db
    .select(columns)
    .from(occupations)
    .where(
      and(
        isVisible,
        sql`seq in (select * from (${found}) union
          select seq from occupations where ${isVisible} and title collate nocase in (select value from json_each(${JSON.stringify(titles)})))`,
      ),
    );
}

type Candidate = Awaited<ReturnType<typeof selectOccupationMatches>>[number];

export interface ScoredOccupation {
  occupation: FoundOccupation;
  score: number;
}

/** "Charge Nurse (CN)" is found by either. */
const splitTitle = (title: string): string[] => {
  const [, outer = "", inner = ""] = /^(.*?)\s*\((.*)\)$/.exec(title) ?? [];
  return outer ? [outer, inner] : [title];
};

const titleWeight = 24;
const synonymWeight = 22;
const reportedWeight = 20;
const alternateWeight = 17;
/** A text says what an occupation is about, not what it is. */
const textWeight = 5;
const minTextRate = 0.7;
/** Dozens of alternate titles each: only those are compared that begin a word as the query does. */
const comparedLetters = 3;

function findBestTitle(query: Query, titles: readonly string[]): { name: string; score: number } {
  const starts = query.terms.map(({ text }) => text.slice(0, comparedLetters));
  const compared = titles.filter((title) => starts.some((start) => title.toLowerCase().includes(start)));
  return compared
    .flatMap((name) => splitTitle(name).map((part) => ({ name, score: scoreName(query, toComparable(part)) })))
    .reduce((best, one) => (one.score > best.score ? one : best), { name: "", score: 0 });
}

export function rankOccupations(
  query: Query,
  rows: readonly Candidate[],
  synonyms: Pick<SynonymMatches, "occupations">,
): ScoredOccupation[] {
  return rows
    .map(({ names, alternateTitles, ...occupation }) => {
      const { title, summary } = occupation;
      const inTitle = rateText(query, title);
      const described = rateText(query, `${title} ${summary}`);
      const reported = findBestTitle(query, names);
      const alternate = findBestTitle(query, alternateTitles);
      const synonym = synonyms.occupations.get(title);
      const candidates = [
        { score: titleWeight * scoreName(query, toComparable(title)), name: null },
        { score: inTitle >= minTextRate ? 8 * inTitle : 0, name: null },
        { score: described >= minTextRate ? textWeight * described : 0, name: null },
        { score: reportedWeight * reported.score, name: reported.name },
        { score: alternateWeight * alternate.score, name: alternate.name },
        {
          score: synonymWeight * (synonym?.score ?? 0),
          name: synonym?.name === title ? null : (synonym?.name ?? null),
        },
      ];
      const best = candidates.reduce((a, b) => (b.score > a.score ? b : a));
      const others = candidates.reduce((sum, { score }) => sum + score, 0) - best.score;
      return { occupation: { ...occupation, matchedName: best.name }, score: best.score + 0.05 * others };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.occupation.title.localeCompare(b.occupation.title));
}

export const withPreparation = (occupation: FoundOccupation) => ({
  ...occupation,
  preparation: occupation.jobZone === null ? null : formatPreparation(occupation.jobZone),
});

export async function searchOccupations(db: Database, names: SearchNames, search: string): Promise<FoundOccupation[]> {
  const query = names.parseQuery(search);
  if (query.text === "") return [];
  const synonyms = names.matchSynonyms(query);
  const rows = await selectOccupationMatches(db, query, [...synonyms.occupations.keys()]);
  const ranked = rankOccupations(query, rows, synonyms);
  const best = ranked[0]?.score ?? 0;
  // Beside a good match, occupations that share a part of a word would only be noise.
  return ranked
    .filter(({ score }) => score >= 0.3 * best)
    .slice(0, maxFound)
    .map(({ occupation }) => occupation);
}

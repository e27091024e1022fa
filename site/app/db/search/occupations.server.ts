import type { OccupationSource } from "@illumine/shared/occupations/source.ts";
import { sql } from "drizzle-orm";
import { type Query, rateText, scoreName, toComparable } from "#app/services/search/compare-terms.ts";
import type { SynonymMatches } from "#app/services/search/synonyms.server.ts";
import type { Database } from "../database.server.ts";
import { occupations } from "../schema.server.ts";

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

export interface ScoredOccupation {
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

/** One pass over a table of a few hundred rows: those with a word of the query in the text, or another name for it. */
export const selectOccupations = (db: Database, parts: readonly string[], titles: readonly string[]) =>
  db
    .select(occupationColumns)
    .from(occupations)
    .where(
      sql`${occupations.title} in (select value from json_each(${JSON.stringify(titles)}))
        or exists (select 1 from json_each(${JSON.stringify(parts)})
          where instr(lower(${occupations.title} || ' ' || ${occupations.description}), value) > 0)`,
    )
    .orderBy(sql`${occupations.title} in (select value from json_each(${JSON.stringify(titles)})) desc`)
    .limit(200);

/** A description says what an occupation is about, not what it is. */
const descriptionWeight = 5;
const minDescriptionRate = 0.7;

export function rankOccupations(
  query: Query,
  rows: Omit<FoundOccupation, "alsoCalled">[],
  synonyms: SynonymMatches,
): ScoredOccupation[] {
  return rows
    .map((row) => {
      const synonym = synonyms.occupations.get(row.title);
      const inTitle = rateText(query, row.title);
      const described = rateText(query, `${row.title} ${row.description}`);
      const byTitle = Math.max(
        24 * scoreName(query, toComparable(row.title)),
        inTitle >= minDescriptionRate ? 8 * inTitle : 0,
        described >= minDescriptionRate ? descriptionWeight * described : 0,
      );
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

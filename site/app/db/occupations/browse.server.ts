import type { InterestLetter } from "@illumine/shared/scoring/results.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { type OccupationFacet, occupationFacets, occupations } from "../schema/occupations.server.ts";
import { isVisible, linkColumns } from "./occupations.server.ts";

export const occupationsPerPage = 60;

export interface OccupationFilters {
  zone: number | null;
  interest: InterestLetter | null;
  field: string | null;
}

export interface OccupationRow {
  code: string;
  slug: string;
  title: string;
  jobZone: number | null;
  firstInterest: InterestLetter | null;
  field: string | null;
}

export interface OccupationBrowse {
  occupations: OccupationRow[];
  facets: OccupationFacet[];
  /** Version of the O*NET release; null without occupations. */
  release: string | null;
  /** Title from which the next page goes on; null on the last. */
  next: string | null;
}

const rowColumns = {
  ...linkColumns,
  release: occupations.release,
  firstInterest: occupations.firstInterest,
  field: occupations.field,
};

/** One round trip. `from`: the first title or its first letters; a key, not an offset: a late page costs no more. */
export async function browseOccupations(
  db: Database,
  { zone, interest, field, from }: OccupationFilters & { from: string },
): Promise<OccupationBrowse> {
  const [rows, facetRows] = await db.batch([
    db
      .select(rowColumns)
      .from(occupations)
      .where(
        and(
          isVisible,
          zone === null ? undefined : eq(occupations.jobZone, zone),
          interest === null ? undefined : eq(occupations.firstInterest, interest),
          field === null ? undefined : eq(occupations.field, field),
          from === "" ? undefined : sql`title collate nocase >= ${from}`,
        ),
      )
      .orderBy(sql`title collate nocase`, asc(occupations.seq))
      .limit(occupationsPerPage + 1),
    db.select({ entries: occupationFacets.entries }).from(occupationFacets),
  ]);
  const entries = facetRows[0]?.entries;
  return {
    occupations: rows.slice(0, occupationsPerPage),
    facets: Array.isArray(entries) ? entries : [],
    release: rows.find(({ release }) => release !== null)?.release ?? null,
    next: rows[occupationsPerPage]?.title ?? null,
  };
}

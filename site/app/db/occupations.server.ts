import type { OccupationDetail, OccupationList } from "@illumine/shared/api/occupations";
import type { ReleasedOccupation } from "@illumine/shared/occupations/release";
import { asc, eq } from "drizzle-orm";
import type { Statement } from "./commit.server";
import type { Database } from "./database.server";
import { occupations } from "./schema.server";

/** At most this many rows in one insert: D1 takes 100 parameters in a statement, and a row has eleven. */
const rowsPerInsert = 9;

function toRow({ interests, ...occupation }: ReleasedOccupation, release: string) {
  const [realistic, investigative, artistic, social, enterprising, conventional] = interests;
  return { ...occupation, realistic, investigative, artistic, social, enterprising, conventional, release };
}

/** Puts a release in the place of the one before, in one transaction: all of it or nothing. */
export async function replaceOccupations(
  db: Database,
  { released, release }: { released: ReleasedOccupation[]; release: string },
): Promise<void> {
  const inserts: Statement[] = [];
  for (let from = 0; from < released.length; from += rowsPerInsert) {
    const rows = released.slice(from, from + rowsPerInsert).map((occupation) => toRow(occupation, release));
    inserts.push(db.insert(occupations).values(rows));
  }
  await db.batch([db.delete(occupations), ...inserts]);
}

/** All occupations without their descriptions, by code. */
export async function listOccupations(db: Database): Promise<OccupationList> {
  const rows = await db
    .select({
      code: occupations.code,
      title: occupations.title,
      realistic: occupations.realistic,
      investigative: occupations.investigative,
      artistic: occupations.artistic,
      social: occupations.social,
      enterprising: occupations.enterprising,
      conventional: occupations.conventional,
      jobZone: occupations.jobZone,
      release: occupations.release,
    })
    .from(occupations)
    .orderBy(asc(occupations.code));
  return {
    release: rows[0]?.release ?? null,
    occupations: rows.map((row) => [
      row.code,
      row.title,
      row.realistic,
      row.investigative,
      row.artistic,
      row.social,
      row.enterprising,
      row.conventional,
      row.jobZone,
    ]),
  };
}

/** One occupation with its description, or null. */
export async function findOccupation(db: Database, code: string): Promise<OccupationDetail | null> {
  const [row] = await db.select().from(occupations).where(eq(occupations.code, code));
  if (!row) return null;
  const { realistic, investigative, artistic, social, enterprising, conventional, ...occupation } = row;
  return { ...occupation, interests: [realistic, investigative, artistic, social, enterprising, conventional] };
}

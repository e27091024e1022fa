import type { OccupationDetail, OccupationList } from "@illumine/shared/api/occupations.ts";
import type { EditorialOccupations } from "@illumine/shared/occupations/editorial.ts";
import type { ReleasedOccupation } from "@illumine/shared/occupations/release.ts";
import type { OccupationSource } from "@illumine/shared/occupations/source.ts";
import { asc, eq } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { occupations } from "../schema.server.ts";

/** D1 allows 100 parameters per statement, and a row has thirteen. */
const rowsPerInsert = 7;

type Row = typeof occupations.$inferInsert;

function toInterestColumns([realistic, investigative, artistic, social, enterprising, conventional]: number[]) {
  const columns = { realistic, investigative, artistic, social, enterprising, conventional };
  return columns as Pick<Row, keyof typeof columns>;
}

function replaceRows(db: Database, rows: Row[]): [Statement, ...Statement[]] {
  const inserts: Statement[] = [];
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    inserts.push(db.insert(occupations).values(rows.slice(from, from + rowsPerInsert)));
  }
  return [db.delete(occupations), ...inserts];
}

export async function replaceOccupations(
  db: Database,
  { released, release }: { released: ReleasedOccupation[]; release: string },
): Promise<void> {
  const rows = released.map(
    ({ interests, ...occupation }): Row => ({
      ...occupation,
      ...toInterestColumns(interests),
      entry: null,
      source: "onet",
      release,
    }),
  );
  await db.batch(replaceRows(db, rows));
}

export const replaceWithEditorial = (
  db: Database,
  { occupations: editorial, revised }: EditorialOccupations,
): Statement[] =>
  replaceRows(
    db,
    editorial.map(
      ({ id, interests, preparation, ...occupation }): Row => ({
        ...occupation,
        ...toInterestColumns(interests),
        code: id,
        jobZone: preparation,
        source: "editorial",
        release: revised,
      }),
    ),
  );

export async function findOccupationSource(db: Database): Promise<OccupationSource | null> {
  const [row] = await db.select({ source: occupations.source }).from(occupations).limit(1);
  return row?.source ?? null;
}

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
      source: occupations.source,
      release: occupations.release,
    })
    .from(occupations)
    .orderBy(asc(occupations.code));
  return {
    source: rows[0]?.source ?? null,
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

export async function findOccupation(db: Database, code: string): Promise<OccupationDetail | null> {
  const [row] = await db.select().from(occupations).where(eq(occupations.code, code));
  if (!row) return null;
  const { realistic, investigative, artistic, social, enterprising, conventional, ...occupation } = row;
  return { ...occupation, interests: [realistic, investigative, artistic, social, enterprising, conventional] };
}

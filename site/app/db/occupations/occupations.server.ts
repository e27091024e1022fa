import type { OccupationDetail, OccupationLink, OccupationList } from "@illumine/shared/api/occupations.ts";
import { and, asc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { occupationRedirects, occupations } from "../schema/occupations.server.ts";

// Unqualified names, or SQLite doesn't use the partial indexes.
export const isVisible = sql`is_hidden = 0 and deleted_at is null`;

export const linkColumns = {
  code: occupations.id,
  slug: occupations.slug,
  title: occupations.title,
  jobZone: occupations.jobZone,
};

export async function listOccupations(db: Database): Promise<OccupationList> {
  const rows = await db
    .select({ ...linkColumns, interests: occupations.interests, release: occupations.release })
    .from(occupations)
    .where(and(isVisible, isNotNull(occupations.interests)))
    .orderBy(asc(occupations.id));
  return {
    release: rows[0]?.release ?? null,
    occupations: rows.flatMap(({ code, slug, title, interests, jobZone }) =>
      interests ? [[code, slug, title, ...interests, jobZone] as const] : [],
    ) as OccupationList["occupations"],
  };
}

export const listOccupationLinks = (db: Database, codes: readonly string[]): Promise<OccupationLink[]> =>
  db
    .select(linkColumns)
    .from(occupations)
    .where(and(isVisible, sql`${occupations.id} in (select value from json_each(${JSON.stringify(codes)}))`));

const maxRelated = 5;

const listedIn = (list: SQL, holder: SQL): SQL =>
  sql`${occupations.id} in (select value from occupations as holder, json_each(${list}) where ${holder})`;

export type FoundOccupation =
  | { status: "found"; occupation: OccupationDetail; updatedAt: Date }
  | { status: "moved"; code: string; slug: string };

export function selectOccupation(db: Database, codeOrSlug: string) {
  const isIt = sql`(holder.slug = ${codeOrSlug} or holder.id = ${codeOrSlug})`;
  return [
    db
      .select()
      .from(occupations)
      .where(and(or(eq(occupations.slug, codeOrSlug), eq(occupations.id, codeOrSlug)), isVisible)),
    db
      .select({ ...linkColumns, interests: occupations.interests })
      .from(occupations)
      .where(and(isVisible, listedIn(sql`holder.similar`, isIt))),
    db
      .select(linkColumns)
      .from(occupations)
      .where(and(isVisible, listedIn(sql`holder.figures, '$.related'`, isIt))),
    db
      .select({ code: occupations.id, slug: occupations.slug })
      .from(occupationRedirects)
      .innerJoin(occupations, eq(occupations.id, occupationRedirects.occupationId))
      .where(and(eq(occupationRedirects.slug, codeOrSlug), isVisible)),
  ] as const;
}

type Selected<Statements> = { readonly [At in keyof Statements]: Awaited<Statements[At]> };

export function buildFoundOccupation([[row], similarRows, relatedRows, [moved]]: Selected<
  ReturnType<typeof selectOccupation>
>): FoundOccupation | null {
  if (!row) return moved ? { status: "moved", ...moved } : null;
  const inOrder = <Link extends { code: string }>(codes: readonly string[], links: readonly Link[]) =>
    codes.flatMap((code) => links.find((link) => link.code === code) ?? []);
  const { id, slug, title, field, summary, day, start, demands, jobZone, interests, release } = row;
  return {
    status: "found",
    updatedAt: row.updatedAt,
    occupation: {
      ...{ code: id, slug, title, field, summary, day, start, demands, jobZone, interests, release },
      names: row.names,
      alternateTitles: row.alternateTitles,
      figures: row.figures,
      similar: inOrder(row.similar, similarRows),
      related: inOrder(row.figures?.related ?? [], relatedRows).slice(0, maxRelated),
    },
  };
}

/** An occupation by its slug or code, with its neighbors: one round trip. Null if visitors don't see any. */
export const findOccupation = async (db: Database, codeOrSlug: string): Promise<FoundOccupation | null> =>
  buildFoundOccupation(await db.batch(selectOccupation(db, codeOrSlug)));

import { and, desc, eq, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { revisions, stagedVersions } from "../schema/documents.server.ts";
import {
  insertRevision,
  isRevisionOf,
  type RevisionDocument,
  type RevisionMark,
  type RevisionTarget,
  toStagedTarget,
} from "./revisions.server.ts";

export type StagedRow = typeof stagedVersions.$inferSelect;

const isStagedOf = ({ entity, entityId }: RevisionTarget) =>
  and(eq(stagedVersions.entity, entity), eq(stagedVersions.entityId, entityId));

export async function findStaged(db: Database, target: RevisionTarget): Promise<StagedRow | null> {
  const [row] = await db.select().from(stagedVersions).where(isStagedOf(target));
  return row ?? null;
}

/** The row, and the version of the latest staged version that there ever was, or 0. */
export async function findLatestStaged(
  db: Database,
  target: RevisionTarget,
): Promise<{ row: StagedRow | null; latestVersion: number }> {
  const [[row], [latest]] = await db.batch([
    db.select().from(stagedVersions).where(isStagedOf(target)),
    db
      .select({ version: sql<number>`coalesce(max(${revisions.version}), 0)` })
      .from(revisions)
      .where(isRevisionOf(toStagedTarget(target))),
  ]);
  return { row: row ?? null, latestVersion: Math.max(row?.version ?? 0, latest?.version ?? 0) };
}

export async function findTextAt(
  db: Database,
  target: RevisionTarget,
  version: number,
): Promise<RevisionDocument | null> {
  const [row] = await db
    .select({ document: revisions.document })
    .from(revisions)
    .where(and(isRevisionOf(target), sql`${revisions.version} <= ${version}`))
    .orderBy(desc(revisions.version))
    .limit(1);
  return row?.document ?? null;
}

export async function listStagedIds(db: Database, entity: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const isListed = sql`${stagedVersions.entityId} in (select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await db
    .select({ id: stagedVersions.entityId })
    .from(stagedVersions)
    .where(and(eq(stagedVersions.entity, entity), isListed));
  return new Set(rows.map(({ id }) => id));
}

/** Fails unless this version is staged; 0: unless nothing is. */
export const guardStaged = (db: Database, target: RevisionTarget, version: number): Statement =>
  guard(
    db,
    sql`coalesce((${db
      .select({ version: stagedVersions.version })
      .from(stagedVersions)
      .where(isStagedOf(target))}), 0) = ${version}`,
  );

export const deleteStaged = (db: Database, target: RevisionTarget): Statement =>
  db.delete(stagedVersions).where(isStagedOf(target));

interface StagedWrite {
  row: StagedRow;
  previousVersion: number | null;
  sessionIdHash: string;
  mark: RevisionMark;
}

/** The staged version and its revision. Neither touches the document's row, which visitors' pages are made of. */
export const upsertStaged = (
  db: Database,
  target: RevisionTarget,
  { row, previousVersion, sessionIdHash, mark }: StagedWrite,
): Statement[] => [
  db
    .insert(stagedVersions)
    .values(row)
    .onConflictDoUpdate({
      target: [stagedVersions.entity, stagedVersions.entityId],
      set: {
        version: row.version,
        baseVersion: row.baseVersion,
        document: row.document,
        updatedAt: row.updatedAt,
      },
    }),
  ...insertRevision(db, toStagedTarget(target), {
    ...{ version: row.version, text: row.document, baseVersion: previousVersion, previous: null },
    ...{ sessionIdHash, mark, now: row.updatedAt },
  }),
];

import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { revisions, stagedVersions } from "../schema/documents.server.ts";
import { toStagedTarget } from "./revisions.server.ts";
import type { DocumentSource, DocumentTable } from "./table.server.ts";

export const binDays = 30;

export const computeBinStart = (now: Date): Date => new Date(now.getTime() - binDays * 86_400_000);

export const isExpired = ({ deletedAt }: DocumentTable, now: Date): SQL => lt(deletedAt, computeBinStart(now));

export const selectExpired = (db: Database, table: DocumentTable, now: Date) =>
  db.select({ id: table.id }).from(table).where(isExpired(table, now));

/** Comes after the kind's statements, which find what is expired by the rows. */
export const purgeDocuments = (db: Database, { entity, table }: DocumentSource, now: Date): Statement[] => [
  ...[entity, toStagedTarget({ entity, entityId: "" }).entity].map((name) =>
    db
      .delete(revisions)
      .where(and(eq(revisions.entity, name), inArray(revisions.entityId, selectExpired(db, table, now)))),
  ),
  db
    .delete(stagedVersions)
    .where(and(eq(stagedVersions.entity, entity), inArray(stagedVersions.entityId, selectExpired(db, table, now)))),
  db.delete(table).where(isExpired(table, now)),
];

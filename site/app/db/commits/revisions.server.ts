import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { revisions } from "../schema.server.ts";
import type { Statement } from "./commit.server.ts";

/** Saves of one session within this time after the first become one revision. */
export const revisionWindowMs = 10 * 60_000;
export const maxRevisions = 100;

export interface RevisionTarget {
  entity: "assessment" | "post";
  entityId: string;
}

type Document = Record<string, unknown>;

const isRevisionOf = ({ entity, entityId }: RevisionTarget) =>
  and(eq(revisions.entity, entity), eq(revisions.entityId, entityId));

/**
 * Saves the document's new state as a revision. Before the first edit it also saves the original, so built-in content
 * can be restored.
 * @param previous null for a new document
 */
export function insertRevision(
  db: Database,
  write: RevisionTarget & {
    version: number;
    document: Document;
    previous: { version: number; document: Document; updatedAt: Date } | null;
    sessionIdHash: string | null;
    now: Date;
  },
): Statement[] {
  const { entity, entityId, version, document, previous, sessionIdHash, now } = write;
  const at = now.getTime();
  const isSameDocument = isRevisionOf(write);
  const latest = sql`(select id from revisions where ${isSameDocument} order by version desc limit 1)`;
  // Column order must match the schema.
  const insert = (of: { version: number; document: Document; session: string | null; at: number }, unless: unknown) =>
    db.insert(revisions).select(
      sql`select ${crypto.randomUUID()}, ${entity}, ${entityId}, ${of.version}, ${of.session}, ${of.at}, ${of.at},
        ${JSON.stringify(of.document)} where not exists (select 1 from revisions where ${isSameDocument} and ${unless})`,
    );
  return [
    ...(previous ? [insert({ ...previous, session: null, at: previous.updatedAt.getTime() }, sql`true`)] : []),
    db
      .update(revisions)
      .set({ version, document, updatedAt: now })
      .where(
        and(
          eq(revisions.id, latest),
          sessionIdHash === null ? sql`false` : eq(revisions.sessionIdHash, sessionIdHash),
          sql`${revisions.createdAt} > ${at - revisionWindowMs}`,
        ),
      ),
    insert({ version, document, session: sessionIdHash, at }, eq(revisions.version, version)),
    db
      .delete(revisions)
      .where(
        sql`id in (select id from revisions where ${isSameDocument} order by version desc limit -1 offset ${maxRevisions})`,
      ),
  ];
}

export interface RevisionEntry {
  id: string;
  version: number;
  title: string;
  createdAt: Date;
  updatedAt: Date;
}

export const listRevisions = (db: Database, of: RevisionTarget): Promise<RevisionEntry[]> =>
  db
    .select({
      id: revisions.id,
      version: revisions.version,
      title: sql<string>`coalesce(json_extract(${revisions.document}, '$.title'), '')`,
      createdAt: revisions.createdAt,
      updatedAt: revisions.updatedAt,
    })
    .from(revisions)
    .where(isRevisionOf(of))
    .orderBy(desc(revisions.version));

export interface Revision extends RevisionEntry {
  document: Document;
}

export async function findRevision(db: Database, of: RevisionTarget, id: string): Promise<Revision | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(isRevisionOf(of), eq(revisions.id, id)));
  return row ? { ...row, title: String(row.document["title"] ?? "") } : null;
}

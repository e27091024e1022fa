import { and, desc, eq, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { revisions } from "../schema.server.ts";

/** Saves of one session within this time after the first become one revision. */
export const revisionWindowMs = 10 * 60_000;
export const maxRevisions = 100;

export interface RevisionTarget {
  /** Name of the kind. */
  entity: string;
  entityId: string;
}

export type RevisionDocument = Record<string, unknown>;

const isRevisionOf = ({ entity, entityId }: RevisionTarget) =>
  and(eq(revisions.entity, entity), eq(revisions.entityId, entityId));

interface RevisionWrite {
  version: number;
  text: RevisionDocument;
  /** Null for a new document. */
  previous: { version: number; text: RevisionDocument; updatedAt: Date } | null;
  sessionIdHash: string | null;
  now: Date;
}

/**
 * Saves the document's new state as a revision. Before the first edit it also saves the original, so built-in content
 * can be restored.
 */
export function insertRevision(
  db: Database,
  target: RevisionTarget,
  { version, text, previous, sessionIdHash, now }: RevisionWrite,
): Statement[] {
  const { entity, entityId } = target;
  const at = now.getTime();
  const isSameDocument = isRevisionOf(target);
  const latest = sql`(select id from revisions where ${isSameDocument} order by version desc limit 1)`;
  // Column order must match the schema.
  const insert = (
    of: { version: number; text: RevisionDocument; session: string | null; at: number },
    unless: unknown,
  ) =>
    db.insert(revisions).select(
      sql`select ${crypto.randomUUID()}, ${entity}, ${entityId}, ${of.version}, ${of.session}, ${of.at}, ${of.at},
        ${JSON.stringify(of.text)} where not exists (select 1 from revisions where ${isSameDocument} and ${unless})`,
    );
  return [
    ...(previous ? [insert({ ...previous, session: null, at: previous.updatedAt.getTime() }, sql`true`)] : []),
    db
      .update(revisions)
      .set({ version, document: text, updatedAt: now })
      .where(
        and(
          eq(revisions.id, latest),
          sessionIdHash === null ? sql`false` : eq(revisions.sessionIdHash, sessionIdHash),
          sql`${revisions.createdAt} > ${at - revisionWindowMs}`,
        ),
      ),
    insert({ version, text, session: sessionIdHash, at }, eq(revisions.version, version)),
    db
      .delete(revisions)
      .where(
        sql`id in (select id from revisions where ${isSameDocument} order by version desc limit -1 offset ${maxRevisions})`,
      ),
  ];
}

type RevisionRow = typeof revisions.$inferSelect;
export type RevisionEntry = Pick<RevisionRow, "id" | "version" | "createdAt" | "updatedAt"> & { title: string };

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

export async function findRevision(db: Database, of: RevisionTarget, id: string) {
  const isWanted = and(isRevisionOf(of), eq(revisions.id, id));
  const [row] = await db.select().from(revisions).where(isWanted);
  return row ? { ...row, title: String(row.document["title"] ?? "") } : null;
}

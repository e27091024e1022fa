import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database.server.ts";
import { revisions } from "../schema.server.ts";
import type { Statement } from "./commit.server.ts";

/** Milliseconds: saves of one session that follow the first within this time are one revision. */
export const foldingTime = 10 * 60_000;
/** Revisions kept of a document; the oldest go first. */
export const keptRevisions = 100;

export interface RevisionOf {
  entity: "assessment" | "post";
  entityId: string;
}

type Document = Record<string, unknown>;

const isOf = ({ entity, entityId }: RevisionOf) => and(eq(revisions.entity, entity), eq(revisions.entityId, entityId));

/**
 * Keeps what a write makes of a document. The document as it was before the very first write is kept too, so that
 * built-in content can be had back.
 * @param previous null for a document that is created
 */
export function insertRevision(
  db: Database,
  write: RevisionOf & {
    version: number;
    document: Document;
    previous: { version: number; document: Document; updatedAt: Date } | null;
    sessionIdHash: string | null;
    now: Date;
  },
): Statement[] {
  const { entity, entityId, version, document, previous, sessionIdHash, now } = write;
  const at = now.getTime();
  const own = isOf(write);
  const latest = sql`(select id from revisions where ${own} order by version desc limit 1)`;
  // The columns stand in the schema's order.
  const insert = (of: { version: number; document: Document; session: string | null; at: number }, unless: unknown) =>
    db.insert(revisions).select(
      sql`select ${crypto.randomUUID()}, ${entity}, ${entityId}, ${of.version}, ${of.session}, ${of.at}, ${of.at},
        ${JSON.stringify(of.document)} where not exists (select 1 from revisions where ${own} and ${unless})`,
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
          sql`${revisions.createdAt} > ${at - foldingTime}`,
        ),
      ),
    insert({ version, document, session: sessionIdHash, at }, eq(revisions.version, version)),
    db
      .delete(revisions)
      .where(sql`id in (select id from revisions where ${own} order by version desc limit -1 offset ${keptRevisions})`),
  ];
}

export interface RevisionEntry {
  id: string;
  version: number;
  title: string;
  createdAt: Date;
  updatedAt: Date;
}

/** A document's revisions, newest first, without their contents. */
export const listRevisions = (db: Database, of: RevisionOf): Promise<RevisionEntry[]> =>
  db
    .select({
      id: revisions.id,
      version: revisions.version,
      title: sql<string>`coalesce(json_extract(${revisions.document}, '$.title'), '')`,
      createdAt: revisions.createdAt,
      updatedAt: revisions.updatedAt,
    })
    .from(revisions)
    .where(isOf(of))
    .orderBy(desc(revisions.version));

export interface Revision extends RevisionEntry {
  document: Document;
}

/** One revision with its contents, unparsed; null where this document has none such. */
export async function findRevision(db: Database, of: RevisionOf, id: string): Promise<Revision | null> {
  const [row] = await db
    .select()
    .from(revisions)
    .where(and(isOf(of), eq(revisions.id, id)));
  return row ? { ...row, title: String(row.document["title"] ?? "") } : null;
}

import type { RevisionLabel } from "@illumine/shared/api/documents/revisions.ts";
import { and, desc, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { revisions } from "../schema/documents.server.ts";

/** Autosaves of one session within this time after the first become one revision. */
export const revisionWindowMs = 10 * 60_000;
export const maxAutosaves = 100;
/** Besides the original, which stays as long as its document. */
export const maxLabeled = 500;

export interface RevisionTarget {
  entity: string;
  entityId: string;
}

export type RevisionDocument = Record<string, unknown>;

/** Staged versions have revisions and numbers of their own. */
export const toStagedTarget = ({ entity, entityId }: RevisionTarget): RevisionTarget => ({
  entity: `staged ${entity}`,
  entityId,
});

export const isRevisionOf = ({ entity, entityId }: RevisionTarget) =>
  and(eq(revisions.entity, entity), eq(revisions.entityId, entityId));

const buildLatestId = (target: RevisionTarget) =>
  sql`(select id from revisions where ${isRevisionOf(target)} order by version desc limit 1)`;

/** Labels the revision that has the document's text, unless its label says more. */
export const labelLatestRevision = (db: Database, target: RevisionTarget, label: RevisionLabel): Statement =>
  db
    .update(revisions)
    .set({ label })
    .where(
      and(
        eq(revisions.id, buildLatestId(target)),
        or(isNull(revisions.label), inArray(revisions.label, ["saved", "restored"])),
      ),
    );

export interface RevisionMark {
  /** Null for an autosave. */
  label: RevisionLabel | null;
  /** The text that this one replaces is another window's. */
  resolvesConflict: boolean;
}

interface RowValues {
  version: number;
  document: string;
  session: string | null;
  at: number;
  label: RevisionLabel | null;
}

// Column order must match the schema.
const insertRow = (db: Database, target: RevisionTarget, of: RowValues, unless: SQL): Statement =>
  db.insert(revisions).select(
    sql`select ${crypto.randomUUID()}, ${target.entity}, ${target.entityId}, ${of.version}, ${of.session}, ${of.at},
      ${of.at}, ${of.document}, ${of.label}
      where not exists (select 1 from revisions where ${isRevisionOf(target)} and ${unless})`,
  );

interface OriginalText {
  version: number;
  text: RevisionDocument;
  updatedAt: Date;
}

export const insertOriginal = (
  db: Database,
  target: RevisionTarget,
  { version, text, updatedAt }: OriginalText,
): Statement => {
  const at = updatedAt.getTime();
  const values: RowValues = { version, document: JSON.stringify(text), session: null, at, label: "original" };
  return insertRow(db, target, values, sql`true`);
};

interface RevisionWrite {
  version: number;
  text: RevisionDocument;
  /** The version that the write replaces; null for a new document. */
  baseVersion: number | null;
  /** Null if the replaced text is unknown. */
  previous: OriginalText | null;
  sessionIdHash: string | null;
  mark: RevisionMark;
  now: Date;
}

/**
 * An autosave replaces the revision of the one before it if nothing happened between them; what is saved unchanged only
 * gets its label. Before the first edit the original is saved too, so built-in content can be restored.
 */
export function insertRevision(
  db: Database,
  target: RevisionTarget,
  { version, text, baseVersion, previous, sessionIdHash, mark, now }: RevisionWrite,
): Statement[] {
  const { label, resolvesConflict } = mark;
  const at = now.getTime();
  const isSameDocument = isRevisionOf(target);
  const document = JSON.stringify(text);
  const canReplace =
    label === null
      ? and(
          sessionIdHash === null ? sql`false` : eq(revisions.sessionIdHash, sessionIdHash),
          sql`${revisions.createdAt} > ${at - revisionWindowMs}`,
        )
      : sql`${revisions.document} = ${document}`;
  const deleteOldest = (isCounted: SQL, max: number) =>
    db.delete(revisions).where(
      sql`id in (select id from revisions where ${isSameDocument} and ${isCounted}
          order by version desc limit -1 offset ${max})`,
    );
  return [
    ...(previous ? [insertOriginal(db, target, previous)] : []),
    ...(resolvesConflict ? [labelLatestRevision(db, target, "conflict")] : []),
    db
      .update(revisions)
      .set({ version, document: text, label, updatedAt: now })
      .where(
        and(
          eq(revisions.id, buildLatestId(target)),
          isNull(revisions.label),
          baseVersion === null ? sql`false` : eq(revisions.version, baseVersion),
          canReplace,
        ),
      ),
    insertRow(db, target, { version, document, session: sessionIdHash, at, label }, eq(revisions.version, version)),
    deleteOldest(isNull(revisions.label), maxAutosaves),
    deleteOldest(ne(revisions.label, "original"), maxLabeled),
  ];
}

type RevisionRow = typeof revisions.$inferSelect;
export type RevisionEntry = Pick<RevisionRow, "id" | "version" | "label" | "createdAt" | "updatedAt"> & {
  title: string;
  isStaged: boolean;
};

const isAnyRevisionOf = (of: RevisionTarget) => or(isRevisionOf(of), isRevisionOf(toStagedTarget(of)));

export const listRevisions = (db: Database, of: RevisionTarget): Promise<RevisionEntry[]> =>
  db
    .select({
      id: revisions.id,
      version: revisions.version,
      label: revisions.label,
      title: sql<string>`coalesce(json_extract(${revisions.document}, '$.title'), '')`,
      isStaged: sql<boolean>`${revisions.entity} <> ${of.entity}`.mapWith(Boolean),
      createdAt: revisions.createdAt,
      updatedAt: revisions.updatedAt,
    })
    .from(revisions)
    .where(isAnyRevisionOf(of))
    .orderBy(desc(revisions.updatedAt), eq(revisions.entity, toStagedTarget(of).entity), desc(revisions.version));

export async function findRevision(db: Database, of: RevisionTarget, id: string) {
  const isWanted = and(isAnyRevisionOf(of), eq(revisions.id, id));
  const [row] = await db.select().from(revisions).where(isWanted);
  return row ? { ...row, title: String(row.document["title"] ?? ""), isStaged: row.entity !== of.entity } : null;
}

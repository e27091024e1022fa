import { and, eq, exists, isNotNull, isNull, type SQL } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { insertRevision, labelLatestRevision, type RevisionDocument, type RevisionMark } from "./revisions.server.ts";
import type { DocumentSource, DocumentState, DocumentTable, StoredDocument } from "./table.server.ts";

function isUnchanged(db: Database, table: DocumentTable, { id, version, isDeleted }: DocumentState): SQL {
  const binState = isDeleted ? isNotNull(table.deletedAt) : isNull(table.deletedAt);
  return exists(
    db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), eq(table.version, version), binState)),
  );
}

interface DocumentWrite<Table extends DocumentTable> {
  columns: Omit<Table["$inferInsert"], "id" | "version" | "createdAt" | "updatedAt" | "deletedAt">;
  text: RevisionDocument;
  sessionIdHash: string;
  mark: RevisionMark;
  now: Date;
}

export function insertDocument<Table extends DocumentTable>(
  db: Database,
  source: DocumentSource<Table>,
  { id, columns, ...write }: DocumentWrite<Table> & { id: string },
): Statement[] {
  const { entity, table }: DocumentSource = source;
  const { now } = write;
  return [
    db.insert(table).values({ ...columns, id, version: 1, createdAt: now, updatedAt: now }),
    ...insertRevision(db, { entity, entityId: id }, { ...write, version: 1, baseVersion: null, previous: null }),
  ];
}

interface DocumentUpdate<Table extends DocumentTable> extends Omit<DocumentWrite<Table>, "columns"> {
  columns: Partial<DocumentWrite<Table>["columns"]>;
  stored: StoredDocument<unknown>;
  /** Null if the stored document doesn't parse, so no revision of it can be saved. */
  previous: RevisionDocument | null;
  condition?: SQL;
  /** What needs the row as it was. */
  first?: Statement[];
}

export function updateDocument<Table extends DocumentTable>(
  db: Database,
  source: DocumentSource<Table>,
  { stored, columns, previous, condition, first = [], ...write }: DocumentUpdate<Table>,
): Statement[] {
  const { entity, table }: DocumentSource = source;
  const { id, updatedAt } = stored;
  const version = stored.version + 1;
  const original = previous && { version: stored.version, text: previous, updatedAt };
  const update = db.update(table).set({ ...(columns as object), version, updatedAt: write.now });
  return [
    guard(db, and(isUnchanged(db, table, stored), condition)),
    ...first,
    update.where(eq(table.id, id)),
    ...insertRevision(
      db,
      { entity, entityId: id },
      { ...write, version, baseVersion: stored.version, previous: original },
    ),
  ];
}

interface StateUpdate<Table extends DocumentTable> {
  of: DocumentState;
  columns: Partial<Table["$inferInsert"]>;
  publishes: boolean;
  now: Date;
}

/** Creates no revision, because the text stays the same. */
export function updateState<Table extends DocumentTable>(
  db: Database,
  source: DocumentSource<Table>,
  { of, columns, publishes, now }: StateUpdate<Table>,
): Statement[] {
  const { entity, table }: DocumentSource = source;
  const update = db.update(table).set({ ...columns, version: of.version + 1, updatedAt: now });
  return [
    guard(db, isUnchanged(db, table, of)),
    update.where(eq(table.id, of.id)),
    ...(publishes ? [labelLatestRevision(db, { entity, entityId: of.id }, "published")] : []),
  ];
}

import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database.server.ts";
import { audit, idempotencyKeys } from "../schema/documents.server.ts";

export type Statement = BatchItem<"sqlite">;

export interface AuditEntry {
  /** Null for what the server does on its own. */
  deviceId: string | null;
  action: string;
  /** Name of a kind of document, "category", "author", "series", "attachment" or "settings". */
  entity: string;
  entityId: string;
  /** Never contains anything a visitor typed. */
  detail?: Record<string, unknown>;
}

export interface IdempotencyRecord {
  key: string;
  method: string;
  path: string;
  /** Hash of the request's body: the same key with another body is an error. */
  requestHash: string;
  status: number;
  response: string;
}

/** The state that a write was based on has changed; nothing in the batch was written. */
export class GuardError extends Error {}

/** A request with the same Idempotency-Key was committed meanwhile; nothing was written. */
export class AlreadyCommittedError extends Error {}

/** A row with this id, slug or name already exists; nothing was written. */
export class TakenError extends Error {}

/** A view with a trigger that fails on false; it isn't part of the schema because it has no table. */
const guards = sqliteTable("guards", { holds: integer("holds") });

/** First statement of a batch: rolls back the whole batch unless the condition holds. */
export const guard = (db: Database, condition: SQL | undefined): Statement =>
  db.insert(guards).select(sql`select ${condition}`);

function collectMessages(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${collectMessages(error.cause)}` : "";
}

function toCommitError(error: unknown): unknown {
  const messages = collectMessages(error);
  if (messages.includes("guard does not hold")) return new GuardError("guard does not hold", { cause: error });
  if (messages.includes("UNIQUE constraint failed: idempotency_keys.key")) {
    return new AlreadyCommittedError("already committed", { cause: error });
  }
  if (messages.includes("UNIQUE constraint failed")) return new TakenError("taken", { cause: error });
  return error;
}

/** D1 allows 100 parameters per statement. */
const auditRowsPerInsert = 14;

function* buildAuditStatements(db: Database, entries: AuditEntry[], now: Date): Generator<Statement> {
  for (let from = 0; from < entries.length; from += auditRowsPerInsert) {
    const rows = entries
      .slice(from, from + auditRowsPerInsert)
      .map((entry) => ({ id: crypto.randomUUID(), at: now, detail: null, ...entry }));
    yield db.insert(audit).values(rows);
  }
}

/**
 * In one transaction: a retry after a lost response finds the response and not half a write.
 * Why: site/docs/decisions/0014-the-answer-is-committed-with-the-write.md
 * @throws GuardError, AlreadyCommittedError, TakenError; else storage failed, before or after the commit
 */
export async function commit(
  db: Database,
  statements: readonly Statement[],
  { record, audit: entries, now }: { record: IdempotencyRecord | null; audit: AuditEntry[]; now: Date },
): Promise<void> {
  const [first, ...others] = [
    ...(record ? [db.insert(idempotencyKeys).values({ ...record, createdAt: now })] : []),
    ...statements,
    ...buildAuditStatements(db, entries, now),
  ];
  if (!first) return;
  try {
    await db.batch([first, ...others]);
  } catch (error) {
    throw toCommitError(error);
  }
}

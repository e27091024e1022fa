import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { integer, sqliteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../database.server.ts";
import { audit, idempotencyKeys } from "../schema.server.ts";

export type Statement = BatchItem<"sqlite">;

/** Who did what to which row, kept with the write itself. */
export interface AuditEntry {
  /** The administrator's device; null for what the server does by itself. */
  deviceId: string | null;
  /** Such as 'update' or 'publish'. */
  action: string;
  entity: "assessment" | "post" | "category" | "attachment";
  entityId: string;
  /** Never what a visitor typed. */
  detail?: Record<string, unknown>;
}

/** An answer kept under the key of its request. */
export interface KeptAnswer {
  key: string;
  method: string;
  path: string;
  /** Of the request's body: the key with another body is a mistake. */
  requestHash: string;
  status: number;
  /** The JSON that was answered. */
  response: string;
}

/** What a write began from is no longer so; nothing of the batch was written. */
export class GuardError extends Error {}

/** A request with the same Idempotency-Key was committed in the meantime; nothing of this one was written. */
export class AlreadyCommittedError extends Error {}

/** A row with this id, slug or name is there already; nothing of the batch was written. */
export class TakenError extends Error {}

/** A view that takes one thing only: what holds. Not in the schema: it has no rows and no table. */
const guards = sqliteTable("guards", { holds: integer("holds") });

/** First statement of a batch: undoes the whole batch unless the condition holds. */
export const guard = (db: Database, condition: SQL | undefined): Statement =>
  db.insert(guards).select(sql`select ${condition}`);

function messagesOf(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${messagesOf(error.cause)}` : "";
}

function toCommitError(error: unknown): unknown {
  const messages = messagesOf(error);
  if (messages.includes("guard does not hold")) return new GuardError("guard does not hold", { cause: error });
  if (messages.includes("UNIQUE constraint failed: idempotency_keys.key")) {
    return new AlreadyCommittedError("already committed", { cause: error });
  }
  if (messages.includes("UNIQUE constraint failed")) return new TakenError("taken", { cause: error });
  return error;
}

/** At most this many rows in one insert: D1 takes 100 parameters in a statement. */
const auditRowsPerInsert = 14;

function* toAuditStatements(db: Database, entries: AuditEntry[], now: Date): Generator<Statement> {
  for (let from = 0; from < entries.length; from += auditRowsPerInsert) {
    const rows = entries
      .slice(from, from + auditRowsPerInsert)
      .map((entry) => ({ id: crypto.randomUUID(), at: now, detail: null, ...entry }));
    yield db.insert(audit).values(rows);
  }
}

/**
 * One write, whole or not at all: its statements, its audit rows and the answer kept under its Idempotency-Key are one
 * transaction, so that a retry after a lost answer finds the answer and not half a write.
 * @throws GuardError, AlreadyCommittedError, TakenError; anything else is the storage failing, before or after the commit
 */
export async function commit(
  db: Database,
  statements: readonly Statement[],
  { answer, audit: entries, now }: { answer: KeptAnswer | null; audit: AuditEntry[]; now: Date },
): Promise<void> {
  const [first, ...others] = [
    ...(answer ? [db.insert(idempotencyKeys).values({ ...answer, createdAt: now })] : []),
    ...statements,
    ...toAuditStatements(db, entries, now),
  ];
  if (!first) return;
  try {
    await db.batch([first, ...others]);
  } catch (error) {
    throw toCommitError(error);
  }
}

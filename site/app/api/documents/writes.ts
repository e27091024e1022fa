import type { BinAction } from "@illumine/shared/api/documents/bulk.ts";
import { GuardError, TakenError } from "#app/db/commits/commit.server.ts";
import { deleteStaged, findStaged, guardStaged } from "#app/db/documents/staged.server.ts";
import type { StoredDocument } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";
import { commitWrite, toEtag, type Write } from "../http/write.ts";
import type { StateKind, StoredKind, Versioned } from "./kind.ts";
import { readPublishedStage } from "./staged.ts";
import { checkUnchanged, createConflict, requireDocument } from "./stored.ts";

/** @throws ApiError 409 if the request publishes another staged version than there is */
async function checkStaged<Stored extends StoredDocument<Versioned>>(
  c: ApiContext,
  kind: StoredKind<Stored>,
  current: Stored,
): Promise<void> {
  const published = readPublishedStage(c);
  if (published === null) return;
  const row = await findStaged(c.env.db, { entity: kind.entity, entityId: current.id });
  if (published !== (row?.version ?? 0)) throw createConflict(kind, current);
}

/** Each throws the ApiError that explains why the write was undone; otherwise the response is a 500. */
interface Refusals {
  guard?: () => Promise<void>;
  taken?: () => Promise<void>;
}

type DocumentWrite<Body> = Omit<Write, "status" | "body"> & { body: Body };

async function commitOrRefuse(c: ApiContext, write: Write, { guard, taken }: Refusals): Promise<void> {
  await commitWrite(c, write).catch(async (error: unknown) => {
    if (error instanceof GuardError) await guard?.();
    if (error instanceof TakenError) await taken?.();
    throw error;
  });
}

async function commitChange<Stored extends StoredDocument<Versioned>, Body>(
  c: ApiContext,
  { kind, stored, refusals = {} }: { kind: StoredKind<Stored>; stored: Stored; refusals?: Refusals },
  write: DocumentWrite<Body>,
): Promise<Body> {
  const guard = async () => {
    const current = await checkUnchanged(c, kind, stored);
    await checkStaged(c, kind, current);
    await refusals.guard?.();
    throw createConflict(kind, current);
  };
  await commitOrRefuse(c, { ...write, status: 200 }, { ...refusals, guard });
  return write.body;
}

export function tagVersion<Document extends Versioned>(c: ApiContext, document: Document): Document {
  c.header("ETag", toEtag(document.version));
  return document;
}

export async function createDocument<Document extends Versioned>(
  c: ApiContext,
  write: DocumentWrite<Document>,
  refusals: Refusals,
): Promise<Document> {
  await commitOrRefuse(c, { ...write, status: 201 }, refusals);
  return tagVersion(c, write.body);
}

/** Also deletes the staged version that the request names, which this write publishes. */
export async function replaceDocument<Document extends Versioned, Stored extends StoredDocument<Versioned>>(
  c: ApiContext,
  of: { kind: StoredKind<Stored>; stored: Stored; refusals?: Refusals },
  write: DocumentWrite<Document>,
): Promise<Document> {
  const staged = readPublishedStage(c);
  const target = { entity: of.kind.entity, entityId: of.stored.id };
  const { db } = c.env;
  const first = staged === null ? [] : [guardStaged(db, target, staged), deleteStaged(db, target)];
  return tagVersion(c, await commitChange(c, of, { ...write, statements: [...first, ...write.statements] }));
}

export async function changeState<
  Document extends Versioned,
  Action extends string,
  Stored extends StoredDocument<Document>,
>(
  c: ApiContext,
  kind: StateKind<Document, Action, Stored>,
  stored: Stored,
  action: Action | BinAction,
): Promise<Document> {
  const now = new Date();
  const { entity } = kind;
  const { id } = stored;
  const document = requireDocument(kind, stored);
  const { statements, fields } = await kind.changeState(c.env.db, stored, { action, now });
  const version = stored.version + 1;
  const body = { ...document, ...fields, version, updatedAt: now.toISOString() };
  const auditEntries = [{ action, entity, entityId: id, detail: { version } }];
  return replaceDocument(c, { kind, stored }, { statements, auditEntries, body, now });
}

export async function deleteDocument<
  Document extends Versioned,
  Action extends string,
  Stored extends StoredDocument<Document>,
>(c: ApiContext, kind: StateKind<Document, Action, Stored>, stored: Stored): Promise<{ message: string }> {
  const now = new Date();
  const { entity, deletedMessage: message } = kind;
  const { id, title } = stored;
  const { statements } = await kind.changeState(c.env.db, stored, { action: "delete", now });
  const auditEntries = [{ action: "delete", entity, entityId: id, detail: { title, version: stored.version + 1 } }];
  return commitChange(c, { kind, stored }, { statements, auditEntries, body: { message }, now });
}

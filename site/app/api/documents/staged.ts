import type { StagedVersion } from "@illumine/shared/api/documents/staged.ts";
import { writeHeaders } from "@illumine/shared/api/headers.ts";
import { GuardError } from "#app/db/commits/commit.server.ts";
import { insertOriginal, type RevisionDocument } from "#app/db/documents/revisions.server.ts";
import {
  deleteStaged,
  findLatestStaged,
  findStaged,
  findTextAt,
  guardStaged,
  type StagedRow,
  upsertStaged,
} from "#app/db/documents/staged.server.ts";
import type { StoredDocument } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { commitWrite, readExpectedVersion } from "../http/write.ts";
import type { RevisedKind, StoredKind, Versioned } from "./kind.ts";
import { markRevision } from "./revisions.ts";
import { createConflict, createNotFoundError, requireDocument, requireStored } from "./stored.ts";

type StagedKind<Document extends Versioned, Text extends object, Stored extends StoredDocument<Document>> = Pick<
  RevisedKind<Document, Text, string, Stored>,
  "entity" | "find" | "binHint" | "Text" | "prepareStaged"
>;

async function buildAnswer<Document extends Versioned, Text extends object, Stored extends StoredDocument<Document>>(
  c: ApiContext,
  kind: StagedKind<Document, Text, Stored>,
  { stored, row }: { stored: Stored; row: StagedRow },
): Promise<StagedVersion<Document>> {
  const { entity, Text } = kind;
  const document = requireDocument(kind, stored);
  const { version, baseVersion } = row;
  const text = Text.safeParse(row.document);
  if (!text.success) throw new ApiError(500, "The staged version can't be read. Discard it or restore a revision.");
  const isOutdated = baseVersion !== stored.version;
  const found = isOutdated ? await findTextAt(c.env.db, { entity, entityId: stored.id }, baseVersion) : null;
  const base = found && Text.safeParse(found);
  return {
    version,
    baseVersion,
    document: { ...document, ...text.data },
    base: base?.success ? { ...document, ...base.data } : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** @throws ApiError 404 if there is no such document, not even in the bin */
export async function readStaged<
  Document extends Versioned,
  Text extends object,
  Stored extends StoredDocument<Document>,
>(
  c: ApiContext,
  kind: StagedKind<Document, Text, Stored>,
  id: string,
): Promise<{ staged: StagedVersion<Document> | null }> {
  const [stored, row] = await Promise.all([
    kind.find(c.env.db, id),
    findStaged(c.env.db, { entity: kind.entity, entityId: id }),
  ]);
  if (!stored) throw createNotFoundError(kind);
  return { staged: row && (await buildAnswer(c, kind, { stored, row })) };
}

interface StageRequest<Text> {
  text: Text;
  version?: number | undefined;
  baseVersion: number;
}

/** @throws ApiError 404, 409 if the document or its staged version is another one, 413, 422 */
export async function stageVersion<
  Document extends Versioned,
  Text extends object,
  Stored extends StoredDocument<Document>,
>(
  c: ApiContext,
  kind: StagedKind<Document, Text, Stored>,
  { id, ...request }: StageRequest<Text> & { id: string },
): Promise<{ staged: StagedVersion<Document> }> {
  const { db } = c.env;
  const { entity } = kind;
  const target = { entity, entityId: id };
  const expected = readExpectedVersion(c, request.version);
  const [stored, { row, latestVersion }] = await Promise.all([
    requireStored(c, kind, id),
    findLatestStaged(db, target),
  ]);
  const present = row?.version ?? 0;
  if (request.baseVersion !== stored.version || (expected !== null && expected !== present)) {
    throw createConflict(kind, stored);
  }
  const now = new Date();
  const next: StagedRow = {
    ...target,
    version: latestVersion + 1,
    baseVersion: request.baseVersion,
    document: kind.prepareStaged(request.text) as Record<string, unknown>,
    createdAt: row?.createdAt ?? now,
    updatedAt: now,
  };
  const body = { staged: await buildAnswer(c, kind, { stored, row: next }) };
  const mark = markRevision(c, { action: "stage", isPublic: false });
  const previousVersion = row?.version ?? null;
  const { idHash: sessionIdHash } = c.var.admin;
  // The first staged version needs the text that it began from, which built-in content has no revision of.
  const began = row === null ? kind.Text.safeParse(stored.document) : null;
  const { version: baseVersion, updatedAt } = stored;
  const statements = [
    guardStaged(db, target, present),
    ...(began?.success
      ? [insertOriginal(db, target, { version: baseVersion, text: began.data as RevisionDocument, updatedAt })]
      : []),
    ...upsertStaged(db, target, { row: next, previousVersion, sessionIdHash, mark }),
  ];
  const auditEntries = [{ action: "stage", entity, entityId: id, detail: { stagedVersion: next.version } }];
  await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
    throw error instanceof GuardError ? createConflict(kind, stored) : error;
  });
  return body;
}

/** @throws ApiError 404 if nothing is staged, 409 if another version is */
export async function discardStaged<Document extends Versioned, Stored extends StoredDocument<Document>>(
  c: ApiContext,
  kind: StoredKind<Stored>,
  id: string,
): Promise<{ message: string }> {
  const { db } = c.env;
  const { entity } = kind;
  const target = { entity, entityId: id };
  const expected = readExpectedVersion(c);
  const [stored, row] = await Promise.all([kind.find(db, id), findStaged(db, target)]);
  if (!stored) throw createNotFoundError(kind);
  if (!row) throw new ApiError(404, `This ${entity} has no unpublished changes`);
  if (expected !== null && expected !== row.version) throw createConflict(kind, stored);
  const now = new Date();
  const body = { message: "Unpublished changes discarded" };
  const statements = [guardStaged(db, target, row.version), deleteStaged(db, target)];
  const auditEntries = [{ action: "discard", entity, entityId: id, detail: { stagedVersion: row.version } }];
  await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
    throw error instanceof GuardError ? createConflict(kind, stored) : error;
  });
  return body;
}

/**
 * Null without the header: what is staged then stays, and whoever opens it is shown that the document has changed.
 * @throws ApiError 422
 */
export function readPublishedStage(c: ApiContext): number | null {
  const header = c.req.header(writeHeaders.stagedVersion)?.trim();
  if (header === undefined) return null;
  if (/^\d{1,15}$/.test(header)) return Number(header);
  throw new ApiError(422, `${writeHeaders.stagedVersion} must be the number of a staged version, or 0`);
}

import type { StoredDocument } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { readExpectedVersion } from "../http/write.ts";
import type { StoredKind, Versioned } from "./kind.ts";

type Named = Pick<StoredKind<StoredDocument<Versioned>>, "entity">;

export const createNotFoundError = ({ entity }: Named, hint = "") =>
  new ApiError(404, `${entity.charAt(0).toUpperCase()}${entity.slice(1)} not found${hint}`);

/** @throws ApiError 404 if there is none or it is in the bin */
export async function requireStored<Stored extends StoredDocument<Versioned>>(
  c: ApiContext,
  kind: StoredKind<Stored>,
  id: string,
): Promise<Stored> {
  const stored = await kind.find(c.env.db, id);
  if (!stored) throw createNotFoundError(kind);
  if (stored.isDeleted) throw createNotFoundError(kind, kind.binHint);
  return stored;
}

/** @throws ApiError 500 if the stored row doesn't parse */
export function requireDocument<Document>({ entity }: Named, { document }: StoredDocument<Document>): Document {
  if (document) return document;
  throw new ApiError(500, `The stored ${entity} can't be read. Replace it or restore one of its revisions.`);
}

export function createConflict({ entity }: Named, { document }: StoredDocument<Versioned>): ApiError {
  const message = `Someone else changed this ${entity}. Nothing was saved. You still have your edits.`;
  return new ApiError(409, message, undefined, document ? { current: document } : {});
}

/** @throws ApiError 409 with the current document, if the caller began from another version */
export function checkVersion(kind: Named, stored: StoredDocument<Versioned>, expected: number | null): void {
  if (expected !== null && expected !== stored.version) throw createConflict(kind, stored);
}

/** @throws ApiError 404, 409 with the current document, 422. The version is in If-Match or in the body. */
export async function requireUnchanged<Stored extends StoredDocument<Versioned>>(
  c: ApiContext,
  kind: StoredKind<Stored>,
  id: string,
  versionInBody?: number,
): Promise<Stored> {
  const expected = readExpectedVersion(c, versionInBody);
  const stored = await requireStored(c, kind, id);
  checkVersion(kind, stored, expected);
  return stored;
}

/** After a failed guard. @throws ApiError 404 if it's gone, 409 with the current document if it changed */
export async function checkUnchanged<Stored extends StoredDocument<Versioned>>(
  c: ApiContext,
  kind: StoredKind<Stored>,
  { id, version, isDeleted }: Stored,
): Promise<Stored> {
  const current = isDeleted ? await kind.find(c.env.db, id) : await requireStored(c, kind, id);
  if (!current) throw createNotFoundError(kind);
  checkVersion(kind, current, version);
  return current;
}

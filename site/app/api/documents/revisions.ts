import { type RevisionEntry as RevisionAnswer, WriteCause } from "@illumine/shared/api/documents/revisions.ts";
import { writeHeaders } from "@illumine/shared/api/headers.ts";
import type { z } from "zod";
import {
  findRevision,
  listRevisions,
  type RevisionEntry,
  type RevisionMark,
} from "#app/db/documents/revisions.server.ts";
import type { StoredDocument } from "#app/db/documents/table.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import type { StoredKind, Versioned } from "./kind.ts";
import { createNotFoundError } from "./stored.ts";

const readWriteCause = (c: ApiContext): WriteCause | null => {
  const header = c.req.header(writeHeaders.writeCause)?.trim();
  if (header === undefined || header === "") return null;
  const { data } = WriteCause.safeParse(header);
  if (data) return data;
  throw new ApiError(422, `${writeHeaders.writeCause} must be one of ${WriteCause.options.join(", ")}`);
};

export const restoreAction = "restore revision";

/** @throws ApiError 422 */
export function markRevision(c: ApiContext, { action, isPublic }: { action: string; isPublic: boolean }): RevisionMark {
  const cause = action === restoreAction ? "restore" : readWriteCause(c);
  const label = isPublic ? "published" : cause === "autosave" ? null : cause === "restore" ? "restored" : "saved";
  return { label, resolvesConflict: cause === "resolve" };
}

const toAnswer = ({ id, version, label, title, isStaged, createdAt, updatedAt }: RevisionEntry): RevisionAnswer => ({
  id,
  version,
  label,
  title,
  isStaged,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** @throws ApiError 404 if the document doesn't exist; in the bin it still has its revisions */
export async function listRevisionsOf<Stored extends StoredDocument<Versioned>>(
  c: ApiContext,
  kind: StoredKind<Stored>,
  id: string,
): Promise<RevisionAnswer[]> {
  if (!(await kind.find(c.env.db, id))) throw createNotFoundError(kind);
  return (await listRevisions(c.env.db, { entity: kind.entity, entityId: id })).map(toAnswer);
}

/** @throws ApiError 404 if the document has no such revision, 500 if it doesn't parse */
export async function requireRevision<Text>(
  c: ApiContext,
  { entity, Text }: { entity: string; Text: z.ZodType<Text> },
  { id, revisionId }: { id: string; revisionId: string },
): Promise<{ entry: RevisionAnswer; text: Text }> {
  const revision = await findRevision(c.env.db, { entity, entityId: id }, revisionId);
  if (!revision) throw new ApiError(404, "Revision not found");
  const parsed = Text.safeParse(revision.document);
  if (!parsed.success) throw new ApiError(500, "This revision can't be read. Choose another one.");
  return { entry: toAnswer(revision), text: parsed.data };
}

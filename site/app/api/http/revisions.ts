import type { z } from "zod";
import { findRevision, type RevisionEntry, type RevisionTarget } from "#app/db/commits/revisions.server.ts";
import type { ApiContext } from "./context.ts";
import { ApiError } from "./errors.ts";

export const toRevisionEntry = ({ id, version, title, createdAt, updatedAt }: RevisionEntry) => ({
  id,
  version,
  title,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** @throws ApiError 404 if the document has no such revision, 500 if it doesn't parse */
export async function requireRevision<T>(c: ApiContext, of: RevisionTarget, id: string, schema: z.ZodType<T>) {
  const revision = await findRevision(c.env.db, of, id);
  if (!revision) throw new ApiError(404, "Revision not found");
  const parsed = schema.safeParse(revision.document);
  if (!parsed.success) throw new ApiError(500, "This revision can't be read. Choose another one.");
  return { ...revision, document: parsed.data };
}

import type { z } from "zod";
import { findRevision, type RevisionEntry, type RevisionOf } from "#app/db/commits/revisions.server.ts";
import type { ApiContext } from "./context.ts";
import { ApiError } from "./errors.ts";

/** A revision as the lists of the contract have it. */
export const toRevisionEntry = ({ id, version, title, createdAt, updatedAt }: RevisionEntry) => ({
  id,
  version,
  title,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** One revision, its document parsed; 404 where this document has none such, 500 where what is stored is damaged. */
export async function requireRevision<T>(c: ApiContext, of: RevisionOf, id: string, schema: z.ZodType<T>) {
  const revision = await findRevision(c.env.db, of, id);
  if (!revision) throw new ApiError(404, "There is no such revision");
  const parsed = schema.safeParse(revision.document);
  if (!parsed.success) throw new ApiError(500, "What is stored of this revision is damaged. Take another one.");
  return { ...revision, document: parsed.data };
}

import { and, desc, eq, exists, gt, isNotNull, isNull, lte } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import { previewLinks } from "../schema/documents.server.ts";

export type PreviewLinkRow = typeof previewLinks.$inferSelect;

const isOpen = (now: Date) => and(isNull(previewLinks.revokedAt), gt(previewLinks.expiresAt, now));

export const insertPreviewLink = (db: Database, row: Omit<PreviewLinkRow, "revokedAt">): Statement =>
  db.insert(previewLinks).values(row);

export const listPreviewLinks = (
  db: Database,
  { entity, id, now }: { entity: string; id: string; now: Date },
): Promise<PreviewLinkRow[]> =>
  db
    .select()
    .from(previewLinks)
    .where(and(eq(previewLinks.entity, entity), eq(previewLinks.entityId, id), isOpen(now)))
    .orderBy(desc(previewLinks.createdAt))
    .limit(100);

/** The guard fails if the link doesn't work any more. */
export const revokePreviewLink = (db: Database, id: string, now: Date): Statement[] => [
  guard(
    db,
    exists(
      db
        .select({ id: previewLinks.id })
        .from(previewLinks)
        .where(and(eq(previewLinks.id, id), isOpen(now))),
    ),
  ),
  db.update(previewLinks).set({ revokedAt: now }).where(eq(previewLinks.id, id)),
];

export async function isPreviewLinkRevoked(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: previewLinks.id })
    .from(previewLinks)
    .where(and(eq(previewLinks.id, id), isNotNull(previewLinks.revokedAt)));
  return rows.length > 0;
}

export const deleteOldPreviewLinks = (db: Database, now: Date) =>
  db.delete(previewLinks).where(lte(previewLinks.expiresAt, now));

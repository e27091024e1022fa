import type { Database } from "#app/db/database.server.ts";
import { deleteAttachmentRows, deletePurgedAttachments, listAttachmentKeys } from "#app/db/posts/attachments.server.ts";
import { logError } from "../log/log.ts";
import { keyPrefix } from "./store.ts";

/** Hours for which an object without a row, or a row without an object, may be an upload or a restore under way. */
export const graceHours = 24;
/** Above this many, and more than half of all, it is the wrong database or bucket, not what failed uploads left. */
const suspiciousCount = 20;
/** Objects in one page and in one deletion, R2's limit. */
const pageSize = 1000;

interface Orphans {
  /** Keys of objects without a row. */
  objects: string[];
  /** Keys of rows without an object. */
  rows: string[];
}

/** Objects without rows and rows without objects, older than the grace. Walks bucket and table in the order of keys. */
async function findOrphans(db: Database, bucket: R2Bucket, before: Date) {
  const orphans: Orphans = { objects: [], rows: [] };
  const seen = { objects: 0, rows: 0 };
  let after = "";
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: keyPrefix, limit: pageSize, ...(cursor && { cursor }) });
    cursor = page.truncated ? page.cursor : undefined;
    const upTo = page.truncated ? (page.objects.at(-1)?.key ?? after) : null;
    const rows = await listAttachmentKeys(db, { after, upTo });
    const rowKeys = new Set(rows.map(({ key }) => key));
    const objectKeys = new Set(page.objects.map(({ key }) => key));
    const oldObjects = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    const oldRows = rows.filter(({ createdAt }) => createdAt < before).map(({ key }) => key);
    orphans.objects.push(...oldObjects.filter((key) => !rowKeys.has(key)));
    orphans.rows.push(...oldRows.filter((key) => !objectKeys.has(key)));
    seen.objects += page.objects.length;
    seen.rows += rows.length;
    after = upTo ?? after;
  } while (cursor !== undefined);
  return { orphans, seen };
}

async function deleteObjects(bucket: R2Bucket, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += pageSize) await bucket.delete(keys.slice(from, from + pageSize));
}

const isSuspicious = (orphans: number, all: number) => orphans > suspiciousCount && orphans > all / 2;

/**
 * Deletes objects without a row, rows without an object, and the files of posts that are gone for good. Safe to run any
 * time: nothing younger than the grace is an orphan, and where most of all would be orphans, none is touched.
 */
export async function sweepFiles(db: Database, bucket: R2Bucket, now: Date): Promise<void> {
  const { orphans, seen } = await findOrphans(db, bucket, new Date(now.getTime() - graceHours * 3_600_000));
  if (isSuspicious(orphans.objects.length, seen.objects) || isSuspicious(orphans.rows.length, seen.rows)) {
    logError("orphans not swept: database and bucket do not seem to belong together", {
      objects: orphans.objects.length,
      rows: orphans.rows.length,
    });
  } else {
    await deleteObjects(bucket, orphans.objects);
    await deleteAttachmentRows(db, orphans.rows);
  }
  await deleteObjects(bucket, await deletePurgedAttachments(db, now));
}

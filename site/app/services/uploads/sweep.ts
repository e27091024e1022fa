import type { Database } from "#app/db/database.server.ts";
import { deleteAttachmentRows, deletePurgedAttachments, listAttachmentKeys } from "#app/db/posts/attachments.server.ts";
import { listAuthorPictures } from "#app/db/posts/authors.server.ts";
import { logError } from "../log/log.ts";
import { authorPicturePrefix, keyPrefix } from "./store.ts";

/** Younger objects and rows may belong to an upload or restore in progress. */
export const graceHours = 24;
/** More than this, and more than half of all, means that database and bucket don't belong together. */
const minSuspiciousOrphans = 20;
/** R2's limit for one page and one deletion. */
const pageSize = 1000;

interface Orphans {
  objects: string[];
  rows: string[];
}

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

/** Those that no profile has. The profiles are read after the objects: one may be saved meanwhile. */
async function findUnusedPictures(db: Database, bucket: R2Bucket, before: Date) {
  const objects: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: authorPicturePrefix, limit: pageSize, ...(cursor && { cursor }) });
    cursor = page.truncated ? page.cursor : undefined;
    objects.push(...page.objects);
  } while (cursor !== undefined);
  const used = new Set(await listAuthorPictures(db));
  const unused = objects.filter(({ key, uploaded }) => uploaded < before && !used.has(`/files/${key}`));
  return { keys: unused.map(({ key }) => key), seen: objects.length };
}

async function deleteObjects(bucket: R2Bucket, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += pageSize) await bucket.delete(keys.slice(from, from + pageSize));
}

const isSuspicious = (orphans: number, all: number) => orphans > minSuspiciousOrphans && orphans > all / 2;

/** Safe to run at any time. Also deletes the files of purged posts. */
export async function sweepFiles(db: Database, bucket: R2Bucket, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceHours * 3_600_000);
  const { orphans, seen } = await findOrphans(db, bucket, before);
  const pictures = await findUnusedPictures(db, bucket, before);
  if (
    isSuspicious(orphans.objects.length, seen.objects) ||
    isSuspicious(orphans.rows.length, seen.rows) ||
    isSuspicious(pictures.keys.length, pictures.seen)
  ) {
    logError("orphans not swept: database and bucket don't seem to belong together", {
      objects: orphans.objects.length,
      rows: orphans.rows.length,
      pictures: pictures.keys.length,
    });
  } else {
    await deleteObjects(bucket, [...orphans.objects, ...pictures.keys]);
    await deleteAttachmentRows(db, orphans.rows);
  }
  await deleteObjects(bucket, await deletePurgedAttachments(db, now));
}

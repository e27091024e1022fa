import { type AttachmentType, extensionOf, findTypeByExtension } from "@illumine/shared/blog/attachment-types.ts";
import { logError } from "../log/log.ts";
import type { CheckedFile } from "./check.ts";
import { toDisposition } from "./name.ts";

/** Begins every key, so that whatever else lies in the bucket is nobody's orphan. */
export const keyPrefix = "posts/";

/** Seconds. Keys are never reused, so that what was fetched once is good for ever. */
const longest = 31_536_000;
export const cacheForEver = `public, max-age=${longest}, immutable`;

export interface StoredFile extends CheckedFile {
  key: string;
}

/** A key that nobody can guess: whoever has the address of a draft's file may see it, and nobody else. */
export const createKey = (postId: string, { extensions }: AttachmentType): string =>
  `${keyPrefix}${postId}/${crypto.randomUUID()}.${extensions[0]}`;

const keyPattern = /^posts\/[a-z0-9-]{1,80}\/[0-9a-f-]{36}\.[a-z0-9]{2,4}$/;

/** The type that a key of ours names; null for anything else, so that nothing else is ever served. */
export const findTypeOfKey = (key: string): AttachmentType | null =>
  keyPattern.test(key) ? findTypeByExtension(extensionOf(key)) : null;

/** Deletes objects as far as possible. What stays is logged, and swept later. */
export async function removeFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  try {
    await bucket.delete(keys);
  } catch (error) {
    logError("objects left for the sweep", { error, count: keys.length });
  }
}

/**
 * Puts all files into the bucket or none.
 * @throws what the bucket threw
 */
export async function putFiles(bucket: R2Bucket, files: StoredFile[]): Promise<void> {
  const puts = files.map(({ key, name, type, bytes, sha256 }) =>
    bucket.put(key, bytes, {
      // R2 refuses bytes that arrive otherwise.
      sha256,
      httpMetadata: {
        contentType: type.type,
        contentDisposition: toDisposition(name, type),
        cacheControl: cacheForEver,
      },
    }),
  );
  // All of them are waited for: one that lands after the removal would stay.
  const outcomes = await Promise.allSettled(puts);
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status !== "rejected") return;
  // The failed ones too: an object may be there although the answer was lost.
  await removeFiles(
    bucket,
    files.map(({ key }) => key),
  );
  throw failed.reason;
}

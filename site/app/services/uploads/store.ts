import { type AttachmentType, findTypeByExtension, getExtension } from "@illumine/shared/blog/attachment-types.ts";
import { logError } from "../log/log.ts";
import { formatDisposition } from "./file-name.ts";
import type { CheckedFile } from "./read-upload.ts";

/** Objects without one of these prefixes are never swept. */
export const keyPrefix = "posts/";
export const authorPicturePrefix = "authors/";

/** Keys are never reused, but files are deleted: an hour later nobody is shown a copy. */
export const fileCacheControl = "public, max-age=3600";

export interface StoredFile extends CheckedFile {
  key: string;
}

/** Unguessable: a draft's file is visible to anyone who has its address, and only to them. */
export const createKey = (postId: string, { extensions }: AttachmentType): string =>
  `${keyPrefix}${postId}/${crypto.randomUUID()}.${extensions[0]}`;

/** The same picture has the same key, so that storing it twice stores it once. */
export const toAuthorPictureKey = ({ sha256, type }: Pick<CheckedFile, "sha256" | "type">): string =>
  `${authorPicturePrefix}${sha256}.${type.extensions[0]}`;

const keyPattern = /^(?:posts\/[a-z0-9-]{1,80}\/[0-9a-f-]{36}|authors\/[0-9a-f]{64})\.[a-z0-9]{2,4}$/;

/** Null for other keys, so nothing else in the bucket is served. */
export const findTypeOfKey = (key: string): AttachmentType | null =>
  keyPattern.test(key) ? findTypeByExtension(getExtension(key)) : null;

/** Failures are logged and swept later. */
export async function removeFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  try {
    await bucket.delete(keys);
  } catch (error) {
    logError("objects left for the sweep", { error, count: keys.length });
  }
}

type FileToStore = Omit<StoredFile, "dimensions" | "sentSha256">;

export const putFile = (bucket: R2Bucket, { key, name, type, bytes, sha256 }: FileToStore): Promise<unknown> =>
  bucket.put(key, bytes, {
    // R2 refuses the object if its bytes differ.
    sha256,
    httpMetadata: {
      contentType: type.type,
      contentDisposition: formatDisposition(name, type),
      cacheControl: fileCacheControl,
    },
  });

/** All or none. @throws the bucket's error. Why: site/docs/decisions/0017-objects-first-rows-second.md */
export async function putFiles(bucket: R2Bucket, files: FileToStore[]): Promise<void> {
  // Waits for all: one that finishes after the removal would stay.
  const outcomes = await Promise.allSettled(files.map((file) => putFile(bucket, file)));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed?.status !== "rejected") return;
  // Includes failed ones: an object may exist although the response was lost.
  await removeFiles(
    bucket,
    files.map(({ key }) => key),
  );
  throw failed.reason;
}

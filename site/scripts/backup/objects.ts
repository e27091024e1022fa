import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ObjectEntry, toObjectFile } from "./manifest.ts";

/** Limit of R2. */
const maxKeysPerCall = 1000;

export async function* listObjects(bucket: R2Bucket): AsyncGenerator<R2Object> {
  let cursor: string | undefined;
  do {
    const page: R2Objects = await bucket.list({
      ...(cursor !== undefined && { cursor }),
      include: ["httpMetadata", "customMetadata"],
    });
    yield* page.objects;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}

/** Saves identical objects once. Yields the lines of objects.jsonl. */
export async function* saveObjects(bucket: R2Bucket, folder: string): AsyncGenerator<ObjectEntry> {
  for await (const { key } of listObjects(bucket)) {
    const object = await bucket.get(key);
    // It was deleted meanwhile.
    if (!object) continue;
    const bytes = Buffer.from(await object.arrayBuffer());
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file = join(folder, toObjectFile(sha256));
    if (!existsSync(file)) await writeFile(file, bytes, { flush: true });
    const { cacheExpiry, ...httpMetadata } = object.httpMetadata ?? {};
    yield {
      ...{ key, size: bytes.length, sha256 },
      httpMetadata: { ...httpMetadata, ...(cacheExpiry ? { cacheExpiry: cacheExpiry.toISOString() } : {}) },
      customMetadata: object.customMetadata ?? {},
    };
  }
}

export async function restoreObject(bucket: R2Bucket, folder: string, entry: ObjectEntry): Promise<void> {
  const { cacheExpiry, ...httpMetadata } = entry.httpMetadata;
  const bytes = await readFile(join(folder, toObjectFile(entry.sha256)));
  await bucket.put(entry.key, new Uint8Array(bytes), {
    httpMetadata: { ...httpMetadata, ...(cacheExpiry ? { cacheExpiry: new Date(cacheExpiry) } : {}) },
    customMetadata: entry.customMetadata,
  });
}

export async function removeOtherObjects(bucket: R2Bucket, restoredKeys: ReadonlySet<string>): Promise<void> {
  const others: string[] = [];
  for await (const { key } of listObjects(bucket)) if (!restoredKeys.has(key)) others.push(key);
  while (others.length > 0) await bucket.delete(others.splice(0, maxKeysPerCall));
}

import { z } from "zod";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** manifest.json. The other files are valid only if they match it. */
export const Manifest = z.strictObject({
  /** Changes when newer code can't read older backups. */
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Names of the applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** In the order for writing. */
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), sha256: Sha256 }),
  ),
  /** sqlite_sequence, for AUTOINCREMENT. */
  sequences: z.record(z.string(), z.int()),
  /** `bytes`: total size; `sha256`: of objects.jsonl. */
  objects: z.strictObject({ count: z.int().min(0), bytes: z.int().min(0), sha256: Sha256 }),
  leftOut: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** A line of objects.jsonl. The bytes are in objects/<sha256>. */
export const ObjectEntry = z.strictObject({
  key: z.string(),
  size: z.int().min(0),
  sha256: Sha256,
  httpMetadata: z.strictObject({
    contentType: z.string().exactOptional(),
    contentLanguage: z.string().exactOptional(),
    contentDisposition: z.string().exactOptional(),
    contentEncoding: z.string().exactOptional(),
    cacheControl: z.string().exactOptional(),
    cacheExpiry: z.iso.datetime().exactOptional(),
  }),
  customMetadata: z.record(z.string(), z.string()),
});
export type ObjectEntry = z.infer<typeof ObjectEntry>;

export const manifestFile = "manifest.json";
export const objectsFile = "objects.jsonl";
export const toTableFile = (name: string) => `tables/${name}.jsonl`;
export const toObjectFile = (sha256: string) => `objects/${sha256}`;

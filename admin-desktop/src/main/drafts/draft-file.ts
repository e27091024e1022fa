import { createHash } from "node:crypto";
import { z } from "zod";
import { Draft, isUnsaved, LinkedFile, type SiteCopy, summarizeDraft } from "#src/model/draft.ts";

/*
 * A draft on the disk: one header line, the text as JSON, a line feed and, if there is one, the site's copy as JSON.
 *
 * Illumine draft <format> <SHA-256 of the rest of this line> <header, JSON>
 *
 * The header has what the list of drafts shows, so that 1,000 drafts are listed from the first bytes of each, and the
 * lengths and hashes of both bodies: a truncated file is recognized by its length, other damage by its hash. The
 * header's hash identifies the whole file, which is a cheap way to notice that another process wrote it. The id is the
 * file's name, so a copy of the file is a separate draft.
 */

const format = 1;
const signature = "Illumine draft ";
const headLine = /^Illumine draft (\d{1,9}) ([0-9a-f]{64}) (.*)$/s;

export const fingerprintLength = signature.length + String(format).length + 66;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Body = z.object({ bytes: z.number().int().min(0), hash: Hash });

const Head = Draft.pick({ revision: true, createdAt: true, editedAt: true }).extend({
  title: z.string(),
  assessmentId: z.string(),
  category: z.string(),
  baseVersion: z.number().int().nullable(),
  isStaged: z.boolean().default(false),
  isUnsaved: z.boolean(),
  file: LinkedFile.nullable(),
  text: Body,
  base: Body.nullable(),
});
export type Head = z.infer<typeof Head>;

export type ParsedHead =
  | { kind: "head"; head: Head; fingerprint: string; length: number }
  | { kind: "longer" }
  | { kind: "newer" }
  | { kind: "damaged"; reason: string };

export const hashBytes = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface EncodedJson {
  bytes: Uint8Array;
  hash: string;
}

const encodeJson = (value: unknown): EncodedJson => {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, hash: hashBytes(bytes) };
};

// Drafts are written every second with the same base object.
const encodedBases = new WeakMap<SiteCopy, EncodedJson>();

function encodeBase(base: SiteCopy): EncodedJson {
  const encoded = encodedBases.get(base) ?? encodeJson(base);
  encodedBases.set(base, encoded);
  return encoded;
}

const describeBody = ({ bytes, hash }: EncodedJson) => ({ bytes: bytes.length, hash });

export function encodeDraftFile(draft: Draft): { bytes: Uint8Array; fingerprint: string } {
  const text = encodeJson(draft.text);
  const base = draft.base && encodeBase(draft.base);
  const { title, assessmentId, category, baseVersion, isStaged } = summarizeDraft(draft);
  const { revision, createdAt, editedAt, file } = draft;
  const head: Head = {
    ...{ revision, createdAt, editedAt, title, assessmentId, category, baseVersion, isStaged, file },
    isUnsaved: isUnsaved(draft),
    text: describeBody(text),
    base: base && describeBody(base),
  };
  const json = JSON.stringify(head);
  const fingerprint = hashBytes(Buffer.from(json));
  const parts = [Buffer.from(`${signature}${format} ${fingerprint} ${json}\n`), text.bytes, Buffer.from("\n")];
  return { bytes: Buffer.concat(base ? [...parts, base.bytes] : parts), fingerprint };
}

/** Null where these aren't the first bytes of a draft. */
export function parseFingerprint(start: Uint8Array): string | null {
  const parts = Buffer.from(start).toString("latin1", 0, fingerprintLength).split(" ");
  return parts[0] === "Illumine" && parts[1] === "draft" ? (parts[3] ?? null) : null;
}

const damaged = (reason: string) => ({ kind: "damaged" as const, reason });

/** @param start the first bytes of the file, or all of them */
export function parseHead(start: Uint8Array, size: number): ParsedHead {
  if (size === 0) return damaged("This draft's file is empty");
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const end = bytes.indexOf(10);
  if (end < 0 && start.length < size && bytes.toString("latin1", 0, signature.length) === signature) {
    return { kind: "longer" };
  }
  const [, number, fingerprint = "", json = ""] = headLine.exec(bytes.toString("utf8", 0, Math.max(end, 0))) ?? [];
  if (number === undefined) return damaged("This isn't a draft, or its beginning is missing");
  if (Number(number) > format) return { kind: "newer" };
  if (Number(number) < format || hashBytes(Buffer.from(json)) !== fingerprint)
    return damaged("The beginning of this draft's file is damaged");
  const head = Head.safeParse(JSON.parse(json));
  if (!head.success) return damaged("The beginning of this draft's file has invalid values");
  const length = end + 1;
  const { text, base } = head.data;
  if (size !== length + text.bytes + 1 + (base?.bytes ?? 0)) {
    return damaged(`This draft's file is ${size < length + text.bytes ? "cut off" : "the wrong length"}`);
  }
  return { kind: "head", head: head.data, fingerprint, length };
}

export function parseDraftFile(
  id: string,
  bytes: Uint8Array,
): { kind: "draft"; draft: Draft; fingerprint: string } | Exclude<ParsedHead, { kind: "head" } | { kind: "longer" }> {
  const reading = parseHead(bytes, bytes.length);
  if (reading.kind === "longer") return damaged("The beginning of this draft's file is missing");
  if (reading.kind !== "head") return reading;
  const { head, fingerprint, length } = reading;
  const text = bytes.subarray(length, length + head.text.bytes);
  const base = bytes.subarray(length + head.text.bytes + 1);
  if (hashBytes(text) !== head.text.hash) return damaged("The text in this draft's file is damaged");
  if (head.base && hashBytes(base) !== head.base.hash)
    return damaged("The site's copy in this draft's file is damaged");
  const { revision, createdAt, editedAt, file } = head;
  const parse = (json: Uint8Array): unknown => JSON.parse(Buffer.from(json).toString("utf8"));
  const draft = Draft.safeParse({
    ...{ id, revision, createdAt, editedAt, file },
    text: parse(text),
    base: head.base && parse(base),
  });
  if (!draft.success) return damaged("This draft's file doesn't contain a draft");
  return { kind: "draft", draft: draft.data, fingerprint };
}

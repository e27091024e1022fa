import { createHash } from "node:crypto";
import { z } from "zod";
import { Draft, isUnsaved, LinkedFile, type SiteCopy, toSummary } from "#src/model/draft.ts";

/*
 * A draft on the disk: a head of one line, the text as JSON, a line feed, and, where the draft has one, the site's copy
 * as JSON.
 *
 *   Illumine draft <format> <SHA-256 of what follows in this line> <the head, JSON>
 *
 * The head holds the draft's line of the list, so that 1,000 drafts are listed from the first bytes of each, and lengths
 * and hashes of both bodies, so that a torn file is found by its length alone and everything else when it is read. The
 * hash of the head vouches for the whole: two files with the same one are the same, which tells cheaply whether another
 * process wrote meanwhile. The id is the file's name and not in it: a copy under a free name is a draft of its own.
 */

/** Grows when an older app would misread a file. */
const format = 1;
const signature = "Illumine draft ";
const line = /^Illumine draft (\d{1,9}) ([0-9a-f]{64}) (.*)$/s;

/** Bytes of which `readCheck` needs no more. */
export const checkLength = signature.length + String(format).length + 66;

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Body = z.object({ bytes: z.number().int().min(0), hash: Hash });

const Head = Draft.pick({ revision: true, createdAt: true, editedAt: true }).extend({
  title: z.string(),
  assessmentId: z.string(),
  category: z.string(),
  baseVersion: z.number().int().nullable(),
  isUnsaved: z.boolean(),
  file: LinkedFile.nullable(),
  text: Body,
  base: Body.nullable(),
});
export type Head = z.infer<typeof Head>;

/** Of a file of ours: what its beginning says; 'longer': the head goes on after these bytes. */
export type HeadReading =
  | { kind: "head"; head: Head; check: string; length: number }
  | { kind: "longer" }
  | { kind: "newer" }
  | { kind: "damaged"; reason: string };

export const toHash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

interface Printed {
  bytes: Uint8Array;
  hash: string;
}

const print = (value: unknown): Printed => {
  const bytes = Buffer.from(JSON.stringify(value));
  return { bytes, hash: toHash(bytes) };
};

// A draft is written every second, and its base is the same object each time.
const printedBases = new WeakMap<SiteCopy, Printed>();

function printBase(base: SiteCopy): Printed {
  const known = printedBases.get(base) ?? print(base);
  printedBases.set(base, known);
  return known;
}

const toBody = ({ bytes, hash }: Printed) => ({ bytes: bytes.length, hash });

/** The bytes of a draft's file, and what tells it from every other. */
export function printDraftFile(draft: Draft): { bytes: Uint8Array; check: string } {
  const text = print(draft.text);
  const base = draft.base && printBase(draft.base);
  const { title, assessmentId, category, baseVersion } = toSummary(draft);
  const { revision, createdAt, editedAt, file } = draft;
  const head: Head = {
    ...{ revision, createdAt, editedAt, title, assessmentId, category, baseVersion, file },
    isUnsaved: isUnsaved(draft),
    text: toBody(text),
    base: base && toBody(base),
  };
  const json = JSON.stringify(head);
  const check = toHash(Buffer.from(json));
  const parts = [Buffer.from(`${signature}${format} ${check} ${json}\n`), text.bytes, Buffer.from("\n")];
  return { bytes: Buffer.concat(base ? [...parts, base.bytes] : parts), check };
}

/** What tells a file from every other; null where these are not the first bytes of one of ours. */
export function readCheck(start: Uint8Array): string | null {
  const words = Buffer.from(start).toString("latin1", 0, checkLength).split(" ");
  return words[0] === "Illumine" && words[1] === "draft" ? (words[3] ?? null) : null;
}

const damaged = (reason: string) => ({ kind: "damaged" as const, reason });

/** @param start the first bytes of a file, or all of them @param size of the whole file, bytes */
export function readHead(start: Uint8Array, size: number): HeadReading {
  if (size === 0) return damaged("This draft's file is empty");
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  const end = bytes.indexOf(10);
  if (end < 0 && start.length < size && bytes.toString("latin1", 0, signature.length) === signature) {
    return { kind: "longer" };
  }
  const [, number, check = "", json = ""] = line.exec(bytes.toString("utf8", 0, Math.max(end, 0))) ?? [];
  if (number === undefined) return damaged("This is not a draft, or its beginning is lost");
  if (Number(number) > format) return { kind: "newer" };
  if (Number(number) < format || toHash(Buffer.from(json)) !== check)
    return damaged("The beginning of this draft's file is damaged");
  const head = Head.safeParse(JSON.parse(json));
  if (!head.success) return damaged("The beginning of this draft's file says things that cannot be");
  const length = end + 1;
  const { text, base } = head.data;
  if (size !== length + text.bytes + 1 + (base?.bytes ?? 0)) {
    return damaged(`This draft's file is ${size < length + text.bytes ? "cut off" : "not as long as it was written"}`);
  }
  return { kind: "head", head: head.data, check, length };
}

/** Reads a whole file. @param id its name */
export function readDraftFile(
  id: string,
  bytes: Uint8Array,
): { kind: "draft"; draft: Draft; check: string } | Exclude<HeadReading, { kind: "head" } | { kind: "longer" }> {
  const reading = readHead(bytes, bytes.length);
  if (reading.kind === "longer") return damaged("The beginning of this draft's file is lost");
  if (reading.kind !== "head") return reading;
  const { head, check, length } = reading;
  const text = bytes.subarray(length, length + head.text.bytes);
  const base = bytes.subarray(length + head.text.bytes + 1);
  if (toHash(text) !== head.text.hash) return damaged("The text in this draft's file is damaged");
  if (head.base && toHash(base) !== head.base.hash) return damaged("The site's copy in this draft's file is damaged");
  const { revision, createdAt, editedAt, file } = head;
  const parse = (json: Uint8Array): unknown => JSON.parse(Buffer.from(json).toString("utf8"));
  const draft = Draft.safeParse({
    ...{ id, revision, createdAt, editedAt, file },
    text: parse(text),
    base: head.base && parse(base),
  });
  if (!draft.success) return damaged("This draft's file holds something else than a draft");
  return { kind: "draft", draft: draft.data, check };
}

import {
  type AttachmentType,
  attachmentMessages,
  findTypeByExtension,
  getExtension,
} from "@illumine/shared/blog/attachment-types.ts";
import { fileTypeFromBuffer } from "file-type/core";

function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The detector throws on damaged files. */
async function detectType(bytes: Uint8Array): Promise<AttachmentType | null> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // By extension: the media type of MP3 also covers MPEG audio that almost any two bytes look like.
  return findTypeByExtension(detected?.ext ?? "");
}

/** Detected from the bytes, whatever the name and the sender claim. */
export async function findRealType(
  name: string,
  bytes: Uint8Array,
): Promise<{ type: AttachmentType } | { type: null; refusal: string }> {
  if (bytes.length === 0) return { type: null, refusal: attachmentMessages.empty(name) };
  const named = findTypeByExtension(getExtension(name));
  // Text has no signature and may start like another type ('BM' is a bitmap's), so its name decides.
  if (named?.kind === "text") {
    return isText(bytes) ? { type: named } : { type: null, refusal: attachmentMessages.notText(name) };
  }
  const type = await detectType(bytes);
  return type ? { type } : { type: null, refusal: attachmentMessages.unknownType(name) };
}

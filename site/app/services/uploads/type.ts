import {
  type AttachmentType,
  attachmentMessages,
  extensionOf,
  findTypeByExtension,
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

/** The allowed type that the bytes show. The detector gives up on damaged files: they have none. */
async function detectType(bytes: Uint8Array): Promise<AttachmentType | null> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // By its ending: one media type stands for MP3 and for kinds of MPEG audio that two bytes of anything look like.
  return findTypeByExtension(detected?.ext ?? "");
}

/**
 * What a file really is, whatever its name and its sender say.
 * type: one of the allowed ones. refusal: why there is none, and what to do.
 */
export async function findRealType(
  name: string,
  bytes: Uint8Array,
): Promise<{ type: AttachmentType } | { type: null; refusal: string }> {
  if (bytes.length === 0) return { type: null, refusal: attachmentMessages.empty(name) };
  const named = findTypeByExtension(extensionOf(name));
  // Text has no mark of its own and may begin like anything ('BM' is a bitmap's): its name decides.
  if (named?.kind === "text") {
    return isText(bytes) ? { type: named } : { type: null, refusal: attachmentMessages.notText(name) };
  }
  const type = await detectType(bytes);
  return type ? { type } : { type: null, refusal: attachmentMessages.unknownType(name) };
}

import { type AttachmentType, attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import { findDimensionsRefusal } from "./dimensions.ts";
import { readForm, UploadRefusal } from "./form.ts";
import { toNameOfType } from "./name.ts";
import { findRealType } from "./type.ts";

export interface CheckedFile {
  /** Clean, with an ending of its type. */
  name: string;
  type: AttachmentType;
  bytes: Uint8Array<ArrayBuffer>;
  /** Hex. */
  sha256: string;
}

async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Reads an upload whole and checks every file of it, before anything is stored.
 * @throws UploadRefusal naming every file that is refused, up to the one at which reading stopped
 */
export async function readUpload(
  request: Pick<Request, "headers" | "body">,
): Promise<{ postId: string; files: CheckedFile[] }> {
  const { postId, files, tooLarge } = await readForm(request);
  const checked: CheckedFile[] = [];
  const reasons: UploadRefusal["reasons"] = [];
  for (const [index, { name, bytes }] of files.entries()) {
    const found = await findRealType(name, bytes);
    const refusal = found.type === null ? found.refusal : findDimensionsRefusal(name, found.type, bytes);
    if (refusal !== null) reasons.push({ field: `files[${index}]`, message: refusal });
    else if (found.type !== null) {
      checked.push({ name: toNameOfType(name, found.type), type: found.type, bytes, sha256: await hashBytes(bytes) });
    }
  }
  if (tooLarge !== null) {
    reasons.push({ field: `files[${files.length}]`, message: attachmentMessages.tooLarge(tooLarge) });
    throw new UploadRefusal(413, reasons);
  }
  if (reasons.length > 0) throw new UploadRefusal(422, reasons);
  return { postId, files: checked };
}

import { type AttachmentType, attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import { ensureExtension } from "./file-name.ts";
import { findRealType } from "./file-type.ts";
import { findDimensionsRefusal } from "./image-dimensions.ts";
import { readForm, UploadRefusal } from "./multipart-form.ts";

export interface CheckedFile {
  name: string;
  type: AttachmentType;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
}

async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Reads and checks all files before anything is stored.
 * @throws UploadRefusal with every refused file, up to the one that stopped the reading
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
      checked.push({
        name: ensureExtension(name, found.type),
        type: found.type,
        bytes,
        sha256: await hashBytes(bytes),
      });
    }
  }
  if (tooLarge !== null) {
    reasons.push({ field: `files[${files.length}]`, message: attachmentMessages.tooLarge(tooLarge) });
    throw new UploadRefusal(413, reasons);
  }
  if (reasons.length > 0) throw new UploadRefusal(422, reasons);
  return { postId, files: checked };
}

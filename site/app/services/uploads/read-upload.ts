import { type AttachmentType, attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import { ensureExtension } from "./file-name.ts";
import { findRealType } from "./file-type.ts";
import { type Dimensions, findDimensions } from "./image-dimensions.ts";
import { hasSwappedSides } from "./metadata/orientation.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import { readForm, type SentFile, UploadRefusal } from "./multipart-form.ts";

export interface CheckedFile {
  name: string;
  type: AttachmentType;
  /** Of a picture, without its metadata. */
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
  /** Of the bytes as they were sent, with metadata. */
  sentSha256: string;
  /** As browsers show the picture; null for other files. */
  dimensions: Dimensions | null;
}

async function hashBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function checkFile({ name, bytes }: SentFile): Promise<CheckedFile | { refusal: string }> {
  const found = await findRealType(name, bytes);
  if (found.type === null) return found;
  const { dimensions, refusal } = findDimensions(name, found.type, bytes);
  if (refusal !== null) return { refusal };
  const stripped = stripMetadata(found.type.type, bytes);
  return {
    name: ensureExtension(name, found.type),
    type: found.type,
    bytes: stripped.bytes,
    sha256: await hashBytes(stripped.bytes),
    sentSha256: await hashBytes(bytes),
    dimensions:
      dimensions && hasSwappedSides(stripped.orientation)
        ? { width: dimensions.height, height: dimensions.width }
        : dimensions,
  };
}

type SentRequest = Pick<Request, "headers" | "body">;

async function readFiles(request: SentRequest, hasPost: boolean): Promise<{ postId: string; files: CheckedFile[] }> {
  const { postId, files, tooLarge } = await readForm(request, hasPost);
  const checked: CheckedFile[] = [];
  const reasons: UploadRefusal["reasons"] = [];
  for (const [index, file] of files.entries()) {
    const outcome = await checkFile(file);
    if ("refusal" in outcome) reasons.push({ field: `files[${index}]`, message: outcome.refusal });
    else checked.push(outcome);
  }
  if (tooLarge !== null) {
    reasons.push({ field: `files[${files.length}]`, message: attachmentMessages.tooLarge(tooLarge) });
    throw new UploadRefusal(413, reasons);
  }
  if (reasons.length > 0) throw new UploadRefusal(422, reasons);
  return { postId, files: checked };
}

/** Before anything is stored. @throws UploadRefusal with every refused file, up to the one that stopped the reading */
export const readUpload = (request: SentRequest): Promise<{ postId: string; files: CheckedFile[] }> =>
  readFiles(request, true);

/** @throws UploadRefusal also for other files than pictures, and for several */
export async function readPicture(request: SentRequest): Promise<CheckedFile> {
  const [file, ...others] = (await readFiles(request, false)).files;
  if (!file || others.length > 0) {
    throw new UploadRefusal(422, [{ field: "files[]", message: attachmentMessages.onePicture }]);
  }
  if (file.type.kind === "image") return file;
  throw new UploadRefusal(422, [{ field: "files[0]", message: attachmentMessages.notPicture(file.name) }]);
}

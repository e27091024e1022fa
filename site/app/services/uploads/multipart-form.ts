import { attachmentLimits, attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  MultipartPart,
} from "@remix-run/multipart-parser";
import { cleanName } from "./file-name.ts";

export class UploadRefusal extends Error {
  constructor(
    readonly status: 400 | 413 | 415 | 422,
    readonly reasons: { field: string; message: string }[],
  ) {
    super(reasons.map(({ message }) => message).join("; "));
  }
}

export interface SentFile {
  /** Not yet with the extension of its type. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface SentForm {
  /** '' where the form has none. */
  postId: string;
  files: SentFile[];
  /** The file that exceeded the limit and stopped the reading; it comes after `files`. */
  tooLarge: string | null;
}

const filesField = "files[]";
const refuse = (status: UploadRefusal["status"], field: string, message: string) =>
  new UploadRefusal(status, [{ field, message }]);
const damagedForm = () => refuse(400, "", "The form is damaged or incomplete. Please send it again");

class Form {
  readonly files: MultipartPart[] = [];
  readonly postIds: string[] = [];
  parts = 0;

  constructor(private readonly hasPost: boolean) {}

  add(part: MultipartPart): void {
    this.parts += 1;
    if (this.hasPost && part.name === "postId" && part.isText) this.postIds.push(part.text);
    else if (part.name !== filesField || part.filename === undefined) {
      throw refuse(422, "", `Send only ${this.hasPost ? `${filesField} and postId` : filesField}`);
    }
    // Browsers send this for a file field without a chosen file.
    else if (part.filename !== "" || part.size > 0) this.files.push(part);
    if (this.files.length > attachmentLimits.filesPerUpload) throw refuse(422, filesField, attachmentMessages.tooMany);
  }

  get postId(): string {
    if (!this.hasPost) return "";
    const [postId, ...others] = this.postIds;
    if (!postId) throw refuse(422, "postId", attachmentMessages.noPost);
    if (others.length > 0) throw refuse(422, "postId", "Send postId only once");
    return postId;
  }
}

/** The header of a part that the parser gave up on, because it doesn't report any of it. */
function findPart(chunks: Uint8Array[], boundary: string, index: number): MultipartPart {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  // One character per byte, so positions in the text are positions in the bytes.
  const text = new TextDecoder("latin1").decode(bytes);
  let head = text.indexOf(`--${boundary}`);
  for (let part = 0; part < index; part += 1) head = text.indexOf(`\r\n--${boundary}`, head + 1);
  const from = text.indexOf("\r\n", head + 2) + 2;
  return new MultipartPart(bytes.subarray(from, text.indexOf("\r\n\r\n", from)), []);
}

function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** A client that is still sending may not read the response yet. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number): Promise<void> {
  for (let left = bytes; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.length;
  }
}

/** Stops at a limit, and skips a small rest. `size`: Content-Length or 0. Returns the file that was too large. */
async function readParts(
  { body, boundary, size }: { body: ReadableStream<Uint8Array>; boundary: string; size: number },
  form: Form,
): Promise<MultipartPart | null> {
  const { bytesPerFile, bytesPerUpload, filesPerUpload } = attachmentLimits;
  const parser = new MultipartParser(boundary, {
    maxFileSize: bytesPerFile,
    maxTotalSize: bytesPerUpload,
    maxParts: filesPerUpload + 2,
  });
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      if (value.length > 0) for (const part of parser.write(value)) form.add(part);
    }
    parser.finish();
    return null;
  } catch (error) {
    if (error instanceof UploadRefusal) throw error;
    if (error instanceof MaxTotalSizeExceededError) throw refuse(413, filesField, attachmentMessages.tooLargeTogether);
    if (error instanceof MaxFileSizeExceededError) return findPart(chunks, boundary, form.parts);
    // Bytes after the last boundary are allowed, but the parser rejects them if they come in a chunk of their own.
    if (isComplete(parser)) return null;
    throw damagedForm();
  } finally {
    const received = chunks.reduce((sum, { length }) => sum + length, 0);
    if (size <= bytesPerUpload) await drain(reader, size - received).catch(() => {});
    await reader.cancel().catch(() => {});
  }
}

/**
 * Reads no more of a file than its first 5MB.
 * @throws UploadRefusal 415 for another type, 400 for a damaged or incomplete form, 413 and 422 for limits
 */
export async function readForm(
  { headers, body }: Pick<Request, "headers" | "body">,
  hasPost: boolean,
): Promise<SentForm> {
  const contentType = headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw refuse(
      415,
      "",
      `Send a form with ${filesField}${hasPost ? " and postId" : ""} and Content-Type: multipart/form-data`,
    );
  }
  const boundary = getMultipartBoundary(contentType)?.trim();
  if (!boundary || boundary.length > 70 || !body) throw damagedForm();
  const form = new Form(hasPost);
  const size = Number(headers.get("Content-Length") ?? 0);
  const oversized = await readParts({ body, boundary, size }, form);
  try {
    const files = form.files.map((part) => ({
      name: cleanName(part.filename ?? ""),
      bytes: new Uint8Array(part.arrayBuffer),
    }));
    if (oversized) return { postId: "", files, tooLarge: cleanName(oversized.filename ?? "The form") };
    if (files.length === 0) throw refuse(422, filesField, attachmentMessages.noFiles);
    return { postId: form.postId, files, tooLarge: null };
  } catch (error) {
    throw error instanceof UploadRefusal ? error : damagedForm();
  }
}

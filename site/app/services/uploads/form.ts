import { attachmentLimits, attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParser,
  MultipartPart,
} from "@remix-run/multipart-parser";
import { cleanName } from "./name.ts";

/** An upload that is refused. `status` is the HTTP answer's; a reason names the field and says what to do. */
export class UploadRefusal extends Error {
  constructor(
    readonly status: 400 | 413 | 415 | 422,
    readonly reasons: { field: string; message: string }[],
  ) {
    super(reasons.map(({ message }) => message).join("; "));
  }
}

export interface SentFile {
  /** Cleaned, not yet with the ending of its type. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface SentForm {
  postId: string;
  files: SentFile[];
  /** The file at which reading stopped, because it was larger than a file may be; the one after `files`. */
  tooLarge: string | null;
}

const filesField = "files[]";
const refuse = (status: UploadRefusal["status"], field: string, message: string) =>
  new UploadRefusal(status, [{ field, message }]);
const damagedForm = () => refuse(400, "", "The form is damaged or broke off. Please send it again");

/** What has come of a form, part by part. */
class Form {
  readonly files: MultipartPart[] = [];
  readonly postIds: string[] = [];
  parts = 0;

  add(part: MultipartPart): void {
    this.parts += 1;
    if (part.name === "postId" && part.isText) this.postIds.push(part.text);
    else if (part.name !== filesField || part.filename === undefined) {
      throw refuse(422, "", `Send ${filesField} and postId, nothing else`);
    }
    // What a browser sends for a file field in which nothing was chosen.
    else if (part.filename !== "" || part.size > 0) this.files.push(part);
    if (this.files.length > attachmentLimits.filesPerUpload) throw refuse(422, filesField, attachmentMessages.tooMany);
  }

  get postId(): string {
    const [postId, ...others] = this.postIds;
    if (!postId) throw refuse(422, "postId", attachmentMessages.noPost);
    if (others.length > 0) throw refuse(422, "postId", "Send postId once");
    return postId;
  }
}

/** The head of part number `index`. The parser tells nothing of a part that it gave up on. */
function findPart(chunks: Uint8Array[], boundary: string, index: number): MultipartPart {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  // One character a byte, so that places in the text are places in the bytes.
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

/** Lets so many bytes go by: who is still sending may not read an answer yet. */
async function passOver(reader: ReadableStreamDefaultReader<Uint8Array>, bytes: number): Promise<void> {
  for (let left = bytes; left > 0; ) {
    const { done, value } = await reader.read();
    if (done) return;
    left -= value.length;
  }
}

/**
 * Reads part by part and stops, in the middle of the stream, where a limit is passed. The rest goes by unread where it
 * is little. Null: no file was too large.
 * @param size bytes that the sender announced; 0 where it did not
 */
async function readParts(
  { body, boundary, size }: { body: ReadableStream<Uint8Array>; boundary: string; size: number },
  form: Form,
): Promise<MultipartPart | null> {
  const { bytesPerFile, bytesPerUpload, filesPerUpload } = attachmentLimits;
  const parser = new MultipartParser(boundary, {
    maxFileSize: bytesPerFile,
    maxTotalSize: bytesPerUpload,
    // One more file than allowed and the post: what comes after is not read.
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
    // What follows the last boundary is nobody's, but the parser objects to it in a chunk of its own.
    if (isComplete(parser)) return null;
    throw damagedForm();
  } finally {
    const received = chunks.reduce((sum, { length }) => sum + length, 0);
    if (size <= bytesPerUpload) await passOver(reader, size - received).catch(() => {});
    await reader.cancel().catch(() => {});
  }
}

/**
 * Reads a form with files, cut off while it streams: nothing of a file is kept after its first 5MB.
 * @throws UploadRefusal 415 for another kind of body, 400 for a damaged form or one that broke off, 413 and 422 for limits
 */
export async function readForm({ headers, body }: Pick<Request, "headers" | "body">): Promise<SentForm> {
  const contentType = headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw refuse(415, "", `Send a form, with Content-Type: multipart/form-data, ${filesField} and postId`);
  }
  const boundary = getMultipartBoundary(contentType)?.trim();
  if (!boundary || boundary.length > 70 || !body) throw damagedForm();
  const form = new Form();
  const size = Number(headers.get("Content-Length") ?? 0);
  const cutOff = await readParts({ body, boundary, size }, form);
  try {
    const files = form.files.map((part) => ({
      name: cleanName(part.filename ?? ""),
      bytes: new Uint8Array(part.arrayBuffer),
    }));
    if (cutOff) return { postId: "", files, tooLarge: cleanName(cutOff.filename ?? "The form") };
    if (files.length === 0) throw refuse(422, filesField, attachmentMessages.noFiles);
    return { postId: form.postId, files, tooLarge: null };
  } catch (error) {
    throw error instanceof UploadRefusal ? error : damagedForm();
  }
}

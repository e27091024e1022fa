import { fileEndpoints } from "@illumine/shared/api/files.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import { AlreadyCommittedError, GuardError } from "#app/db/commits/commit.server.ts";
import {
  type AttachmentRow,
  buildAttachment,
  confirmAttachments,
  deleteAttachment,
  findAttachment,
  hasOpenPost,
  insertAttachments,
} from "#app/db/posts/attachments.server.ts";
import { logError } from "#app/services/log/log.ts";
import { hashSecret } from "#app/services/tokens/tokens.ts";
import { type CheckedFile, readUpload } from "#app/services/uploads/read-upload.ts";
import { createKey, putFiles, removeFiles, type StoredFile } from "#app/services/uploads/store.ts";
import type { Api, ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { buildRoute } from "../http/routes.ts";
import { commitWrite, findReplay, type NewAuditEntry } from "../http/write.ts";
import { notStored, throwRefusal } from "./upload-errors.ts";

const { uploadFiles: upload, deleteAttachment: remove } = fileEndpoints;

const noSuchPost = () => new ApiError(404, attachmentMessages.noPost);
const noSuchFile = () => new ApiError(404, "This post doesn't have this file. It may already have been removed.");

const buildAuditEntry = (action: string, { id, postId, type, size }: AttachmentRow): NewAuditEntry => ({
  action,
  entity: "attachment",
  entityId: id,
  detail: { postId, type, size },
});

/** The middleware can't hash a form without buffering it: this hashes the post id and the files' names and bytes. */
async function findUploadReplay(c: ApiContext, postId: string, files: CheckedFile[]): Promise<Response | null> {
  const { requestKey } = c.var;
  if (!requestKey) return null;
  const content = JSON.stringify([postId, files.map(({ name, sentSha256 }) => [name, sentSha256])]);
  const hashed = { key: requestKey.key, requestHash: await hashSecret(`${requestKey.requestHash}\n${content}`) };
  c.set("requestKey", hashed);
  return findReplay(c, hashed);
}

/** After a failed commit. Null: the database doesn't respond. */
async function isCommitted(c: ApiContext, keys: string[]): Promise<boolean | null> {
  try {
    return (await confirmAttachments(c.env.db, keys)).length === keys.length;
  } catch (error) {
    logError("outcome of an upload unknown", { error });
    return null;
  }
}

async function commitUpload(c: ApiContext, postId: string, rows: AttachmentRow[], now: Date) {
  const keys = rows.map(({ key }) => key);
  const rollBack = () => removeFiles(c.env.env.FILES, keys);
  const body = { attachments: rows.map(buildAttachment) };
  const auditEntries = rows.map((row) => buildAuditEntry("create", row));
  try {
    const statements = insertAttachments(c.env.db, postId, rows);
    await commitWrite(c, { statements, auditEntries, status: 201, body, now });
    return body;
  } catch (error) {
    if (error instanceof GuardError || error instanceof AlreadyCommittedError) {
      await rollBack();
      throw error instanceof GuardError ? noSuchPost() : error;
    }
    logError("upload not committed", { error });
    const isStored = await isCommitted(c, keys);
    if (isStored) return body;
    // If the outcome is unknown, the objects stay: rows without objects would be worse. The sweep cleans up.
    if (isStored === false) await rollBack();
    throw notStored();
  }
}

async function storeUpload(c: ApiContext, postId: string, files: CheckedFile[], now: Date) {
  const stored: StoredFile[] = files.map((file) => ({ ...file, key: createKey(postId, file.type) }));
  await putFiles(c.env.env.FILES, stored).catch((error: unknown) => {
    logError("upload not stored", { error });
    throw notStored();
  });
  const rows = stored.map(({ key, name, type, bytes, dimensions }) => ({
    id: crypto.randomUUID(),
    postId,
    name,
    type: type.type,
    size: bytes.length,
    key,
    createdAt: now,
    width: dimensions?.width ?? null,
    height: dimensions?.height ?? null,
  }));
  return commitUpload(c, postId, rows, now);
}

/** Stores objects first and their rows in one commit, so a row always has its object. */
export function registerFiles(api: Api): void {
  // Registered separately: a replayed response has no type that the route could check.
  api.openAPIRegistry.registerPath(buildRoute(upload));
  api.post(upload.path, async (c) => {
    const { postId, files } = await readUpload(c.req.raw).catch(throwRefusal);
    const replay = await findUploadReplay(c, postId, files);
    if (replay) return replay;
    const isKnown = Slug.safeParse(postId).success && (await hasOpenPost(c.env.db, postId));
    if (!isKnown) throw noSuchPost();
    return c.json(await storeUpload(c, postId, files, new Date()), 201);
  });

  api.openapi(buildRoute(remove), async (c) => {
    const { postId, attachmentId } = c.req.valid("param");
    const row = await findAttachment(c.env.db, { id: attachmentId, postId });
    if (!row) throw noSuchFile();
    const body = { message: "Attachment removed successfully" };
    const write = { statements: deleteAttachment(c.env.db, row), auditEntries: [buildAuditEntry("delete", row)], body };
    await commitWrite(c, { ...write, status: 200, now: new Date() }).catch((error: unknown) => {
      throw error instanceof GuardError ? noSuchFile() : error;
    });
    c.env.waitUntil(removeFiles(c.env.env.FILES, [row.key]));
    return c.json(body, 200);
  });
}

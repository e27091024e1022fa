import { type Attachment, fileEndpoints } from "@illumine/shared/api/files.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { attachmentMessages } from "@illumine/shared/blog/attachment-types.ts";
import { AlreadyCommittedError, GuardError } from "#app/db/commits/commit.server.ts";
import {
  type AttachmentRow,
  confirmAttachments,
  findAttachment,
  hasOpenPost,
  toDeleteAttachment,
  toInsertAttachments,
} from "#app/db/posts/attachments.server.ts";
import { logError } from "#app/services/log/log.ts";
import { hashSecret } from "#app/services/tokens/tokens.ts";
import { type CheckedFile, readUpload } from "#app/services/uploads/check.ts";
import { UploadRefusal } from "#app/services/uploads/form.ts";
import { createKey, putFiles, removeFiles, type StoredFile } from "#app/services/uploads/store.ts";
import type { Api } from "../app.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import { toRoute } from "../http/routes.ts";
import { commitWrite, type Deed, findReplay } from "../http/write.ts";

const { uploadFiles: upload, deleteAttachment: remove } = fileEndpoints;

const notStored = () => new ApiError(503, "The files could not be stored. Please try again.");
const noSuchPost = () => new ApiError(404, attachmentMessages.noPost);
const noSuchFile = () => new ApiError(404, "This post has no such file. It may have been removed already.");

/** A row as the API shows it. */
export const toAttachment = ({ id, name, type, key, size }: AttachmentRow): Attachment => ({
  _id: id,
  name,
  type,
  url: `/files/${key}`,
  size,
});

const toDeed = (action: string, { id, postId, type, size }: AttachmentRow): Deed => ({
  action,
  entity: "attachment",
  entityId: id,
  detail: { postId, type, size },
});

async function readChecked(c: ApiContext) {
  try {
    return await readUpload(c.req.raw);
  } catch (error) {
    if (!(error instanceof UploadRefusal)) throw error;
    const reasons = error.reasons.filter(({ field }) => field !== "");
    throw new ApiError(error.status, error.message, reasons.length > 0 ? reasons : undefined);
  }
}

/** The gate could not hash a form without holding it: its hash is over the post and the files' names and bytes. */
async function findUploadReplay(c: ApiContext, postId: string, files: CheckedFile[]): Promise<Response | null> {
  const { requestKey } = c.var;
  if (!requestKey) return null;
  const content = JSON.stringify([postId, files.map(({ name, sha256 }) => [name, sha256])]);
  const hashed = { key: requestKey.key, requestHash: await hashSecret(`${requestKey.requestHash}\n${content}`) };
  c.set("requestKey", hashed);
  return findReplay(c, hashed);
}

/** Whether the rows were committed although the commit failed. Null: the database does not say that either. */
async function isCommitted(c: ApiContext, keys: string[]): Promise<boolean | null> {
  try {
    return (await confirmAttachments(c.env.db, keys)).length === keys.length;
  } catch (error) {
    logError("outcome of an upload not known", { error });
    return null;
  }
}

/** Commits the rows of objects that are stored already. Objects without rows are taken away again. */
async function commitUpload(c: ApiContext, postId: string, rows: AttachmentRow[], now: Date) {
  const keys = rows.map(({ key }) => key);
  const takeBack = () => removeFiles(c.env.env.FILES, keys);
  const body = { attachments: rows.map(toAttachment) };
  const deeds = rows.map((row) => toDeed("create", row));
  try {
    const statements = toInsertAttachments(c.env.db, postId, rows);
    await commitWrite(c, { statements, deeds, status: 201, body, now });
    return body;
  } catch (error) {
    if (error instanceof GuardError || error instanceof AlreadyCommittedError) {
      await takeBack();
      throw error instanceof GuardError ? noSuchPost() : error;
    }
    logError("upload not committed", { error });
    const isThere = await isCommitted(c, keys);
    if (isThere) return body;
    // Where nobody knows, the objects stay: rows without objects would be worse. The sweep decides.
    if (isThere === false) await takeBack();
    throw notStored();
  }
}

async function storeUpload(c: ApiContext, postId: string, files: CheckedFile[], now: Date) {
  const stored: StoredFile[] = files.map((file) => ({ ...file, key: createKey(postId, file.type) }));
  await putFiles(c.env.env.FILES, stored).catch((error: unknown) => {
    logError("upload not stored", { error });
    throw notStored();
  });
  const rows = stored.map(({ key, name, type, bytes }) => ({
    id: crypto.randomUUID(),
    postId,
    name,
    type: type.type,
    size: bytes.length,
    key,
    createdAt: now,
  }));
  return commitUpload(c, postId, rows, now);
}

/** Files of blog posts: objects first, then their rows in one commit, so that a row never points nowhere. */
export function registerFiles(api: Api): void {
  // Beside its documentation, not through it: a stored answer has no type that the route could check.
  api.openAPIRegistry.registerPath(toRoute(upload));
  api.post(upload.path, async (c) => {
    const { postId, files } = await readChecked(c);
    const replay = await findUploadReplay(c, postId, files);
    if (replay) return replay;
    const isKnown = Slug.safeParse(postId).success && (await hasOpenPost(c.env.db, postId));
    if (!isKnown) throw noSuchPost();
    return c.json(await storeUpload(c, postId, files, new Date()), 201);
  });

  api.openapi(toRoute(remove), async (c) => {
    const { postId, attachmentId } = c.req.valid("param");
    const row = await findAttachment(c.env.db, { id: attachmentId, postId });
    if (!row) throw noSuchFile();
    const body = { message: "Attachment removed successfully" };
    const write = { statements: toDeleteAttachment(c.env.db, row), deeds: [toDeed("delete", row)], body };
    await commitWrite(c, { ...write, status: 200, now: new Date() }).catch((error: unknown) => {
      throw error instanceof GuardError ? noSuchFile() : error;
    });
    c.env.waitUntil(removeFiles(c.env.env.FILES, [row.key]));
    return c.json(body, 200);
  });
}

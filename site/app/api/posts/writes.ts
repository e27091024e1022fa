import { sanitisePost } from "@illumine/shared/blog/sanitise.ts";
import { type AdminPost, largestPost, type PostText } from "@illumine/shared/blog/schema.ts";
import { GuardError, TakenError } from "#app/db/commits/commit.server.ts";
import { findStoredPost, type StoredPost, toAdminPost } from "#app/db/posts/find.server.ts";
import { findFreePostSlug, findSlugHolder } from "#app/db/posts/slugs.server.ts";
import { insertPost, type PostState, updatePost, updatePostState } from "#app/db/posts/writes.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError, ConflictError } from "../http/errors.ts";
import { commitWrite, type Deed, toEtag } from "../http/write.ts";

const notFound = () => new ApiError(404, "Post not found");

/** The post, not from the bin. @throws ApiError 404 */
export async function requireStoredPost(c: ApiContext, id: string): Promise<StoredPost> {
  const stored = await findStoredPost(c.env.db, id);
  if (!stored) throw notFound();
  if (stored.isDeleted) throw new ApiError(404, "Post not found: it is in the bin. Restore it first.");
  return stored;
}

/** The post's document. @throws ApiError 500 where the row does not parse */
export function requirePostDocument({ document }: StoredPost): AdminPost {
  if (document) return document;
  throw new ApiError(500, "What is stored of this post is damaged. Replace it, or take back one of its revisions.");
}

function throwConflict({ document }: StoredPost): never {
  const message = "Somebody changed this post in the meantime. Nothing was saved; yours is still with you.";
  throw new ConflictError(message, document);
}

/** @throws ConflictError where the write began from another version than the stored one */
export function checkPostVersion(stored: StoredPost, expected: number | null): void {
  if (expected !== null && expected !== stored.version) throwConflict(stored);
}

/** Refuses a slug that is in use, and says which one is free. */
async function throwSlugTaken(c: ApiContext, slug: string): Promise<never> {
  const [holder, suggestion] = await Promise.all([findSlugHolder(c.env.db, slug), findFreePostSlug(c.env.db, slug)]);
  const bin = holder?.isDeleted ? " by a post in the bin" : "";
  const former = holder?.isFormer ? " as the old address of another post" : "";
  const message = `The slug "${slug}" is taken${bin}${former}. "${suggestion}" is free.`;
  throw new ApiError(409, message, [{ field: "slug", message }], { suggestion });
}

/** What it means to the writer that an id or a slug is in use. */
async function explainTaken(c: ApiContext, { id, slug }: { id: string; slug: string }): Promise<never> {
  const existing = await findStoredPost(c.env.db, id);
  if (!existing) return throwSlugTaken(c, slug);
  const message = `There is a post with the id "${id}" ${existing.isDeleted ? "in the bin" : "already"}.`;
  const current = existing.document ? { current: existing.document } : {};
  throw new ApiError(409, message, [{ field: "_id", message }], current);
}

/** What a guard that did not hold means to the writer. */
async function explainGuard(c: ApiContext, { id, version, isDeleted }: StoredPost, slug: string): Promise<never> {
  const stored = isDeleted ? await findStoredPost(c.env.db, id) : await requireStoredPost(c, id);
  if (!stored) throw notFound();
  if (stored.version !== version) throwConflict(stored);
  return throwSlugTaken(c, slug);
}

function checkSize(text: PostText): void {
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length;
  if (bytes <= largestPost) return;
  const kilobytes = (size: number) => Math.ceil(size / 1000);
  const message = `This post has ${kilobytes(bytes)} kB; at most ${kilobytes(largestPost)} kB can be stored. Shorten it or split it.`;
  throw new ApiError(413, message);
}

interface Act {
  action: string;
  detail?: Record<string, unknown>;
}

/** The deed, and another one where the post begins or ceases to be published by it. */
function toDeeds({ action, detail = {} }: Act, { id, was, is }: { id: string; was: boolean; is: boolean }): Deed[] {
  const deed: Deed = { action, entity: "post", entityId: id, detail };
  return was === is ? [deed] : [deed, { action: is ? "publish" : "unpublish", entity: "post", entityId: id }];
}

/** More than a post of the largest size needs; sanitising takes the longer the deeper they lie in each other. */
const mostTags = 50_000;

function checkTags({ content, sections }: PostText): void {
  const tags = [content, ...sections.map((section) => section.content)].join("").split("<").length - 1;
  if (tags <= mostTags) return;
  throw new ApiError(
    422,
    `This post has ${tags} HTML tags; at most ${mostTags} can be stored. Remove some or split it.`,
  );
}

/**
 * What is stored: the written text, sanitised. Every way to write a post ends here, an old revision too.
 * @throws ApiError 413, 422
 */
function toStoredText(written: PostText): PostText {
  checkTags(written);
  const text = sanitisePost(written);
  checkSize(text);
  return text;
}

/** Creates a post and answers with it. */
export async function createPostDocument(
  c: ApiContext,
  { id, text: written, act, now }: { id: string; text: PostText; act: Act; now: Date },
): Promise<AdminPost> {
  const text = toStoredText(written);
  const record = { id, version: 1, views: 0, attachments: [], createdAt: now, updatedAt: now };
  const body = toAdminPost(text, record, null);
  await commitWrite(c, {
    statements: insertPost(c.env.db, { id, text, sessionIdHash: c.var.admin.idHash, now }),
    deeds: toDeeds(act, { id, was: false, is: text.isPublished }),
    status: 201,
    body,
    now,
  }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwSlugTaken(c, text.slug);
    if (error instanceof TakenError) return explainTaken(c, { id, slug: text.slug });
    throw error;
  });
  c.header("ETag", toEtag(1));
  return body;
}

/** Writes a post's next text and answers with the post. */
export async function replacePostDocument(
  c: ApiContext,
  stored: StoredPost,
  { text: written, act }: { text: PostText; act: Act },
): Promise<AdminPost> {
  const now = new Date();
  const text = toStoredText(written);
  const { id, isPublished: was } = stored;
  const version = stored.version + 1;
  const body = toAdminPost(text, { ...stored, version, updatedAt: now }, null);
  const detail = { ...act.detail, version };
  await commitWrite(c, {
    statements: updatePost(c.env.db, stored, { text, sessionIdHash: c.var.admin.idHash, now }),
    deeds: toDeeds({ ...act, detail }, { id, was, is: text.isPublished }),
    status: 200,
    body,
    now,
  }).catch((error: unknown) => {
    if (error instanceof GuardError) return explainGuard(c, stored, text.slug);
    if (error instanceof TakenError) return throwSlugTaken(c, text.slug);
    throw error;
  });
  c.header("ETag", toEtag(version));
  return body;
}

/** Changes what is beside the text and answers with the post. */
export async function changePostState(
  c: ApiContext,
  stored: StoredPost,
  { state, action }: { state: PostState; action: string },
): Promise<AdminPost> {
  const now = new Date();
  const version = stored.version + 1;
  const { deletedAt, ...flags } = state;
  const body: AdminPost = {
    ...requirePostDocument(stored),
    ...flags,
    ...(deletedAt !== undefined && { deletedAt: deletedAt?.toISOString() ?? null }),
    version,
    updatedAt: now.toISOString(),
  };
  const deeds: Deed[] = [{ action, entity: "post", entityId: stored.id, detail: { version } }];
  const statements = updatePostState(c.env.db, stored, { state, now });
  await commitWrite(c, { statements, deeds, status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return explainGuard(c, stored, stored.slug);
    throw error;
  });
  c.header("ETag", toEtag(version));
  return body;
}

/** Puts a post into the bin, one that cannot be read too. */
export async function deletePostDocument(c: ApiContext, stored: StoredPost): Promise<{ message: string }> {
  const now = new Date();
  const { id, title, version, slug } = stored;
  const body = { message: "Post deleted successfully" };
  const deed: Deed = { action: "delete", entity: "post", entityId: id, detail: { title, version: version + 1 } };
  const statements = updatePostState(c.env.db, stored, { state: { deletedAt: now, publishAt: null }, now });
  await commitWrite(c, { statements, deeds: [deed], status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return explainGuard(c, stored, slug);
    throw error;
  });
  return body;
}

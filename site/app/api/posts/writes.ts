import { sanitizePost } from "@illumine/shared/blog/sanitize.ts";
import { type AdminPost, maxPostBytes, type PostText } from "@illumine/shared/blog/schema.ts";
import { GuardError, TakenError } from "#app/db/commits/commit.server.ts";
import { buildAdminPost, findStoredPost, type StoredPost } from "#app/db/posts/find.server.ts";
import { findFreePostSlug, findSlugHolder } from "#app/db/posts/slugs.server.ts";
import { insertPost, type PostState, updatePost, updatePostState } from "#app/db/posts/writes.server.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError, ConflictError } from "../http/errors.ts";
import { commitWrite, type NewAuditEntry, toEtag } from "../http/write.ts";

const notFound = () => new ApiError(404, "Post not found");

/** @throws ApiError 404 if there is none or it is in the bin */
export async function requireStoredPost(c: ApiContext, id: string): Promise<StoredPost> {
  const stored = await findStoredPost(c.env.db, id);
  if (!stored) throw notFound();
  if (stored.isDeleted) throw new ApiError(404, "Post not found. It's in the bin; restore it first.");
  return stored;
}

/** @throws ApiError 500 if the stored row doesn't parse */
export function requirePostDocument({ document }: StoredPost): AdminPost {
  if (document) return document;
  throw new ApiError(500, "The stored post can't be read. Replace it or restore one of its revisions.");
}

function throwConflict({ document }: StoredPost): never {
  const message = "Someone else changed this post. Nothing was saved. You still have your edits.";
  throw new ConflictError(message, document);
}

export function checkPostVersion(stored: StoredPost, expected: number | null): void {
  if (expected !== null && expected !== stored.version) throwConflict(stored);
}

async function throwSlugTaken(c: ApiContext, slug: string): Promise<never> {
  const [holder, suggestion] = await Promise.all([findSlugHolder(c.env.db, slug), findFreePostSlug(c.env.db, slug)]);
  const bin = holder?.isDeleted ? " by a post in the bin" : "";
  const former = holder?.isFormer ? " as the old address of another post" : "";
  const message = `The slug "${slug}" is taken${bin}${former}. "${suggestion}" is free.`;
  throw new ApiError(409, message, [{ field: "slug", message }], { suggestion });
}

async function throwIdOrSlugTaken(c: ApiContext, { id, slug }: { id: string; slug: string }): Promise<never> {
  const existing = await findStoredPost(c.env.db, id);
  if (!existing) return throwSlugTaken(c, slug);
  const message = `There is a post with the id "${id}" ${existing.isDeleted ? "in the bin" : "already"}.`;
  const current = existing.document ? { current: existing.document } : {};
  throw new ApiError(409, message, [{ field: "_id", message }], current);
}

async function throwGuardFailure(c: ApiContext, { id, version, isDeleted }: StoredPost, slug: string): Promise<never> {
  const stored = isDeleted ? await findStoredPost(c.env.db, id) : await requireStoredPost(c, id);
  if (!stored) throw notFound();
  if (stored.version !== version) throwConflict(stored);
  return throwSlugTaken(c, slug);
}

function checkSize(text: PostText): void {
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length;
  if (bytes <= maxPostBytes) return;
  const kilobytes = (size: number) => Math.ceil(size / 1000);
  const message = `This post is ${kilobytes(bytes)} kB, but the limit is ${kilobytes(maxPostBytes)} kB. Shorten or split it.`;
  throw new ApiError(413, message);
}

interface AuditInfo {
  action: string;
  detail?: Record<string, unknown>;
}

/** Adds an entry if the write publishes or unpublishes the post. */
function buildAuditEntries(
  { action, detail = {} }: AuditInfo,
  { id, was, is }: { id: string; was: boolean; is: boolean },
): NewAuditEntry[] {
  const entry: NewAuditEntry = { action, entity: "post", entityId: id, detail };
  return was === is ? [entry] : [entry, { action: is ? "publish" : "unpublish", entity: "post", entityId: id }];
}

/** More than the largest post needs; deeply nested tags make sanitizing slow. */
const maxTags = 50_000;

function checkTags({ content, sections }: PostText): void {
  const tags = [content, ...sections.map((section) => section.content)].join("").split("<").length - 1;
  if (tags <= maxTags) return;
  throw new ApiError(
    422,
    `This post has ${tags} HTML tags, but the limit is ${maxTags}. Remove some or split the post.`,
  );
}

/**
 * Every write of a post passes through here, including restored revisions.
 * @throws ApiError 413, 422
 */
function prepareText(written: PostText): PostText {
  checkTags(written);
  const text = sanitizePost(written);
  checkSize(text);
  return text;
}

export async function createPostDocument(
  c: ApiContext,
  { id, text: written, audit, now }: { id: string; text: PostText; audit: AuditInfo; now: Date },
): Promise<AdminPost> {
  const text = prepareText(written);
  const record = { id, version: 1, views: 0, attachments: [], createdAt: now, updatedAt: now };
  const body = buildAdminPost(text, record, null);
  await commitWrite(c, {
    statements: insertPost(c.env.db, { id, text, sessionIdHash: c.var.admin.idHash, now }),
    auditEntries: buildAuditEntries(audit, { id, was: false, is: text.isPublished }),
    status: 201,
    body,
    now,
  }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwSlugTaken(c, text.slug);
    if (error instanceof TakenError) return throwIdOrSlugTaken(c, { id, slug: text.slug });
    throw error;
  });
  c.header("ETag", toEtag(1));
  return body;
}

export async function replacePostDocument(
  c: ApiContext,
  stored: StoredPost,
  { text: written, audit }: { text: PostText; audit: AuditInfo },
): Promise<AdminPost> {
  const now = new Date();
  const text = prepareText(written);
  const { id, isPublished: was } = stored;
  const version = stored.version + 1;
  const body = buildAdminPost(text, { ...stored, version, updatedAt: now }, null);
  const detail = { ...audit.detail, version };
  await commitWrite(c, {
    statements: updatePost(c.env.db, stored, { text, sessionIdHash: c.var.admin.idHash, now }),
    auditEntries: buildAuditEntries({ ...audit, detail }, { id, was, is: text.isPublished }),
    status: 200,
    body,
    now,
  }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwGuardFailure(c, stored, text.slug);
    if (error instanceof TakenError) return throwSlugTaken(c, text.slug);
    throw error;
  });
  c.header("ETag", toEtag(version));
  return body;
}

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
  const auditEntries: NewAuditEntry[] = [{ action, entity: "post", entityId: stored.id, detail: { version } }];
  const statements = updatePostState(c.env.db, stored, { state, now });
  await commitWrite(c, { statements, auditEntries, status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwGuardFailure(c, stored, stored.slug);
    throw error;
  });
  c.header("ETag", toEtag(version));
  return body;
}

/** Also works for posts that don't parse. */
export async function deletePostDocument(c: ApiContext, stored: StoredPost): Promise<{ message: string }> {
  const now = new Date();
  const { id, title, version, slug } = stored;
  const body = { message: "Post deleted successfully" };
  const entry: NewAuditEntry = {
    action: "delete",
    entity: "post",
    entityId: id,
    detail: { title, version: version + 1 },
  };
  const statements = updatePostState(c.env.db, stored, { state: { deletedAt: now, publishAt: null }, now });
  await commitWrite(c, { statements, auditEntries: [entry], status: 200, body, now }).catch((error: unknown) => {
    if (error instanceof GuardError) return throwGuardFailure(c, stored, slug);
    throw error;
  });
  return body;
}

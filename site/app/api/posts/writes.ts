import { describeChartProblems, listChartBlockProblems } from "@illumine/shared/blog/chart-problems.ts";
import { sanitizePost } from "@illumine/shared/blog/sanitize.ts";
import { type AdminPost, maxPostBytes, type PostText } from "@illumine/shared/blog/schema.ts";
import { buildAdminPost, findStoredPost, type StoredPost } from "#app/db/posts/find.server.ts";
import { findFreePostSlug, findSlugHolder } from "#app/db/posts/slugs.server.ts";
import { insertPost, updatePost } from "#app/db/posts/writes.server.ts";
import type { StoredKind } from "../documents/kind.ts";
import { markRevision } from "../documents/revisions.ts";
import { createDocument, replaceDocument } from "../documents/writes.ts";
import type { ApiContext } from "../http/context.ts";
import { ApiError } from "../http/errors.ts";
import type { NewAuditEntry } from "../http/write.ts";

export const storedPosts: StoredKind<StoredPost> = {
  entity: "post",
  find: findStoredPost,
  binHint: ". It's in the bin; restore it first.",
};

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

/** @throws ApiError 422 for a draft that gets published: such a chart would show its table only */
export function checkCharts({ isPublished, text }: Pick<StoredPost, "isPublished" | "text">): void {
  if (isPublished) return;
  const problems = listChartBlockProblems(text.sections);
  const problem = describeChartProblems(problems);
  if (problem === null) return;
  const errors = problems.map(({ section, message }) => ({ field: `sections.${section}.content`, message }));
  throw new ApiError(
    422,
    `"${text.title}" wasn't published: ${problem}. Fix it in the editor, or delete the block.`,
    errors,
  );
}

/** Every write of a post passes through here, including restored revisions. @throws ApiError 413, 422 */
export function prepareText(written: PostText): PostText {
  checkTags(written);
  const text = sanitizePost(written);
  checkSize(text);
  return text;
}

export async function createPost(
  c: ApiContext,
  { id, text: written, audit, now }: { id: string; text: PostText; audit: AuditInfo; now: Date },
): Promise<AdminPost> {
  const text = prepareText(written);
  const record = { id, version: 1, views: 0, attachments: [], createdAt: now, updatedAt: now };
  const mark = markRevision(c, { action: audit.action, isPublic: text.isPublished });
  const statements = insertPost(c.env.db, { id, text, sessionIdHash: c.var.admin.idHash, mark, now });
  const auditEntries = buildAuditEntries(audit, { id, was: false, is: text.isPublished });
  return createDocument(
    c,
    { statements, auditEntries, body: buildAdminPost(text, record, null), now },
    { guard: () => throwSlugTaken(c, text.slug), taken: () => throwIdOrSlugTaken(c, { id, slug: text.slug }) },
  );
}

export async function replacePost(
  c: ApiContext,
  stored: StoredPost,
  { text: written, audit }: { text: PostText; audit: AuditInfo },
): Promise<AdminPost> {
  const now = new Date();
  const text = prepareText(written);
  const { id, isPublished: was } = stored;
  if (text.isPublished) checkCharts({ isPublished: was, text });
  const version = stored.version + 1;
  const mark = markRevision(c, { action: audit.action, isPublic: text.isPublished });
  const statements = updatePost(c.env.db, stored, { text, sessionIdHash: c.var.admin.idHash, mark, now });
  const detail = { ...audit.detail, version };
  const auditEntries = buildAuditEntries({ ...audit, detail }, { id, was, is: text.isPublished });
  const body = buildAdminPost(text, { ...stored, version, updatedAt: now }, null);
  const throwTaken = () => throwSlugTaken(c, text.slug);
  const refusals = { guard: throwTaken, taken: throwTaken };
  return replaceDocument(c, { kind: storedPosts, stored, refusals }, { statements, auditEntries, body, now });
}

import type { Attachment } from "@illumine/shared/api/files.ts";
import { countReadMinutes, formatReadTime } from "@illumine/shared/blog/read-time.ts";
import { type AdminPost, Post, PostText } from "@illumine/shared/blog/schema.ts";
import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { logError } from "#app/services/log/log.ts";
import type { Database } from "../database.server.ts";
import { findStaged } from "../documents/staged.server.ts";
import type { StoredDocument } from "../documents/table.server.ts";
import { attachments, postRedirects, posts } from "../schema/posts.server.ts";
import { type AttachmentRow, buildAttachment } from "./attachments.server.ts";
import { type PostRow, parsePostText, salvagePostText } from "./columns.server.ts";

/** Published posts are never scheduled (every write ensures it), so counters and indexes don't depend on the time. */
export const isVisible = sql`${posts.isPublished} = 1 and ${posts.deletedAt} is null`;

const selectAttachments = (db: Database, postId: SQL) =>
  db
    .select()
    .from(attachments)
    .where(eq(attachments.postId, postId))
    .orderBy(asc(attachments.createdAt), asc(sql`rowid`));

function logUnreadable(row: PostRow, issues: readonly object[]): void {
  logError("post does not parse", { id: row.id, issues: issues.slice(0, 5) });
}

export interface StoredPost extends StoredDocument<AdminPost> {
  slug: string;
  isPublished: boolean;
  createdAt: Date;
  views: number;
  attachments: Attachment[];
  /** If the row doesn't parse, whatever could be salvaged. */
  text: PostText;
}

export function buildAdminPost(
  text: PostText,
  stored: Pick<StoredPost, "id" | "version" | "views" | "attachments" | "createdAt" | "updatedAt">,
  deletedAt: Date | null,
): AdminPost {
  return {
    ...text,
    _id: stored.id,
    computedReadTime: formatReadTime(countReadMinutes(text)),
    analytics: { views: stored.views },
    attachments: stored.attachments,
    version: stored.version,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

export async function findStoredPost(db: Database, id: string): Promise<StoredPost | null> {
  const [[row], fileRows] = await db.batch([
    db.select().from(posts).where(eq(posts.id, id)),
    selectAttachments(db, sql`${id}`),
  ]);
  if (!row) return null;
  const parsed = parsePostText(row);
  if (!parsed.success) logUnreadable(row, parsed.error.issues);
  const { slug, title, version, isPublished, createdAt, updatedAt, views } = row;
  const record = {
    id,
    slug,
    title,
    version,
    isPublished,
    createdAt,
    updatedAt,
    views,
    attachments: fileRows.map(buildAttachment),
  };
  return {
    ...record,
    isDeleted: row.deletedAt !== null,
    text: parsed.success ? parsed.data : salvagePostText(row),
    document: parsed.success ? buildAdminPost(parsed.data, record, row.deletedAt) : null,
  };
}

export type FoundPost =
  | { status: "found"; post: Post; isStaged?: true }
  | { status: "moved"; slug: string }
  | { status: "unreadable" };

function parsePost(row: PostRow, files: readonly AttachmentRow[]): FoundPost {
  const text = parsePostText(row);
  if (!text.success) {
    logUnreadable(row, text.error.issues);
    return { status: "unreadable" };
  }
  const readTime = text.data.readTime || formatReadTime(countReadMinutes(text.data));
  const { id, views, version } = row;
  const record = {
    _id: id,
    analytics: { views },
    attachments: files.map(buildAttachment),
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
  // Parsed so that columns visitors mustn't see are dropped.
  const post = Post.safeParse({ ...text.data, ...record, readTime });
  if (post.success) return { status: "found", post: post.data };
  logUnreadable(row, post.error.issues);
  return { status: "unreadable" };
}

/** If one post's slug is another's id, the slug wins. */
const isNamed = (idOrSlug: string) => or(eq(posts.slug, idOrSlug), eq(posts.id, idOrSlug));
const slugFirst = (idOrSlug: string) => desc(eq(posts.slug, idOrSlug));

export interface PostQuery {
  idOrSlug: string;
  /** Id of the post that a preview link opens: visible as a draft, but not in the bin. */
  previewId?: string | undefined;
}

export function selectPublicPost(db: Database, { idOrSlug, previewId }: PostQuery) {
  const isOpen =
    previewId === undefined ? isVisible : or(isVisible, and(eq(posts.id, previewId), isNull(posts.deletedAt)));
  const isWanted = and(isNamed(idOrSlug), isOpen);
  const wantedId = sql`${db.select({ id: posts.id }).from(posts).where(isWanted).orderBy(slugFirst(idOrSlug)).limit(1)}`;
  const statements = [
    db.select().from(posts).where(isWanted).orderBy(slugFirst(idOrSlug)).limit(1),
    selectAttachments(db, wantedId),
    db
      .select({ slug: posts.slug })
      .from(postRedirects)
      .innerJoin(posts, eq(posts.id, postRedirects.postId))
      .where(and(eq(postRedirects.slug, idOrSlug), isOpen)),
  ] as const;
  return { statements, wantedId };
}

type Selected<Statements> = { readonly [At in keyof Statements]: Awaited<Statements[At]> };

export function buildFoundPost([[row], files, [moved]]: Selected<
  ReturnType<typeof selectPublicPost>["statements"]
>): FoundPost | null {
  if (row) return parsePost(row, files);
  return moved ? { status: "moved", slug: moved.slug } : null;
}

/** The previewed post with its staged edits. Its address stays: nobody else knows the new one yet. */
export async function overlayStaged(
  db: Database,
  found: FoundPost | null,
  previewId: string | undefined,
): Promise<FoundPost | null> {
  if (found?.status !== "found" || found.post._id !== previewId) return found;
  const staged = await findStaged(db, { entity: "post", entityId: previewId });
  const text = staged && PostText.safeParse(staged.document);
  if (!text?.success) return found;
  const readTime = text.data.readTime || formatReadTime(countReadMinutes(text.data));
  const { slug, isPublished } = found.post;
  const post = Post.safeParse({ ...found.post, ...text.data, readTime, slug, isPublished });
  return post.success ? { status: "found", post: post.data, isStaged: true } : found;
}

/** In one round trip, a preview in two. Null if visitors see no such post. */
export async function findPublicPost(
  db: Database,
  idOrSlug: string,
  options: Omit<PostQuery, "idOrSlug"> = {},
): Promise<FoundPost | null> {
  const found = buildFoundPost(await db.batch(selectPublicPost(db, { idOrSlug, ...options }).statements));
  return overlayStaged(db, found, options.previewId);
}

export async function findVisiblePostId(db: Database, idOrSlug: string): Promise<string | null> {
  const [row] = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isNamed(idOrSlug), isVisible))
    .orderBy(slugFirst(idOrSlug))
    .limit(1);
  return row?.id ?? null;
}

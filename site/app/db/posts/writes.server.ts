import type { PostText } from "@illumine/shared/blog/schema.ts";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import { insertRevision } from "../commits/revisions.server.ts";
import type { Database } from "../database.server.ts";
import { posts } from "../schema.server.ts";
import { toPostColumns } from "./columns.server.ts";
import type { StoredPost } from "./find.server.ts";
import { isFreeOfRedirects, moveSlug } from "./slugs.server.ts";

const isAsRead = (db: Database, { id, version, isDeleted }: Pick<StoredPost, "id" | "version" | "isDeleted">): SQL => {
  const binState = isDeleted ? isNotNull(posts.deletedAt) : isNull(posts.deletedAt);
  const unchangedPost = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.version, version), binState));
  return sql`exists ${unchangedPost}`;
};

interface PostWrite {
  text: PostText;
  sessionIdHash: string;
  now: Date;
}

export const insertPost = (db: Database, { id, text, sessionIdHash, now }: PostWrite & { id: string }): Statement[] => [
  guard(db, isFreeOfRedirects(db, { id, slug: text.slug })),
  db.insert(posts).values({ ...toPostColumns(text), id, version: 1, createdAt: now, updatedAt: now }),
  ...insertRevision(db, {
    entity: "post",
    entityId: id,
    version: 1,
    document: text,
    previous: null,
    sessionIdHash,
    now,
  }),
];

/** The guard fails unless the post is unchanged since it was read. */
export function updatePost(
  db: Database,
  stored: StoredPost,
  { text, sessionIdHash, now }: PostWrite,
): [Statement, ...Statement[]] {
  const { id } = stored;
  const version = stored.version + 1;
  const previous = stored.document && { version: stored.version, document: stored.text, updatedAt: stored.updatedAt };
  return [
    guard(db, and(isAsRead(db, stored), isFreeOfRedirects(db, { id, slug: text.slug }))),
    ...(text.slug === stored.slug ? [] : moveSlug(db, { id, slug: text.slug })),
    db
      .update(posts)
      .set({ ...toPostColumns(text), version, updatedAt: now })
      .where(eq(posts.id, id)),
    ...insertRevision(db, {
      entity: "post",
      entityId: id,
      version,
      document: text,
      previous,
      sessionIdHash,
      now,
    }),
  ];
}

export interface PostState {
  isPublished?: boolean;
  featured?: boolean;
  deletedAt?: Date | null;
  /** Publishing, unpublishing and deleting end a schedule. */
  publishAt?: null;
}

export const updatePostState = (
  db: Database,
  stored: Pick<StoredPost, "id" | "version" | "isDeleted">,
  { state, now }: { state: PostState; now: Date },
): [Statement, ...Statement[]] => [
  guard(db, isAsRead(db, stored)),
  db
    .update(posts)
    .set({ ...state, version: stored.version + 1, updatedAt: now })
    .where(eq(posts.id, stored.id)),
];

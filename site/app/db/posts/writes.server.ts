import type { PostText } from "@illumine/shared/blog/schema.ts";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { guard, type Statement } from "../commits/commit.server.ts";
import { insertRevision } from "../commits/revisions.server.ts";
import type { Database } from "../database.server.ts";
import { posts } from "../schema.server.ts";
import { toPostColumns } from "./columns.server.ts";
import type { StoredPost } from "./find.server.ts";
import { isNoOthersRedirect, moveSlug } from "./slugs.server.ts";

/** Holds while the post is as the writer read it: of this version, in the bin or not. */
const isAsRead = (db: Database, { id, version, isDeleted }: Pick<StoredPost, "id" | "version" | "isDeleted">): SQL => {
  const place = isDeleted ? isNotNull(posts.deletedAt) : isNull(posts.deletedAt);
  const own = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.version, version), place));
  return sql`exists ${own}`;
};

interface Written {
  text: PostText;
  sessionIdHash: string;
  now: Date;
}

/** Statements that write a new post, of version 1. */
export const insertPost = (db: Database, { id, text, sessionIdHash, now }: Written & { id: string }): Statement[] => [
  guard(db, isNoOthersRedirect(db, { id, slug: text.slug })),
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

/** Statements that write a post's next version. The guard fails unless it is still as it was read. */
export function updatePost(
  db: Database,
  stored: StoredPost,
  { text, sessionIdHash, now }: Written,
): [Statement, ...Statement[]] {
  const { id } = stored;
  const version = stored.version + 1;
  const previous = stored.document && { version: stored.version, document: stored.text, updatedAt: stored.updatedAt };
  return [
    guard(db, and(isAsRead(db, stored), isNoOthersRedirect(db, { id, slug: text.slug }))),
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

/** What is beside the text. */
export interface PostState {
  isPublished?: boolean;
  featured?: boolean;
  deletedAt?: Date | null;
  /** Publishing, unpublishing and deleting end a schedule. */
  publishAt?: null;
}

/** Statements that change what is beside the text. The guard fails unless the post is still as it was read. */
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

import type { PostText } from "@illumine/shared/blog/schema.ts";
import { guard, type Statement } from "../commits/commit.server.ts";
import type { Database } from "../database.server.ts";
import type { RevisionMark } from "../documents/revisions.server.ts";
import { insertDocument, updateDocument } from "../documents/writes.server.ts";
import { posts } from "../schema/posts.server.ts";
import { toPostColumns } from "./columns.server.ts";
import type { StoredPost } from "./find.server.ts";
import { isFreeOfRedirects, moveSlug } from "./slugs.server.ts";

export const postSource = { entity: "post", table: posts };

interface PostWrite {
  text: PostText;
  sessionIdHash: string;
  mark: RevisionMark;
  now: Date;
}

export const insertPost = (db: Database, { id, ...write }: PostWrite & { id: string }): Statement[] => [
  guard(db, isFreeOfRedirects(db, { id, slug: write.text.slug })),
  ...insertDocument(db, postSource, { id, columns: toPostColumns(write.text), ...write }),
];

/** The guard fails unless the post is unchanged since it was read. */
export function updatePost(db: Database, stored: StoredPost, write: PostWrite): Statement[] {
  const { text } = write;
  const slugged = { id: stored.id, slug: text.slug };
  return updateDocument(db, postSource, {
    stored,
    columns: toPostColumns(text),
    previous: stored.document && stored.text,
    condition: isFreeOfRedirects(db, slugged),
    first: text.slug === stored.slug ? [] : moveSlug(db, slugged),
    ...write,
  });
}

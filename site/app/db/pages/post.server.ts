import type { PostCard } from "@illumine/shared/blog/schema.ts";
import type { Database } from "../database.server.ts";
import {
  buildFoundPost,
  type FoundPost,
  overlayStaged,
  type PostQuery,
  selectPublicPost,
} from "../posts/find.server.ts";
import { chooseRelatedPosts, selectRelatedCandidates } from "../posts/related.server.ts";

export interface PostPage {
  found: FoundPost | null;
  related: PostCard[];
}

/** Everything the page shows, in one round trip, a preview in two. */
export async function findPostPage(db: Database, query: PostQuery): Promise<PostPage> {
  const { statements, wantedId } = selectPublicPost(db, query);
  const [sameCategory, newest, ...post] = await db.batch([...selectRelatedCandidates(db, wantedId), ...statements]);
  const found = await overlayStaged(db, buildFoundPost(post), query.previewId);
  return { found, related: found?.status === "found" ? chooseRelatedPosts(sameCategory, newest, found.post) : [] };
}

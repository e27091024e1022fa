import { readStored, removeStored, writeStored } from "./browser-storage.ts";
import type { SavedPost } from "./schemas/saved-posts.ts";

const key = "savedPosts";

/** Last saved first. */
export const readSavedPosts = async (): Promise<SavedPost[]> =>
  (await readStored(key, async () => (await import("./schemas/saved-posts.ts")).StoredSavedPosts)) ?? [];

export async function removeSavedPost(slug: string): Promise<void> {
  const others = (await readSavedPosts()).filter((post) => post.slug !== slug);
  if (others.length > 0) writeStored(key, others);
  else removeStored(key);
}

export const savePost = async (post: SavedPost): Promise<void> =>
  writeStored(key, [post, ...(await readSavedPosts()).filter(({ slug }) => slug !== post.slug)]);

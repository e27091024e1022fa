import { readStored, removeStored, writeStored } from "./browser-storage.ts";

const key = "savedPosts";

/** A post that a visitor keeps on this device: what its line in the list needs. */
export interface SavedPost {
  slug: string;
  title: string;
  category: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  date: string;
  readTime: string;
}

/** The posts saved on this device, the last one first. */
export const readSavedPosts = async (): Promise<SavedPost[]> =>
  (await readStored(key, async () => (await import("./schemas/saved-posts.ts")).StoredSavedPosts)) ?? [];

export async function removeSavedPost(slug: string): Promise<void> {
  const others = (await readSavedPosts()).filter((post) => post.slug !== slug);
  if (others.length > 0) writeStored(key, others);
  else removeStored(key);
}

export const savePost = async (post: SavedPost): Promise<void> =>
  writeStored(key, [post, ...(await readSavedPosts()).filter(({ slug }) => slug !== post.slug)]);

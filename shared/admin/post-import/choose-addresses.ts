import type { ExistingPost, ExistingPosts } from "./list-existing.ts";
import { findFreeSlug, type PlannedPost, toImportSlug } from "./plan-import.ts";

export interface AddressedPost {
  wanted: string;
  slug: string;
  /** Title of the post that has the address, here or in the import; null if it's free. */
  takenBy: string | null;
  isTakenHere: boolean;
  /** What an earlier import made of it; null if it's new. */
  earlier: ExistingPost | null;
}

export function chooseAddresses(posts: readonly PlannedPost[], { bySlug, byId }: ExistingPosts): AddressedPost[] {
  const given = new Map<string, string>();
  const wantedByAll = new Set(posts.map(toImportSlug));
  return posts.map((post) => {
    const wanted = toImportSlug(post);
    const earlier = byId.get(post.id) ?? null;
    if (earlier) {
      given.set(earlier.slug, post.text.title);
      return { wanted, slug: earlier.slug, takenBy: null, isTakenHere: false, earlier };
    }
    const takenBy = bySlug.get(wanted)?.title ?? given.get(wanted) ?? null;
    const isTaken = (slug: string) => bySlug.has(slug) || given.has(slug) || wantedByAll.has(slug);
    const slug = takenBy === null ? wanted : findFreeSlug(wanted, isTaken);
    given.set(slug, post.text.title);
    return { wanted, slug, takenBy, isTakenHere: bySlug.has(wanted), earlier: null };
  });
}

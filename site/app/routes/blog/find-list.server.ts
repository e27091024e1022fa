import { sanitizeForDisplay } from "@illumine/shared/blog/sanitize.ts";
import type { PostCard } from "@illumine/shared/blog/schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { findBlogPage } from "#app/db/posts/list.server.ts";
import { readPageNumber } from "#app/services/pages/page-numbers.ts";

export const postsPerPage = 10;
const maxSearchLength = 100;

export type PublicPostCard = Omit<PostCard, "analytics" | "isPublished">;

export function toPublicPostCard({ analytics: _views, isPublished: _published, ...card }: PostCard): PublicPostCard {
  const { featuredImage } = sanitizeForDisplay({ content: "", sections: [], featuredImage: card.featuredImage });
  return { ...card, featuredImage };
}

const readSearch = (query: URLSearchParams): string =>
  Array.from(query.get("search")?.trim() ?? "")
    .slice(0, maxSearchLength)
    .join("");

export async function findPostList(db: Database, query: URLSearchParams) {
  const page = readPageNumber(query);
  const search = readSearch(query);
  const category = query.get("category")?.trim() || undefined;
  const { posts, totalPages, ...list } = await findBlogPage(db, { page, limit: postsPerPage, category, search });
  // An address doesn't put its text on the page.
  if (category !== undefined && list.category === undefined) return null;
  return { kind: "list" as const, cards: posts.map(toPublicPostCard), search, page, pages: totalPages, ...list };
}
export type PostList = NonNullable<Awaited<ReturnType<typeof findPostList>>>;

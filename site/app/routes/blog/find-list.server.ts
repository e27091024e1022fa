import type { PostCategoryFacet } from "@illumine/shared/api/posts.ts";
import { normalizeBlogCategory } from "@illumine/shared/blog/categories.ts";
import { sanitizeForDisplay } from "@illumine/shared/blog/sanitize.ts";
import type { PostCard } from "@illumine/shared/blog/schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { listPostCategories, listPublishedPosts, searchPublishedPosts } from "#app/db/posts/list.server.ts";

export const postsPerPage = 10;
const maxSearchLength = 100;

export type PublicPostCard = Omit<PostCard, "analytics" | "isPublished">;

/** Drops pictures from sources that aren't allowed. */
export function toPublicPostCard({ analytics: _views, isPublished: _published, ...card }: PostCard): PublicPostCard {
  const { featuredImage } = sanitizeForDisplay({ content: "", sections: [], featuredImage: card.featuredImage });
  return { ...card, featuredImage };
}

function readCategory(query: URLSearchParams, facets: PostCategoryFacet[]): string | undefined {
  const requestedCategory = query.get("category")?.trim();
  if (!requestedCategory) return undefined;
  return facets.find(({ _id: name }) => name === requestedCategory)?._id ?? normalizeBlogCategory(requestedCategory);
}

const readPage = (query: URLSearchParams): number => {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

const readSearch = (query: URLSearchParams): string =>
  Array.from(query.get("search")?.trim() ?? "")
    .slice(0, maxSearchLength)
    .join("");

export async function findPostList(db: Database, query: URLSearchParams) {
  const facets = await listPostCategories(db);
  const category = readCategory(query, facets);
  const search = readSearch(query);
  const listOptions = { page: readPage(query), limit: postsPerPage, category };
  const found =
    search === ""
      ? { ...(await listPublishedPosts(db, listOptions)), isMore: false }
      : await searchPublishedPosts(db, { ...listOptions, search });
  const { posts, total, totalPages, isMore } = found;
  return {
    kind: "list" as const,
    cards: posts.map(toPublicPostCard),
    facets,
    category,
    search,
    page: listOptions.page,
    total,
    pages: totalPages,
    isMore,
  };
}
export type PostList = Awaited<ReturnType<typeof findPostList>>;

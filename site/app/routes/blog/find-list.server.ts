import type { PostCategoryFacet } from "@illumine/shared/api/posts.ts";
import { toBlogCategory } from "@illumine/shared/blog/categories.ts";
import { toShownPost } from "@illumine/shared/blog/sanitise.ts";
import type { PostCard } from "@illumine/shared/blog/schema.ts";
import type { Database } from "#app/db/database.server.ts";
import { listPostCategories, listPublishedPosts, searchPublishedPosts } from "#app/db/posts/list.server.ts";

export const postsPerPage = 10;
/** Characters of a search that are shown and looked for. */
const longestSearch = 100;

/** What a card on the page shows. */
export type ShownCard = Omit<PostCard, "analytics" | "isPublished">;

/** A card whose picture comes from where pictures may come. */
export function toShownCard({ analytics: _views, isPublished: _published, ...card }: PostCard): ShownCard {
  const { featuredImage } = toShownPost({ content: "", sections: [], featuredImage: card.featuredImage });
  return { ...card, featuredImage };
}

/** The category that an address names, by slug or name. */
function readCategory(query: URLSearchParams, facets: PostCategoryFacet[]): string | undefined {
  const asked = query.get("category")?.trim();
  if (!asked) return undefined;
  return facets.find(({ _id: name }) => name === asked)?._id ?? toBlogCategory(asked);
}

const readPage = (query: URLSearchParams): number => {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** What is searched for; '' for nothing. */
const readSearch = (query: URLSearchParams): string =>
  Array.from(query.get("search")?.trim() ?? "")
    .slice(0, longestSearch)
    .join("");

/** What the list's address shows: the newest posts, a category's, or what a search finds, in a category or in all. */
export async function findPostList(db: Database, query: URLSearchParams) {
  const facets = await listPostCategories(db);
  const category = readCategory(query, facets);
  const search = readSearch(query);
  const asked = { page: readPage(query), limit: postsPerPage, category };
  const found =
    search === ""
      ? { ...(await listPublishedPosts(db, asked)), isMore: false }
      : await searchPublishedPosts(db, { ...asked, search });
  const { posts, total, totalPages, isMore } = found;
  return {
    kind: "list" as const,
    cards: posts.map(toShownCard),
    facets,
    category,
    search,
    page: asked.page,
    total,
    pages: totalPages,
    isMore,
  };
}
export type PostList = Awaited<ReturnType<typeof findPostList>>;

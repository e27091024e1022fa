import type { ApiClient } from "#api/client.ts";
import { blogCategories } from "#blog/categories.ts";

export interface ExistingPost {
  id: string;
  slug: string;
  title: string;
  isDeleted: boolean;
}

export interface ExistingPosts {
  bySlug: ReadonlyMap<string, ExistingPost>;
  byId: ReadonlyMap<string, ExistingPost>;
  categories: ReadonlySet<string>;
}

const pageSize = 100;

export async function listExistingPosts(api: ApiClient): Promise<ExistingPosts> {
  const posts: ExistingPost[] = [];
  const categories = new Set<string>(blogCategories);
  for (const status of [undefined, "deleted"] as const) {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const query = { page, limit: pageSize, sort: "oldest" as const, ...(status && { status }) };
      const found = await api.listPosts({ query });
      pages = found.totalPages;
      for (const { _id: id, slug, title, category } of found.posts) {
        posts.push({ id, slug, title, isDeleted: status === "deleted" });
        categories.add(category);
      }
    }
  }
  return {
    bySlug: new Map(posts.map((post) => [post.slug, post])),
    byId: new Map(posts.map((post) => [post.id, post])),
    categories,
  };
}

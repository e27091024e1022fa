import { blogCategories } from "@illumine/shared/blog/categories.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";

export interface ListQuery {
  category?: string | undefined;
  search?: string | undefined;
  page?: number;
}

/** Known categories by slug, others by name: a slug can't be turned back into an unknown name. */
export const toCategoryParameter = (name: string): string =>
  blogCategories.some((known) => known === name) ? toCategorySlug(name) : name;

export function buildListPath({ category, search, page = 1 }: ListQuery): `/${string}` {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", toCategoryParameter(category));
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/blog?${query}` : "/blog";
}

import { blogCategories } from "@illumine/shared/blog/categories.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";

/** What of the list an address shows. */
export interface ListAddress {
  /** A category's name. */
  category?: string | undefined;
  search?: string | undefined;
  page?: number;
}

/** How an address names a category: the known ones by slug, any other by its name, which has no way back from a slug. */
export const toCategoryParameter = (name: string): string =>
  blogCategories.some((known) => known === name) ? toCategorySlug(name) : name;

/** The address of the list, with nothing in it that says what goes without saying. */
export function toListPath({ category, search, page = 1 }: ListAddress): `/${string}` {
  const query = new URLSearchParams();
  if (category !== undefined) query.set("category", toCategoryParameter(category));
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `/blog?${query}` : "/blog";
}

import type { DescribedCategory } from "#app/db/categories/described.server.ts";

export type CategorySort = "all" | "popular" | "newest";

const byName = (a: DescribedCategory, b: DescribedCategory) => a.name.localeCompare(b.name, "en");

const orders: Record<CategorySort, (a: DescribedCategory, b: DescribedCategory) => number> = {
  all: byName,
  popular: (a, b) => b.count - a.count || byName(a, b),
  newest: (a, b) => b.createdAt - a.createdAt || byName(a, b),
};

/** By name; by number of assessments, most first; or by creation, newest first. Ties by name. */
export const sortCategories = (categories: DescribedCategory[], sort: CategorySort): DescribedCategory[] =>
  categories.toSorted(orders[sort]);

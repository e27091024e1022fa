import type { DescribedCategory } from "#app/db/categories/descriptions.server.ts";

export type CategorySort = "all" | "popular" | "newest";

const byName = (a: DescribedCategory, b: DescribedCategory) => a.name.localeCompare(b.name, "en");

const orders: Record<CategorySort, (a: DescribedCategory, b: DescribedCategory) => number> = {
  all: byName,
  popular: (a, b) => b.count - a.count || byName(a, b),
  newest: (a, b) => b.createdAt - a.createdAt || byName(a, b),
};

export const sortCategories = (categories: DescribedCategory[], sort: CategorySort): DescribedCategory[] =>
  categories.toSorted(orders[sort]);

import { findCategoryDescription } from "@illumine/shared/category/descriptions.ts";
import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { listCategories } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { parseCards, selectCardsByCategory } from "./published.server.ts";

export const cardsPerPage = 24;

const addDescription = (category: CategoryWithCount) => ({
  ...category,
  description: findCategoryDescription(category.slug),
});

/** Null if the category or the page doesn't exist. */
export async function findCategoryPage(db: Database, { slug, page }: { slug: string; page: number }) {
  const [categories, rows] = await db.batch([
    listCategories(db),
    selectCardsByCategory(db, { categorySlug: slug, limit: cardsPerPage, offset: (page - 1) * cardsPerPage }),
  ]);
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return null;
  const pages = Math.max(1, Math.ceil(category.count / cardsPerPage));
  return page > pages ? null : { categories, category: addDescription(category), cards: parseCards(rows), page, pages };
}

import { findCategoryDescription } from "@illumine/shared/category/descriptions.ts";
import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { listCategories, selectMovedCategory } from "../categories/categories.server.ts";
import type { Database } from "../database.server.ts";
import { parseCards, selectCardsByCategory } from "./published.server.ts";

export const cardsPerPage = 15;

const addDescription = (category: CategoryWithCount) => ({
  ...category,
  description: findCategoryDescription(category.slug),
});

/** One round trip. `found`: null without the category or page; `movedTo`: the slug that replaced this one. */
export async function findCategoryPage(db: Database, { slug, page }: { slug: string; page: number }) {
  const [categories, rows, [moved]] = await db.batch([
    listCategories(db),
    selectCardsByCategory(db, { categorySlug: slug, limit: cardsPerPage, offset: (page - 1) * cardsPerPage }),
    selectMovedCategory(db, slug),
  ]);
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return { categories, movedTo: moved?.slug ?? null, found: null };
  const pages = Math.max(1, Math.ceil(category.count / cardsPerPage));
  const found = page > pages ? null : { category: addDescription(category), cards: parseCards(rows), page, pages };
  return { categories, movedTo: null, found };
}

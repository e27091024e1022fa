import { findCategoryDescription } from "@illumine/shared/category/descriptions";
import { selectCardsByCategory, toCards } from "./assessments.server";
import { listCategories } from "./categories.server";
import type { Database } from "./database.server";

const cardsShown = 100;

/** Cards by category, of one category or of all. Null for a category that does not exist. */
export async function findAssessmentList(db: Database, categorySlug?: string) {
  const [categories, rows] = await db.batch([
    listCategories(db),
    selectCardsByCategory(db, { categorySlug, limit: cardsShown }),
  ]);
  const category = categories.find(({ slug }) => slug === categorySlug) ?? null;
  if (categorySlug !== undefined && !category) return null;
  const cards = toCards(rows);
  const sections = categories
    .map(({ name, slug }) => ({ name, slug, cards: cards.filter((card) => card.categorySlug === slug) }))
    .filter((section) => section.cards.length > 0);
  const described = category && { ...category, description: findCategoryDescription(category.slug) };
  return { category: described, categories, sections };
}

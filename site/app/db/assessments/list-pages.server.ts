import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { findCategoryDescription } from "@illumine/shared/category/descriptions.ts";
import type { CategoryWithCount } from "@illumine/shared/category/schema.ts";
import { listCategories } from "../categories/rows.server.ts";
import type { Database } from "../database.server.ts";
import { selectCardsByCategory, selectFirstCards, toCards } from "./published.server.ts";
import { selectFoundCards, toFoundCards } from "./search.server.ts";

/** Cards on one page of a category or of a search. */
export const cardsPerPage = 24;
/** Cards that each category shows in the list of all. */
export const cardsPerSection = 6;

export interface CategorySection extends CategoryWithCount {
  description: string;
  cards: AssessmentCard[];
}

const describe = (category: CategoryWithCount) => ({
  ...category,
  description: findCategoryDescription(category.slug),
});

/** All categories that have assessments, each with its six newest, in one round trip. */
export async function listSections(
  db: Database,
): Promise<{ categories: CategoryWithCount[]; sections: CategorySection[] }> {
  const [categories, rows] = await db.batch([listCategories(db), selectFirstCards(db, cardsPerSection)]);
  const cards = toCards(rows);
  const sections = categories
    .map((category) => ({
      ...describe(category),
      cards: cards.filter(({ categorySlug }) => categorySlug === category.slug),
    }))
    .filter((section) => section.cards.length > 0);
  return { categories, sections };
}

/** One page of a category, newest first, in one round trip. Null for a category, or a page of it, that does not exist. */
export async function findCategoryPage(db: Database, { slug, page }: { slug: string; page: number }) {
  const [categories, rows] = await db.batch([
    listCategories(db),
    selectCardsByCategory(db, { categorySlug: slug, limit: cardsPerPage, offset: (page - 1) * cardsPerPage }),
  ]);
  const category = categories.find((own) => own.slug === slug);
  if (!category) return null;
  const pages = Math.max(1, Math.ceil(category.count / cardsPerPage));
  return page > pages ? null : { categories, category: describe(category), cards: toCards(rows), page, pages };
}

/** One page of what a search finds, best first, in one round trip. Null for a page past the last. */
export async function findSearchPage(db: Database, { search, page }: { search: string; page: number }) {
  const [categories, rows] = await db.batch([listCategories(db), selectFoundCards(db, search)]);
  const { cards, isMore } = toFoundCards(search, rows);
  const pages = Math.max(1, Math.ceil(cards.length / cardsPerPage));
  const first = (page - 1) * cardsPerPage;
  return page > pages
    ? null
    : { categories, count: cards.length, isMore, cards: cards.slice(first, first + cardsPerPage), page, pages };
}

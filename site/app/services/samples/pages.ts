// What the pages show of the samples: the same shapes as from the database.
import type { CardSort } from "@illumine/shared/api/assessments.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { findCategoryDescription } from "@illumine/shared/category/descriptions.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { toCategoryName } from "@illumine/shared/category/slug.ts";
import type { DescribedCategory } from "#app/db/categories/described.server.ts";
import { categoriesShown, featuredShown } from "#app/db/pages/home.server.ts";

/** The samples' own categories, by name. */
export function listSampleCategories(cards: AssessmentCard[]): (DescribedCategory & { id: string })[] {
  const names = new Map(cards.map(({ category, categorySlug }) => [categorySlug, category]));
  return [...names]
    .map(([slug, name]) => ({
      id: slug,
      name,
      slug,
      count: cards.filter(({ categorySlug }) => categorySlug === slug).length,
      description: findCategoryDescription(slug),
      createdAt: 0,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** In the home page's orders. Nobody has completed or rated a sample, and all are of one age: only 'featured' differs. */
export const sortSamples = (cards: AssessmentCard[], sort: CardSort): AssessmentCard[] =>
  sort === "featured" ? cards.toSorted((a, b) => Number(b.featured) - Number(a.featured)) : cards;

/** The home page. Without totals: there is nothing to count. */
export const toSampleHome = (cards: AssessmentCard[], sort: CardSort) => ({
  featured: sortSamples(cards, sort).slice(0, featuredShown),
  categories: listSampleCategories(cards)
    .sort((a, b) => b.count - a.count)
    .slice(0, categoriesShown),
  totals: null,
});

/** All samples in their categories. */
export function listSampleSections(cards: AssessmentCard[]) {
  const categories = listSampleCategories(cards);
  const sections = categories.map((category) => ({
    ...category,
    cards: cards.filter(({ categorySlug }) => categorySlug === category.slug),
  }));
  return { categories, sections };
}

/** A category of the samples. One that they do not have may exist in the database: it is shown with nothing in it. */
export function findSampleCategory(cards: AssessmentCard[], slug: string) {
  const categories = listSampleCategories(cards);
  const known = describeCategory(slug).name;
  const category = categories.find((own) => own.slug === slug) ?? {
    id: slug,
    name: known === slug ? toCategoryName(slug) : known,
    slug,
    count: 0,
    description: findCategoryDescription(slug),
  };
  return { categories, category, cards: cards.filter(({ categorySlug }) => categorySlug === slug), page: 1, pages: 1 };
}

/** The samples that have every word of a search in title, description or tags, whatever the case. */
export function searchSamples(cards: AssessmentCard[], search: string) {
  const words = search.toLowerCase().split(/\s+/);
  const found = cards.filter(({ title, description, tags }) => {
    const text = [title, description, ...tags].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return {
    categories: listSampleCategories(cards),
    count: found.length,
    isMore: false,
    cards: found,
    page: 1,
    pages: 1,
  };
}

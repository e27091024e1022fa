import type { CardSort } from "@illumine/shared/api/assessments.ts";
import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { findCategoryDescription } from "@illumine/shared/category/descriptions.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { toCategoryName } from "@illumine/shared/category/slug.ts";
import type { DescribedCategory } from "#app/db/categories/descriptions.server.ts";
import { homeFeaturedCount } from "#app/db/pages/home.server.ts";

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

/** Samples have no completions or ratings and one date, so only 'featured' changes the order. */
export const sortSamples = (cards: AssessmentCard[], sort: CardSort): AssessmentCard[] =>
  sort === "featured" ? cards.toSorted((a, b) => Number(b.featured) - Number(a.featured)) : cards;

export const buildSampleHome = (cards: AssessmentCard[], sort: CardSort) => ({
  featured: sortSamples(cards, sort).slice(0, homeFeaturedCount),
  categories: listSampleCategories(cards).sort((a, b) => b.count - a.count),
  interests: null,
  totals: null,
  testimonials: [],
});

/** An unknown category may exist in the database, so it is shown empty. */
export function findSampleCategory(cards: AssessmentCard[], slug: string) {
  const categories = listSampleCategories(cards);
  const known = describeCategory(slug).name;
  const category = categories.find((candidate) => candidate.slug === slug) ?? {
    id: slug,
    name: known === slug ? toCategoryName(slug) : known,
    slug,
    count: 0,
    description: findCategoryDescription(slug),
  };
  return { categories, category, cards: cards.filter(({ categorySlug }) => categorySlug === slug), page: 1, pages: 1 };
}

export function searchSamples(cards: AssessmentCard[], search: string) {
  const terms = search.toLowerCase().split(/\s+/);
  const found = cards.filter(({ title, description, tags }) => {
    const text = [title, description, ...tags].join("\n").toLowerCase();
    return terms.every((word) => text.includes(word));
  });
  const categories = listSampleCategories(cards);
  return {
    categories,
    groups: found.length > 0 ? ["assessments" as const] : [],
    cards: found,
    reasons: {},
    assessmentCount: found.length,
    occupations: [],
    posts: [],
    count: found.length,
    isMore: false,
    isExact: found.length > 0,
    nearestFields: categories.slice(0, 3),
    areFieldsNear: false,
    interests: null,
    page: 1,
    pages: 1,
  };
}

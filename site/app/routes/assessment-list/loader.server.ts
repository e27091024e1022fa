import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { findCategoryPage } from "#app/db/assessments/list-pages.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findSearchPage } from "#app/db/search/search-page.server.ts";
import { findSampleCategory, listSampleCategories, searchSamples } from "#app/services/samples/pages.ts";
import { readCatalogueQuery } from "./catalogue-address.server.ts";
import { buildSampleCatalogue, findCatalogue } from "./catalogue-view.server.ts";

const maxSearchLength = 100;

export const readPage = (query: URLSearchParams): number => {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
};

interface ListQuery {
  categorySlug: string | undefined;
  query: URLSearchParams;
}

const readSearch = (query: URLSearchParams): string =>
  Array.from(query.get("search")?.trim() ?? "")
    .slice(0, maxSearchLength)
    .join("");

/** Null when the category or the page doesn't exist. */
export async function findList(db: Database, { categorySlug, query }: ListQuery) {
  const page = readPage(query);
  if (categorySlug !== undefined) {
    if (!Slug.safeParse(categorySlug).success) return null;
    const found = await findCategoryPage(db, { slug: categorySlug, page });
    return found && { kind: "category" as const, ...found };
  }
  const search = readSearch(query);
  if (search !== "") {
    const found = await findSearchPage(db, { search, page });
    return found && { kind: "search" as const, search, ...found };
  }
  return { kind: "all" as const, ...(await findCatalogue(db, readCatalogueQuery(query), page)) };
}
export type AssessmentList = NonNullable<Awaited<ReturnType<typeof findList>>>;

/** Samples have one page, whatever page is asked for. Null when the category slug is invalid. */
export function findSampleList(cards: AssessmentCard[], { categorySlug, query }: ListQuery): AssessmentList | null {
  if (categorySlug !== undefined) {
    if (!Slug.safeParse(categorySlug).success) return null;
    return { kind: "category", ...findSampleCategory(cards, categorySlug) };
  }
  const search = readSearch(query);
  if (search !== "") return { kind: "search", search, ...searchSamples(cards, search) };
  return { kind: "all", categories: listSampleCategories(cards), catalogue: buildSampleCatalogue(cards) };
}

import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { redirect } from "@remix-run/cloudflare";
import { findCategoryPage } from "#app/db/assessments/list-pages.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findSearchPage } from "#app/db/search/search-page.server.ts";
import { notFound } from "#app/services/pages/not-found.ts";
import { readPageNumber } from "#app/services/pages/page-numbers.ts";
import { findSampleCategory, listSampleCategories, searchSamples } from "#app/services/samples/pages.ts";
import { readSearchNames } from "#app/services/search/read-search-names.ts";
import type { AppContext } from "#load-context.ts";
import { readCatalogueQuery } from "./catalogue-address.server.ts";
import { buildSampleCatalogue, findCatalogue } from "./catalogue-view.server.ts";

const maxSearchLength = 100;

interface ListQuery {
  categorySlug: string | undefined;
  query: URLSearchParams;
}

const readSearch = (query: URLSearchParams): string =>
  Array.from(query.get("search")?.trim() ?? "")
    .slice(0, maxSearchLength)
    .join("");

const hasAssessments = (categories: readonly { count: number }[]) => categories.some(({ count }) => count > 0);

async function findCategoryList(db: Database, { slug, query }: { slug: string; query: URLSearchParams }) {
  if (!Slug.safeParse(slug).success) throw notFound();
  const { found, categories, movedTo } = await findCategoryPage(db, { slug, page: readPageNumber(query) });
  if (movedTo) throw redirect(`/category/${movedTo}${query.size > 0 ? `?${query}` : ""}`, 301);
  // With an empty database, the home page shows samples, whose categories exist only there.
  if (!hasAssessments(categories)) return null;
  if (!found) throw notFound();
  return { kind: "category" as const, categories, ...found };
}

/** Null if the database has no assessment at all. @throws Response when the category or the page doesn't exist */
export async function findList({ db, env }: Pick<AppContext, "db" | "env">, { categorySlug, query }: ListQuery) {
  if (categorySlug !== undefined) return findCategoryList(db, { slug: categorySlug, query });
  const page = readPageNumber(query);
  const search = readSearch(query);
  if (search !== "") {
    const found = await findSearchPage(db, await readSearchNames(env.ASSETS), { search, page });
    if (!hasAssessments(found.categories)) return null;
    if (page > found.pages) throw notFound();
    return { kind: "search" as const, search, ...found };
  }
  const list = await findCatalogue(db, readCatalogueQuery(query), page);
  return hasAssessments(list.categories) ? { kind: "all" as const, ...list } : null;
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

export function outlineList(list: AssessmentList) {
  if (list.kind === "all") return { kind: list.kind, lead: list.catalogue.lead };
  const { page, pages, cards } = list;
  const outline = { page, pages, cardCount: cards.length };
  if (list.kind === "category") return { kind: list.kind, category: list.category, ...outline };
  const { search, count, isMore } = list;
  return { kind: list.kind, search, count, isMore, ...outline };
}

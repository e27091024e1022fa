import type { AssessmentCard } from "@illumine/shared/assessment/schema.ts";
import { Slug } from "@illumine/shared/assessment/schema.ts";
import { findCategoryPage, findSearchPage, listSections } from "#app/db/assessments/list-pages.server.ts";
import type { Database } from "#app/db/database.server.ts";
import { findSampleCategory, listSampleSections, searchSamples } from "#app/services/samples/pages.ts";

/** Characters of a search that are shown and looked for. */
const longestSearch = 100;

/** The page that an address asks for; the first for anything that is no page number. */
export const readPage = (query: URLSearchParams): number => {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
};

interface Asked {
  categorySlug: string | undefined;
  query: URLSearchParams;
}

/** What is searched for; '' for nothing. */
const readSearch = (query: URLSearchParams): string =>
  Array.from(query.get("search")?.trim() ?? "")
    .slice(0, longestSearch)
    .join("");

/** What a list's address shows: a category, what a search finds, or all. Null for what does not exist. */
export async function findList(db: Database, { categorySlug, query }: Asked) {
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
  return { kind: "all" as const, ...(await listSections(db)) };
}
export type AssessmentList = NonNullable<Awaited<ReturnType<typeof findList>>>;

/** The same of the samples. A page of the database that they do not have is their one page. Null for no category's address. */
export function findSampleList(cards: AssessmentCard[], { categorySlug, query }: Asked): AssessmentList | null {
  if (categorySlug !== undefined) {
    if (!Slug.safeParse(categorySlug).success) return null;
    return { kind: "category", ...findSampleCategory(cards, categorySlug) };
  }
  const search = readSearch(query);
  if (search !== "") return { kind: "search", search, ...searchSamples(cards, search) };
  return { kind: "all", ...listSampleSections(cards) };
}

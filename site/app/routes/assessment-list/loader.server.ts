import { Slug } from "@illumine/shared/assessment/schema";
import { findCategoryPage, findSearchPage, listSections } from "~/db/assessment-list.server";
import type { Database } from "~/db/database.server";

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

/** What a list's address shows: a category, what a search finds, or all. Null for what does not exist. */
export async function findList(db: Database, { categorySlug, query }: Asked) {
  const page = readPage(query);
  if (categorySlug !== undefined) {
    if (!Slug.safeParse(categorySlug).success) return null;
    const found = await findCategoryPage(db, { slug: categorySlug, page });
    return found && { kind: "category" as const, ...found };
  }
  const search = Array.from(query.get("search")?.trim() ?? "")
    .slice(0, longestSearch)
    .join("");
  if (search !== "") {
    const found = await findSearchPage(db, { search, page });
    return found && { kind: "search" as const, search, ...found };
  }
  return { kind: "all" as const, ...(await listSections(db)) };
}

export type FoundList = NonNullable<Awaited<ReturnType<typeof findList>>>;

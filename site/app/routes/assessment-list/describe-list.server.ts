import { buildHiddenMeta, buildPageMeta, fitDescription, type PageTag } from "#app/components/head/page-meta.ts";
import { findCategoryPicture } from "#app/components/head/social-picture.server.ts";
import {
  buildBreadcrumbNode,
  buildListNode,
  type StructuredNode,
  toCardItem,
  toCategoryItem,
} from "#app/components/head/structured-data.server.ts";
import { cardsPerPage } from "#app/db/assessments/list-pages.server.ts";
import type { AssessmentList } from "./loader.server.ts";

export function describeList(list: AssessmentList): { head: PageTag[]; structured: StructuredNode[] } {
  if (list.kind === "search") return { head: buildHiddenMeta("Search Results", "noindex, follow"), structured: [] };
  if (list.kind === "all") {
    const { isFolded } = list.catalogue;
    // Thousands of combinations show the same assessments.
    if (!isFolded) return { head: buildHiddenMeta("All Assessments", "noindex, follow"), structured: [] };
    return {
      head: buildPageMeta({
        title: "All Assessments",
        description: "All assessments by category, from a few minutes to a full profile. Free, with no sign-in.",
        path: "/assessments",
      }),
      structured: buildListNode(
        "All Assessments",
        list.categories.filter(({ count }) => count > 0).map(toCategoryItem),
      ),
    };
  }
  const { category, cards, page } = list;
  const name = `${category.name} assessments`;
  const title = page > 1 ? `${name}, page ${page}` : name;
  const more = `Free ${name} with results that are explained. No sign-in.`;
  const structured = [
    buildBreadcrumbNode([{ name: "Categories", path: "/categories" }, toCategoryItem(category)]),
    ...buildListNode(name, cards.map(toCardItem), (page - 1) * cardsPerPage + 1),
  ];
  // An empty category is not worth listing in search engines.
  if (cards.length === 0) return { head: buildHiddenMeta(title, "noindex, follow"), structured };
  const description = page > 1 ? `Page ${page}. ${category.description}` : category.description;
  const picture = findCategoryPicture(category);
  return {
    head: buildPageMeta({
      title,
      description: fitDescription(description, more),
      path: `/category/${category.slug}${page > 1 ? `?page=${page}` : ""}`,
      ...(picture && { picture }),
    }),
    structured,
  };
}

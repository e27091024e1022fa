import { type PageTag, toDescription, toHiddenMeta, toPageMeta } from "#app/components/head/page-meta.ts";
import { findCategoryPicture } from "#app/components/head/social-picture.server.ts";
import {
  type StructuredNode,
  toBreadcrumbNode,
  toCardItem,
  toCategoryItem,
  toListNode,
} from "#app/components/head/structured-data.server.ts";
import { cardsPerPage } from "#app/db/assessments/list-pages.server.ts";
import type { AssessmentList } from "./loader.server.ts";

/** What a list's page says of itself in its head and to crawlers. */
export function describeList(list: AssessmentList): { head: PageTag[]; structured: StructuredNode[] } {
  if (list.kind === "search") return { head: toHiddenMeta("Search Results", "noindex, follow"), structured: [] };
  if (list.kind === "all") {
    return {
      head: toPageMeta({
        title: "All Assessments",
        description:
          "Every assessment by category, from a few minutes to a full profile. Free, and without signing in.",
        path: "/assessments",
      }),
      structured: toListNode("All Assessments", list.sections.map(toCategoryItem)),
    };
  }
  const { category, cards, page } = list;
  const name = `${category.name} assessments`;
  const title = page > 1 ? `${name}, page ${page}` : name;
  const more = `Free ${name} with explained results, without signing in.`;
  const structured = [
    toBreadcrumbNode([{ name: "Categories", path: "/categories" }, toCategoryItem(category)]),
    ...toListNode(name, cards.map(toCardItem), (page - 1) * cardsPerPage + 1),
  ];
  // Nothing to find there yet.
  if (cards.length === 0) return { head: toHiddenMeta(title, "noindex, follow"), structured };
  const description = page > 1 ? `Page ${page}. ${category.description}` : category.description;
  const picture = findCategoryPicture(category);
  return {
    head: toPageMeta({
      title,
      description: toDescription(description, more),
      path: `/category/${category.slug}${page > 1 ? `?page=${page}` : ""}`,
      ...(picture && { picture }),
    }),
    structured,
  };
}

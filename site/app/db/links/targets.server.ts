import type { LinkTarget } from "@illumine/shared/api/links.ts";
import { sitePages } from "@illumine/shared/links/site-pages.ts";
import type { SearchNames } from "#app/services/search/synonyms.server.ts";
import type { Database } from "../database.server.ts";
import { listPostEntries } from "../posts/list.server.ts";
import { suggestSearch } from "../search/suggest.server.ts";

const maxPosts = 5;
const maxTargets = 10;

function findPages(terms: readonly string[]): LinkTarget[] {
  const pages = sitePages.filter(({ title, keywords }) => {
    const text = `${title} ${keywords}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
  return pages.map(({ path, title }) => ({ kind: "page", title, detail: "", path, isPublic: true }));
}

/** Titles that begin with what was typed come first, then posts, what visitors find, and pages. */
export async function searchLinkTargets(db: Database, names: SearchNames, typed: string): Promise<LinkTarget[]> {
  const search = typed.trim().toLowerCase();
  if (search === "") return [];
  const [{ posts }, suggestions] = await Promise.all([
    listPostEntries(db, { page: 1, limit: maxPosts, search }),
    suggestSearch(db, names, search),
  ]);
  const targets: LinkTarget[] = [
    ...posts.map(({ title, slug, isPublished }) => ({
      kind: "post" as const,
      title,
      detail: "",
      path: `/blog/${slug}`,
      isPublic: isPublished,
    })),
    ...suggestions.map(({ kind, ...suggestion }) => ({
      kind: kind === "field" ? ("category" as const) : kind,
      ...suggestion,
      isPublic: true,
    })),
    ...findPages(search.split(/\s+/)),
  ];
  const isBeginning = ({ title }: LinkTarget) => Number(title.toLowerCase().startsWith(search));
  return targets.sort((a, b) => isBeginning(b) - isBeginning(a)).slice(0, maxTargets);
}

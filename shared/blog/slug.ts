import { reservedIds } from "../assessment/reserved-ids.ts";

export const maxSlugLength = 80;

const truncate = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, "");

/** Specification section 5: only a-z, 0-9 and inner hyphens, at most 80 characters. Empty where the title has none. */
export function toPostSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-/, "");
  return truncate(slug, maxSlugLength);
}

export const extendSlug = (slug: string, ending: string | number): string =>
  `${truncate(slug, maxSlugLength - String(ending).length - 1)}-${ending}`;

/** For any title: reserved words and titles without a-z get a suffix. */
export function createPostSlug(title: string, id: string): string {
  const slug = toPostSlug(title);
  if (slug === "") return extendSlug("post", id.replaceAll("-", "").slice(0, 8));
  return reservedIds.includes(slug) ? extendSlug(slug, "post") : slug;
}

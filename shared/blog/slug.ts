import { reservedIds } from "../assessment/reserved-ids.ts";

/** Characters. */
export const longestSlug = 80;

/** At most so many characters, not ending in a hyphen. */
const cut = (slug: string, length: number) => slug.slice(0, length).replace(/-+$/, "");

/**
 * The slug that a title makes, specification section 5: lower case, only a-z, 0-9 and hyphens. No hyphen begins or ends
 * it, and it has at most 80 characters. Empty where the title has none of these letters.
 */
export function toPostSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-/, "");
  return cut(slug, longestSlug);
}

/** The slug with something behind it, within 80 characters. */
export const extendSlug = (slug: string, ending: string | number): string =>
  `${cut(slug, longestSlug - String(ending).length - 1)}-${ending}`;

/** A slug for a title, whatever the title is: reserved words and titles without a-z get an ending. */
export function createPostSlug(title: string, id: string): string {
  const slug = toPostSlug(title);
  if (slug === "") return extendSlug("post", id.replaceAll("-", "").slice(0, 8));
  return reservedIds.includes(slug) ? extendSlug(slug, "post") : slug;
}

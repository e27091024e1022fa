/** The specification's category slug: lower case, '&' as 'and', other marks removed, white space as hyphens. */
export function toCategorySlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^a-z0-9\s]/g, "")
    .trim()
    .replace(/\s+/g, "-");
}

/** The reverse helper: words in title case, 'and' back to '&'. Not an inverse for every name. */
export function toCategoryName(slug: string): string {
  return slug
    .split("-")
    .filter(Boolean)
    .map((word) => (word === "and" ? "&" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

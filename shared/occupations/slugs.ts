/** Slugs of occupations that visitors see, by code. */
export type OccupationSlugs = Readonly<Record<string, string>>;

export function findOccupationPath(slugs: OccupationSlugs | undefined, code: string | null | undefined): string | null {
  const slug = code && slugs && Object.hasOwn(slugs, code) ? slugs[code] : undefined;
  return slug === undefined ? null : `/occupations/${slug}`;
}

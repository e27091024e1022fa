/**
 * What the server adds to an authored assessment when it sends it: counted figures, times, versions. An editor that
 * sends them back changes nothing with them.
 */
export const serverFields = [
  "categorySlug",
  "contentVersion",
  "createdAt",
  "updatedAt",
  "deletedAt",
  "starts",
  "completions",
  "rating",
  "ratingCount",
  "version",
] as const;

import { Slug } from "./schema.ts";

/** Words that stand in addresses beside ids and slugs. */
export const reservedIds: readonly string[] = [
  "featured",
  "category",
  "categories",
  "health",
  "test",
  "public",
  "popular",
  "new",
  "suggest",
  "bulk",
];

/** The id or slug of something new. */
export const NewSlug = Slug.refine((id) => !reservedIds.includes(id), "This word is reserved; choose another");

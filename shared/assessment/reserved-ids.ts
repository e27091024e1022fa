import { Slug } from "./schema.ts";

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

export const NewSlug = Slug.refine((id) => !reservedIds.includes(id), "This word is reserved; choose another");

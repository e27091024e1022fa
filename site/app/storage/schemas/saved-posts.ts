import { list, object, text } from "./schema.ts";

/** A saved post, as its entry in the list needs it. */
export interface SavedPost {
  slug: string;
  title: string;
  category: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  date: string;
  readTime: string;
}

export const StoredSavedPosts = list(
  object<SavedPost>({
    slug: text(/^[a-z0-9-]{1,80}$/),
    title: text(),
    category: text(),
    date: text(/^\d{4}-\d{2}-\d{2}$/),
    readTime: text(),
  }),
);

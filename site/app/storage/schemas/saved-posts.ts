import * as v from "valibot";
import { toParser } from "./to-parser.ts";

export interface SavedPost {
  slug: string;
  title: string;
  category: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  date: string;
  readTime: string;
}

export const StoredSavedPosts = toParser<SavedPost[]>(
  v.array(
    v.object({
      slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/)),
      title: v.string(),
      category: v.string(),
      date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
      readTime: v.string(),
    }),
  ),
);

import * as z from "zod/mini";

/** A saved post, as its entry in the list needs it. */
export interface SavedPost {
  slug: string;
  title: string;
  category: string;
  /** Calendar date, UTC, 'YYYY-MM-DD'. */
  date: string;
  readTime: string;
}

export const StoredSavedPosts = z.array(
  z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
    title: z.string(),
    category: z.string(),
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    readTime: z.string(),
  }),
) satisfies z.ZodMiniType<SavedPost[]>;

import * as z from "zod/mini";
import type { SavedPost } from "../saved-posts.ts";

export const StoredSavedPosts = z.array(
  z.object({
    slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
    title: z.string(),
    category: z.string(),
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    readTime: z.string(),
  }),
) satisfies z.ZodMiniType<SavedPost[]>;

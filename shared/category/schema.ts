import { z } from "zod";

/** A category as lists show it: `count` is the number of assessments that visitors see. */
export const CategoryWithCount = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  count: z.number().int().min(0),
});
export type CategoryWithCount = z.infer<typeof CategoryWithCount>;

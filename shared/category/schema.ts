import { z } from "zod";

export const CategoryWithCount = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  count: z.number().int().min(0),
});
export type CategoryWithCount = z.infer<typeof CategoryWithCount>;

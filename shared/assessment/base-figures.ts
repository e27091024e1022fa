import { z } from "zod";

export const BaseFigures = z.object({
  completions: z.number().int().min(0).max(1_000_000_000).default(0),
  rating: z.number().min(0).max(5).default(0),
  ratingCount: z.number().int().min(0).max(1_000_000_000).default(0),
});
export type BaseFigures = z.infer<typeof BaseFigures>;

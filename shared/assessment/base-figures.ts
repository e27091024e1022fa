import { z } from "zod";

/** What the administrator may set to start the figures on a card from. */
export const BaseFigures = z.object({
  completions: z.number().int().min(0).max(1_000_000_000).default(0),
  /** Mean stars. */
  rating: z.number().min(0).max(5).default(0),
  ratingCount: z.number().int().min(0).max(1_000_000_000).default(0),
});
export type BaseFigures = z.infer<typeof BaseFigures>;

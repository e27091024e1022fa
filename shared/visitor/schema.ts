import { z } from "zod";
import { ageRanges, demographicsMessages, genders } from "./choices.ts";

export const Demographics = z.object({
  gender: z.enum(genders, demographicsMessages.gender),
  ageRange: z.enum(ageRanges, demographicsMessages.ageRange),
});
export type Demographics = z.infer<typeof Demographics>;

export const Feedback = z.object({
  rating: z.number().int().min(1).max(5),
  comments: z.string().trim().max(5000).optional(),
});
export type Feedback = z.infer<typeof Feedback>;

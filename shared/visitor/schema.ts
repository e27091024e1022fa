import { z } from "zod";

/** Age ranges as stored, with what the screen shows. */
export const ageRanges = {
  "11-17": "11 to 17",
  "18-24": "18 to 24",
  "25-34": "25 to 34",
  "35-44": "35 to 44",
  "45-54": "45 to 54",
  "55-64": "55 to 64",
  "65+": "65 or over",
} as const;

export const AgeRange = z.enum(Object.keys(ageRanges) as [keyof typeof ageRanges], "Age range is required");
export type AgeRange = z.infer<typeof AgeRange>;

export const Gender = z.enum(["Male", "Female", "Other"], "Gender is required");
export type Gender = z.infer<typeof Gender>;

/** The demographic form. */
export const Demographics = z.object({ gender: Gender, ageRange: AgeRange });
export type Demographics = z.infer<typeof Demographics>;

export const FeedbackSource = z.enum(["visitor", "default"]);
export const Feedback = z.object({
  rating: z.number().int().min(1).max(5),
  comments: z.string().trim().max(5000).optional(),
});
export type Feedback = z.infer<typeof Feedback>;

import { type AgeRange, ageRanges, type Gender, genders } from "@illumine/shared/visitor/choices.ts";
import * as z from "zod/mini";

export interface StoredFeedback {
  /** Stars, 1 to 5. */
  rating: number;
  comments?: string | undefined;
}

/** The visitor's demographics, as the specification stores them. */
export interface UserData {
  gender: Gender;
  ageRange: AgeRange;
  /** Null if the server stores nothing: ages 11-17, or a server that couldn't be reached. */
  userId: string | null;
  /** ISO 8601, UTC. */
  timestamp: string;
}

export const StoredUserData = z.object({
  gender: z.enum(genders),
  ageRange: z.enum(ageRanges),
  userId: z.nullable(z.string()),
  timestamp: z.string(),
}) satisfies z.ZodMiniType<UserData>;

export const StoredFeedbackSchema = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comments: z.optional(z.string()),
}) satisfies z.ZodMiniType<StoredFeedback>;

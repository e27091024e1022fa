import { ageRanges, genders } from "@illumine/shared/visitor/choices.ts";
import * as z from "zod/mini";
import type { StoredFeedback } from "../stored-feedback.ts";
import type { UserData } from "../user-data.ts";

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

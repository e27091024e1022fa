import { type AgeRange, ageRanges, type Gender, genders } from "@illumine/shared/visitor/choices.ts";
import * as v from "valibot";
import { toParser } from "./to-parser.ts";

export interface StoredFeedback {
  /** Stars, 1 to 5. */
  rating: number;
  comments?: string | undefined;
}

export interface UserData {
  gender: Gender;
  ageRange: AgeRange;
  /** Null if the server stores nothing: ages 11-17, or a server that couldn't be reached. */
  userId: string | null;
  /** Under these, the server may still have data. Absent from what earlier versions stored. */
  earlierUserIds?: string[] | undefined;
  /** ISO 8601, UTC. */
  timestamp: string;
}

export const StoredUserData = toParser<UserData>(
  v.object({
    gender: v.picklist(genders),
    ageRange: v.picklist(ageRanges),
    userId: v.nullable(v.string()),
    earlierUserIds: v.optional(v.array(v.string())),
    timestamp: v.string(),
  }),
);

export const StoredFeedbackSchema = toParser<StoredFeedback>(
  v.object({
    rating: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(5)),
    comments: v.optional(v.string()),
  }),
);

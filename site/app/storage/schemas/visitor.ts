import { type AgeRange, ageRanges, type Gender, genders } from "@illumine/shared/visitor/choices.ts";
import { integer, nullable, object, oneOf, optional, text } from "./schema.ts";

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

export const StoredUserData = object<UserData>({
  gender: oneOf(...genders),
  ageRange: oneOf(...ageRanges),
  userId: nullable(text()),
  timestamp: text(),
});

export const StoredFeedbackSchema = object<StoredFeedback>({
  rating: integer(1, 5),
  comments: optional(text()),
});

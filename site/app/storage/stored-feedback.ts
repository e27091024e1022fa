import * as z from "zod/mini";
import { readStored, writeStored } from "./browser-storage";

const key = "assessmentFeedback";

const StoredFeedback = z.object({
  rating: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
  comments: z.optional(z.string()),
});
/** The last feedback given on this device. */
export type StoredFeedback = z.infer<typeof StoredFeedback>;

export const readFeedback = () => readStored(key, (value) => StoredFeedback.parse(value));
export const writeFeedback = (feedback: StoredFeedback) => writeStored(key, feedback);

import { readStored, writeStored } from "./browser-storage.ts";

const key = "assessmentFeedback";

/** The last feedback given on this device. */
export interface StoredFeedback {
  /** Stars, 1 to 5. */
  rating: number;
  comments?: string;
}

export const readFeedback = (): Promise<StoredFeedback | null> =>
  readStored(key, async () => (await import("./schemas/visitor.ts")).StoredFeedbackSchema);

export const writeFeedback = (feedback: StoredFeedback) => writeStored(key, feedback);

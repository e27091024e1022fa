import { readStored, writeStored } from "./browser-storage.ts";
import type { StoredFeedback } from "./schemas/visitor.ts";

const key = "assessmentFeedback";

export const readFeedback = (): Promise<StoredFeedback | null> =>
  readStored(key, async () => (await import("./schemas/visitor.ts")).StoredFeedbackSchema);

export const writeFeedback = (feedback: StoredFeedback) => writeStored(key, feedback);

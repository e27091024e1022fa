import { z } from "zod";

const Time = z.iso.datetime();

/** A document as it was after an editing session. `version` is the document's at its last save. */
export const RevisionEntry = z.object({
  id: z.string(),
  version: z.number().int().min(1),
  title: z.string(),
  createdAt: Time,
  updatedAt: Time,
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;

export const RevisionList = z.object({ revisions: z.array(RevisionEntry) });

/** A link to a document that visitors do not see yet, open to whoever has it until it expires. */
export const PreviewLink = z.object({ url: z.string(), expiresAt: Time });

/** Several at once; all of them or, where the answer is an error, none. */
export const largestBulk = 50;

export const BulkAnswer = z.object({
  /** Ids that were changed. */
  changed: z.array(z.string()),
  /** Ids that are not there, or not in a state in which the action means anything. */
  missing: z.array(z.string()),
});

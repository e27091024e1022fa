import { z } from "zod";

const Time = z.iso.datetime();

export const RevisionEntry = z.object({
  id: z.string(),
  version: z.number().int().min(1),
  title: z.string(),
  createdAt: Time,
  updatedAt: Time,
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;

export const RevisionList = z.object({ revisions: z.array(RevisionEntry) });

/** Open to anyone who has the link until it expires. */
export const PreviewLink = z.object({ url: z.string(), expiresAt: Time });

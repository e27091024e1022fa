import { z } from "zod";

const Time = z.iso.datetime();

/**
 * Why a document is written. Only an autosave may replace the revision of the autosave before it; 'resolve' also marks
 * the revision that a resolved conflict replaces.
 */
export const WriteCause = z.enum(["autosave", "resolve", "restore"]);
export type WriteCause = z.infer<typeof WriteCause>;

/** 'published': visitors see this text, or saw it. 'conflict': what was stored before a conflict was resolved. */
export const RevisionLabel = z.enum(["original", "saved", "published", "restored", "conflict"]);
export type RevisionLabel = z.infer<typeof RevisionLabel>;

export const RevisionEntry = z.object({
  id: z.string(),
  version: z.number().int().min(1),
  /** Null for an autosave, and from sites of before there were labels. */
  label: RevisionLabel.nullable().default(null),
  title: z.string(),
  /** Of a staged version, which visitors didn't see. Its `version` counts the writes of staged versions. */
  isStaged: z.boolean().default(false),
  createdAt: Time,
  updatedAt: Time,
});
export type RevisionEntry = z.infer<typeof RevisionEntry>;

export const RevisionList = z.object({ revisions: z.array(RevisionEntry) });

/** Open to anyone who has the link until it expires. */
export const PreviewLink = z.object({ url: z.string(), expiresAt: Time });

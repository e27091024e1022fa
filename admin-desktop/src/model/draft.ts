import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { AssessmentText, toText } from "@illumine/shared/api/assessment-text.ts";
import { toEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { z } from "zod";

const Time = z.iso.datetime();

const isStored = (value: unknown): value is AdminAssessment =>
  z
    .looseObject({ id: z.string(), title: z.string(), version: z.number().int().min(1), sections: z.looseObject({}) })
    .safeParse(value).success;

/** An assessment as the site had it at a time. Another version of the site may know more or fewer fields: it is kept as it came. */
export const SiteCopy = z.object({
  assessment: z.custom<AdminAssessment>(isStored, "This is not a stored assessment"),
  readAt: Time,
});
export type SiteCopy = z.infer<typeof SiteCopy>;

/** The file on this computer that a draft was opened from or saved to. */
export const LinkedFile = z.object({
  path: z.string().min(1),
  /** SHA-256 of its bytes as they were read or written last, hex: another program may have changed it since. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The draft's revision that it holds. */
  revision: z.number().int().min(1),
});
export type LinkedFile = z.infer<typeof LinkedFile>;

/** An assessment that is written on this computer. */
export const Draft = z.object({
  id: z.uuid(),
  /** Of its text: 1, and one more with each write. */
  revision: z.number().int().min(1),
  createdAt: Time,
  editedAt: Time,
  text: AssessmentText,
  /** What the site had when this began, or when it was sent last; null while the site does not have it. */
  base: SiteCopy.nullable(),
  file: LinkedFile.nullable(),
});
export type Draft = z.infer<typeof Draft>;

/** A line of the list of drafts. */
export const DraftSummary = z.object({
  id: z.uuid(),
  revision: z.number().int().min(1),
  title: z.string(),
  /** The assessment's own id, '' before its author chose one. */
  assessmentId: z.string(),
  category: z.string(),
  createdAt: Time,
  editedAt: Time,
  baseVersion: z.number().int().nullable(),
  filePath: z.string().nullable(),
  /** Whether it holds anything that its file, or else the site, does not. */
  isUnsaved: z.boolean(),
});
export type DraftSummary = z.infer<typeof DraftSummary>;

/** Whether a draft differs from the site's version that it began from; of one that the site does not have, from an empty one. */
export const isChanged = ({ text, base }: Pick<Draft, "text" | "base">): boolean =>
  !isSameJson(text, base ? toText(base.assessment) : { draft: toEmptyDraft(), json: null });

/** Whether a draft holds anything that its home does not: its file, or else the site. */
export const isUnsaved = (draft: Pick<Draft, "text" | "base" | "file" | "revision">): boolean =>
  draft.file ? draft.file.revision !== draft.revision : isChanged(draft);

export const toSummary = (draft: Draft): DraftSummary => ({
  id: draft.id,
  revision: draft.revision,
  title: draft.text.draft.title,
  assessmentId: draft.text.draft.id,
  category: typeof draft.text.draft.category === "string" ? draft.text.draft.category : "",
  createdAt: draft.createdAt,
  editedAt: draft.editedAt,
  baseVersion: draft.base?.assessment.version ?? null,
  filePath: draft.file?.path ?? null,
  isUnsaved: isUnsaved(draft),
});

/** A draft that was discarded. Kept for 30 days. */
export const DiscardedDraft = DraftSummary.extend({ discardedAt: Time });
export type DiscardedDraft = z.infer<typeof DiscardedDraft>;

/** A file of ours that could not be read: it was moved aside, byte for byte. */
export interface DamagedFile {
  /** Where it lies now. */
  path: string;
  /** What is wrong with it, for a person. */
  reason: string;
}

/**
 * What became of a text that was to be kept. 'forked': somebody else had written the draft meanwhile, so that the text
 * is kept as a draft of its own beside it, and nothing of either is lost.
 */
export type Written = { kind: "kept"; revision: number; editedAt: string } | { kind: "forked"; draft: Draft };

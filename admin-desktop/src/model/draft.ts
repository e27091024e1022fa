import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { AssessmentText, createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { buildStagedVersion } from "@illumine/shared/api/documents/staged.ts";
import { createEmptyDraft } from "@illumine/shared/assessment/draft.ts";
import { isSameJson } from "@illumine/shared/json/same-json.ts";
import { z } from "zod";

const Time = z.iso.datetime();

const isStored = (value: unknown): value is AdminAssessment =>
  z
    .looseObject({ id: z.string(), title: z.string(), version: z.number().int().min(1), sections: z.looseObject({}) })
    .safeParse(value).success;

export const StoredAssessment = z.custom<AdminAssessment>(isStored, "This isn't a stored assessment");

export const StagedAssessment = buildStagedVersion(StoredAssessment);
export type StagedAssessment = z.infer<typeof StagedAssessment>;

export const SiteCopy = z.object({
  assessment: StoredAssessment,
  readAt: Time,
  /** Whether the site had staged changes when its assessments were last listed. */
  hasStaged: z.boolean().optional(),
  /** What the site has staged. Of a draft's base: the staged version that the draft has taken in. */
  staged: StagedAssessment.optional(),
  /** Its number, where a draft has taken it in before its text was stored here. */
  stagedVersion: z.number().int().min(1).optional(),
});
export type SiteCopy = z.infer<typeof SiteCopy>;

/** The staged version that a draft has taken in, which publishing it ends; 0 for none. */
export const getStagedVersion = (base: SiteCopy | null): number => base?.staged?.version ?? base?.stagedVersion ?? 0;

export const getSavedAssessment = ({ assessment, staged }: SiteCopy): AdminAssessment => staged?.document ?? assessment;

export interface SiteCopySummary extends Pick<AdminAssessment, "id" | "title" | "category" | "version" | "isActive"> {
  questionCount: number;
  hasStaged: boolean;
  readAt: string;
}

export interface SiteCopyStatus {
  progress: { done: number; total: number } | null;
  /** How many the site has that aren't saved here, because there are too many. */
  leftOut: number;
}

export interface SiteCopyList extends SiteCopyStatus {
  copies: SiteCopySummary[];
}

export const LinkedFile = z.object({
  path: z.string().min(1),
  /** SHA-256 of the file as last read or written, hex, because another program may change it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  revision: z.number().int().min(1),
  /** Its path without links, and the system's number of the file: one file can have several names. */
  aliases: z.array(z.string()).exactOptional(),
});
export type LinkedFile = z.infer<typeof LinkedFile>;

export const Draft = z.object({
  id: z.uuid(),
  revision: z.number().int().min(1),
  createdAt: Time,
  editedAt: Time,
  text: AssessmentText,
  /** The site's version that the draft is based on; null while the site doesn't have it. */
  base: SiteCopy.nullable(),
  file: LinkedFile.nullable(),
});
export type Draft = z.infer<typeof Draft>;

export const DraftSummary = z.object({
  id: z.uuid(),
  revision: z.number().int().min(1),
  title: z.string(),
  assessmentId: z.string(),
  category: z.string(),
  createdAt: Time,
  editedAt: Time,
  baseVersion: z.number().int().nullable(),
  isStaged: z.boolean().default(false),
  filePath: z.string().nullable(),
  fileAliases: z.array(z.string()).default([]),
  isUnsaved: z.boolean(),
});
export type DraftSummary = z.infer<typeof DraftSummary>;

export const isChanged = ({ text, base }: Pick<Draft, "text" | "base">): boolean =>
  !isSameJson(text, base ? createAssessmentText(getSavedAssessment(base)) : { draft: createEmptyDraft(), json: null });

export const isUnsaved = (draft: Pick<Draft, "text" | "base" | "file" | "revision">): boolean =>
  draft.file ? draft.file.revision !== draft.revision : isChanged(draft);

export const summarizeDraft = (draft: Draft): DraftSummary => ({
  id: draft.id,
  revision: draft.revision,
  title: draft.text.draft.title,
  assessmentId: draft.text.draft.id,
  category: typeof draft.text.draft.category === "string" ? draft.text.draft.category : "",
  createdAt: draft.createdAt,
  editedAt: draft.editedAt,
  baseVersion: draft.base?.assessment.version ?? null,
  isStaged: draft.base?.staged !== undefined,
  filePath: draft.file?.path ?? null,
  fileAliases: draft.file?.aliases ?? [],
  isUnsaved: isUnsaved(draft),
});

export const DiscardedDraft = DraftSummary.extend({
  discardedAt: Time,
  daysLeft: z.number().int().min(0),
});
export type DiscardedDraft = z.infer<typeof DiscardedDraft>;

export interface DamagedFile {
  path: string;
  reason: string;
  hasText?: boolean;
}

/** 'forked': somebody else wrote the draft in the meantime, so the text became a separate draft and nothing is lost. */
export type Written = { kind: "saved"; revision: number; editedAt: string } | { kind: "forked"; draft: Draft };

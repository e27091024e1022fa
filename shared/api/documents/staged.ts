import { z } from "zod";

const Time = z.iso.datetime();
const Version = z.number().int().min(1);

/**
 * Edits to something public that visitors don't see yet.
 * `document`: the stored document with the edits. `base`: the document that they began from, if it has changed since
 * and its text is known.
 */
export const buildStagedVersion = <Document extends z.ZodType>(document: Document) =>
  z.object({
    /** Grows with each write; never the same again after a version was published or discarded. */
    version: Version,
    baseVersion: Version,
    document,
    base: document.nullable(),
    createdAt: Time,
    updatedAt: Time,
  });

export interface StagedVersion<Document> {
  version: number;
  baseVersion: number;
  document: Document;
  base: Document | null;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** `staged`: null where nothing is staged. */
export const buildStagedAnswer = <Document extends z.ZodType>(document: Document) =>
  z.object({ staged: buildStagedVersion(document).nullable() });

/**
 * `version`: the staged version that the writer began from; 0 where there was none. Absent, and without If-Match,
 * whatever is staged is replaced.
 */
export const buildStageBody = <Text extends z.ZodType>(text: Text) =>
  z.object({ text, version: z.number().int().min(0).optional(), baseVersion: Version });

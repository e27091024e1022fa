import { z } from "zod";
import { type AssessmentDraft, checkDraft } from "../assessment/draft.ts";
import { listUnread } from "../assessment/unread.ts";
import { type AdminAssessment, maxAssessmentBytes, pickAuthored } from "./admin-assessments.ts";
import type { ApiErrorBody } from "./endpoint.ts";

const isDraft = (value: unknown): value is AssessmentDraft =>
  z.looseObject({ id: z.string(), title: z.string(), sections: z.looseObject({}) }).safeParse(value).success;

/** What an editor saves. A draft may break the schema's rules: it is saved as it is. */
export const AssessmentText = z.object({
  draft: z.custom<AssessmentDraft>(isDraft, "This isn't an assessment"),
  /** The JSON view's text where it differs from the draft; else null. */
  json: z.string().nullable(),
});
export type AssessmentText = z.infer<typeof AssessmentText>;

/** The authored part of a stored assessment. */
export const extractDraft = (stored: AdminAssessment): AssessmentDraft => ({
  ...pickAuthored(stored),
  base: stored.base,
});

/** The text an editor starts with. */
export const createAssessmentText = (stored: AdminAssessment): AssessmentText => ({
  draft: extractDraft(stored),
  json: null,
});

type FieldError = NonNullable<ApiErrorBody["errors"]>[number];

const getDraftSizeBytes = (draft: AssessmentDraft): number =>
  new TextEncoder().encode(JSON.stringify(pickAuthored(draft))).length;

const formatMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

function describeTooLarge(draft: AssessmentDraft): string | null {
  const bytes = getDraftSizeBytes(draft);
  if (bytes <= maxAssessmentBytes) return null;
  return `This assessment has ${formatMegabytes(bytes)} MB; at most ${formatMegabytes(maxAssessmentBytes)} MB can be saved. Shorten it or split it.`;
}

export const requiredMessage = "Please fill in all required fields: ID, Title, Description, and Category";

/**
 * What has to be fixed before an assessment can be sent; visitors must not get one whose keys or questions weren't all
 * read. A problem of no field in particular has the field ''. */
export function checkAssessmentText({ draft, json }: AssessmentText, storedId: string | null): FieldError[] {
  if (json !== null)
    return [{ field: "JSON", message: "The JSON has changes that aren't in the form yet. Convert it first" }];
  const required = [draft.id, draft.title, draft.description, draft.category];
  if (required.some((text) => text.trim() === "")) return [{ field: "", message: requiredMessage }];
  if (storedId !== null && draft.id !== storedId) {
    return [
      {
        field: "id",
        message: `This assessment's ID is "${storedId}" and can't be changed. Duplicate the assessment to use another ID`,
      },
    ];
  }
  const broken = checkDraft(draft, storedId === null);
  if (broken.length > 0) return broken.map(({ path, message }) => ({ field: path.join("."), message }));
  const unread = draft.isActive ? listUnread(draft) : [];
  if (unread.length > 0) return unread.map(({ path, message }) => ({ field: path.join("."), message }));
  const tooLarge = describeTooLarge(draft);
  return tooLarge === null ? [] : [{ field: "", message: tooLarge }];
}

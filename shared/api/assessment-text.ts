import { z } from "zod";
import { type AssessmentDraft, checkDraft } from "../assessment/draft.ts";
import { type AdminAssessment, largestAssessment, toAuthored } from "./admin-assessments.ts";
import type { ApiErrorBody } from "./endpoint.ts";

const isDraft = (value: unknown): value is AssessmentDraft =>
  z.looseObject({ id: z.string(), title: z.string(), sections: z.looseObject({}) }).safeParse(value).success;

/** What an editor keeps of an assessment. A draft may break the schema's rules: it is kept as it is. */
export const AssessmentText = z.object({
  draft: z.custom<AssessmentDraft>(isDraft, "This is not an assessment"),
  /** The JSON view's text where it says something that the draft does not; else null. */
  json: z.string().nullable(),
});
export type AssessmentText = z.infer<typeof AssessmentText>;

/** The author's part of what the server knows. */
export const toDraft = (stored: AdminAssessment): AssessmentDraft => ({ ...toAuthored(stored), base: stored.base });

/** What an editor begins with. */
export const toText = (stored: AdminAssessment): AssessmentText => ({ draft: toDraft(stored), json: null });

type FieldError = NonNullable<ApiErrorBody["errors"]>[number];

/** Bytes of the JSON that the server would keep. */
const measureDraft = (draft: AssessmentDraft): number =>
  new TextEncoder().encode(JSON.stringify(toAuthored(draft))).length;

const toMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);

/** Says how large a draft is that is too large to be saved; null for others. */
function findTooLarge(draft: AssessmentDraft): string | null {
  const bytes = measureDraft(draft);
  if (bytes <= largestAssessment) return null;
  return `This assessment has ${toMegabytes(bytes)} MB; at most ${toMegabytes(largestAssessment)} MB can be saved. Shorten it or split it.`;
}

export const requiredMessage = "Please fill in all required fields: ID, Title, Description, and Category";

/** What has to be mended before an assessment can be sent. Whatever is about no field in particular has the field ''. */
export function checkText({ draft, json }: AssessmentText, storedId: string | null): FieldError[] {
  if (json !== null)
    return [{ field: "JSON", message: "It has changes that are not in the form yet: convert them first" }];
  const required = [draft.id, draft.title, draft.description, draft.category];
  if (required.some((text) => text.trim() === "")) return [{ field: "", message: requiredMessage }];
  if (storedId !== null && draft.id !== storedId) {
    return [{ field: "id", message: `It is stored as "${storedId}" and keeps this id. Duplicate it to have another` }];
  }
  const broken = checkDraft(draft, storedId === null);
  if (broken.length > 0) return broken.map(({ path, message }) => ({ field: path.join("."), message }));
  const tooLarge = findTooLarge(draft);
  return tooLarge === null ? [] : [{ field: "", message: tooLarge }];
}

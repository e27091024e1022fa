import { z } from "zod";
import {
  type AdminAssessment,
  AssessmentConflict,
  largestAssessment,
  toAuthored,
} from "../../../api/admin-assessments";
import type { ApiClient } from "../../../api/client";
import { writeHeaders } from "../../../api/endpoint";
import { type AssessmentDraft, checkDraft } from "../../../assessment/draft";
import type { CopyKind } from "../../drafts/local-copies";
import type { FieldError } from "../../drafts/save-state";
import type { DocumentPort } from "../../drafts/saver";

/** What the saver keeps of an assessment. */
export interface AssessmentText {
  draft: AssessmentDraft;
  /** The JSON view's text where it says something that the draft does not; else null. */
  json: string | null;
}

/** The author's part of what the server knows. */
export const toDraft = (stored: AdminAssessment): AssessmentDraft => ({ ...toAuthored(stored), base: stored.base });

const isDraft = (value: unknown): value is AssessmentDraft =>
  z.looseObject({ id: z.string(), title: z.string(), sections: z.looseObject({}) }).safeParse(value).success;

export const assessmentCopies: CopyKind<AssessmentText> = {
  kind: "assessment",
  // A draft may break the schema's rules: it is kept as it is.
  text: z.object({ draft: z.custom<AssessmentDraft>(isDraft), json: z.string().nullable() }),
};

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

/** How an assessment is sent. @param storedId null for one that the server does not know yet */
export const createAssessmentPort = (
  api: ApiClient,
  storedId: string | null,
): DocumentPort<AssessmentText, AdminAssessment> => ({
  create: ({ draft }, key) => api.createAssessment({ body: draft, headers: { [writeHeaders.idempotencyKey]: key } }),
  replace: ({ draft }, version, key) =>
    api.replaceAssessment({
      params: { id: storedId ?? draft.id },
      body: { ...draft, version },
      headers: { [writeHeaders.idempotencyKey]: key, [writeHeaders.ifMatch]: `"${version}"` },
    }),
  toText: (stored) => ({ draft: toDraft(stored), json: null }),
  readConflict: ({ body }) => AssessmentConflict.safeParse(body).data?.current ?? null,
  check: (text) => checkText(text, storedId),
  holdBack: (text, stored) => ({ ...text, draft: { ...text.draft, isActive: stored?.isActive ?? false } }),
  publish: (text) => ({ ...text, draft: { ...text.draft, isActive: true } }),
  isPublished: (stored) => stored.isActive,
  // Its id is its address, and stays.
  createsByItself: false,
});

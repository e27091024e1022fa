import type { DocumentAdapter } from "#admin/drafts/document-saver.ts";
import type { LocalCopyKind } from "#admin/drafts/local-copies.ts";
import { type AdminAssessment, AssessmentConflict } from "#api/admin-assessments.ts";
import { AssessmentText, checkAssessmentText, createAssessmentText } from "#api/assessment-text.ts";
import type { ApiClient } from "#api/client.ts";
import { writeHeaders } from "#api/endpoint.ts";

export const assessmentCopies: LocalCopyKind<AssessmentText> = { kind: "assessment", text: AssessmentText };

/** @param storedId null for an assessment that is not on the server yet */
export const createAssessmentPort = (
  api: ApiClient,
  storedId: string | null,
): DocumentAdapter<AssessmentText, AdminAssessment> => ({
  create: ({ draft }, key) => api.createAssessment({ body: draft, headers: { [writeHeaders.idempotencyKey]: key } }),
  replace: ({ draft }, version, key) =>
    api.replaceAssessment({
      params: { id: storedId ?? draft.id },
      body: { ...draft, version },
      headers: { [writeHeaders.idempotencyKey]: key, [writeHeaders.ifMatch]: `"${version}"` },
    }),
  toText: createAssessmentText,
  parseConflict: ({ body }) => AssessmentConflict.safeParse(body).data?.current ?? null,
  validate: (text) => checkAssessmentText(text, storedId),
  toAutosaveText: (text, stored) => ({ ...text, draft: { ...text.draft, isActive: stored?.isActive ?? false } }),
  toPublished: (text) => ({ ...text, draft: { ...text.draft, isActive: true } }),
  isPublished: (stored) => stored.isActive,
  // The id is chosen by the author and can't change later.
  canAutoCreate: false,
});

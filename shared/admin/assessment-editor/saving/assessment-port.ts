import type { CopyKind } from "#admin/drafts/local-copies.ts";
import type { DocumentPort } from "#admin/drafts/saver.ts";
import { type AdminAssessment, AssessmentConflict } from "#api/admin-assessments.ts";
import { AssessmentText, checkText, toText } from "#api/assessment-text.ts";
import type { ApiClient } from "#api/client.ts";
import { writeHeaders } from "#api/endpoint.ts";

export const assessmentCopies: CopyKind<AssessmentText> = { kind: "assessment", text: AssessmentText };

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
  toText,
  readConflict: ({ body }) => AssessmentConflict.safeParse(body).data?.current ?? null,
  check: (text) => checkText(text, storedId),
  holdBack: (text, stored) => ({ ...text, draft: { ...text.draft, isActive: stored?.isActive ?? false } }),
  publish: (text) => ({ ...text, draft: { ...text.draft, isActive: true } }),
  isPublished: (stored) => stored.isActive,
  // Its id is its address, and stays.
  createsByItself: false,
});

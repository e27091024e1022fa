import { type AdminAssessment, AssessmentConflict } from "../../../api/admin-assessments";
import { AssessmentText, checkText, toText } from "../../../api/assessment-text";
import type { ApiClient } from "../../../api/client";
import { writeHeaders } from "../../../api/endpoint";
import type { CopyKind } from "../../drafts/local-copies";
import type { DocumentPort } from "../../drafts/saver";

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

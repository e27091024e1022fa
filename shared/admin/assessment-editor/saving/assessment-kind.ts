import {
  buildCreateHeaders,
  buildDiscardHeaders,
  buildReplaceHeaders,
  type DocumentKind,
  requireStagedAnswer,
} from "#admin/drafts/document-kind.ts";
import { adminPaths } from "#admin/paths.ts";
import { type AdminAssessment, AssessmentConflict } from "#api/admin-assessments.ts";
import { AssessmentText, checkAssessmentText, createAssessmentText } from "#api/assessment-text.ts";
import { createEmptyDraft } from "#assessment/draft.ts";
import { extendSlug } from "#blog/slug.ts";
import { describeLocation } from "../problems/describe-location.ts";
import { parseFieldPath } from "../problems/field-path.ts";
import { listAssessmentFields } from "./assessment-fields.ts";

const setActive = (text: AssessmentText, isActive: boolean): AssessmentText => ({
  ...text,
  draft: { ...text.draft, isActive },
});

export const assessmentKind: DocumentKind<AssessmentText, AdminAssessment> = {
  noun: "assessment",
  copies: { kind: "assessment", text: AssessmentText },
  listFields: listAssessmentFields,
  createEmpty: () => ({ draft: createEmptyDraft(), json: null }),
  getTitle: ({ draft }) => draft.title,
  describeField: ({ draft }, field) => describeLocation(draft, parseFieldPath(field)),
  // The nearest id that may be free.
  toNewText: ({ draft, json }) => ({ draft: { ...draft, id: extendSlug(draft.id, 2), isActive: false }, json }),
  newPath: adminPaths.newAssessment,
  buildSitePath: ({ categorySlug, id }) => `/category/${categorySlug}/${id}`,
  describeSave: (_, before) => (before ? "Assessment updated successfully!" : "Assessment created successfully!"),
  messages: {
    gone: {
      title: "This assessment was deleted",
      text: "Your text is still here, but it wasn't saved.",
      restore: "Restore it from the bin",
      saveAsNew: "Save as a new assessment",
    },
    duplicated: {
      complete: "You're editing the copy.",
      outdated: "You're editing the copy. It has your last saved text.",
    },
  },
  connect: (api, openedId, isNew) => {
    // The author of a new assessment chooses its id.
    let storedId = isNew ? null : openedId;
    const getId = () => storedId ?? openedId;
    return {
      getId,
      read: (headers = {}) => api.readAdminAssessment({ params: { id: getId() }, headers }),
      create: async ({ draft }, request) => {
        const stored = await api.createAssessment({ body: draft, headers: buildCreateHeaders(request) });
        storedId = stored.id;
        return stored;
      },
      replace: ({ draft }, version, request) =>
        api.replaceAssessment({
          params: { id: getId() },
          body: { ...draft, version },
          headers: buildReplaceHeaders(request, version),
        }),
      duplicate: async () =>
        adminPaths.editAssessment((await api.duplicateAssessment({ params: { id: getId() }, body: {} })).id),
      restore: () => api.restoreAssessment({ params: { id: getId() } }),
      createPreviewLink: () => api.previewAssessment({ params: { id: getId() } }),
      listRevisions: () => api.listAssessmentRevisions({ params: { id: getId() } }),
      readRevision: async (revisionId, { draft: { isActive, featured, base } }) => {
        const { document } = await api.readAssessmentRevision({ params: { id: getId(), revisionId } });
        return { draft: { ...document, isActive, featured, base }, json: null };
      },
      toText: createAssessmentText,
      parseConflict: ({ body }) => AssessmentConflict.safeParse(body).data?.current ?? null,
      validate: (text) => checkAssessmentText(text, storedId),
      toAutosaveText: (text, stored) => setActive(text, stored?.isActive ?? false),
      // Only Publish shows what visitors don't see yet.
      toSavedText: (text, stored) => setActive(text, text.draft.isActive && (stored?.isActive ?? false)),
      toPublished: (text) => setActive(text, true),
      isPublished: (stored) => stored.isActive,
      staging: {
        readStaged: async () => (await api.readStagedAssessment({ params: { id: getId() } })).staged,
        stage: async ({ draft }, base, request) =>
          requireStagedAnswer(
            await api.stageAssessment({
              params: { id: getId() },
              body: { text: draft, ...base },
              headers: buildCreateHeaders(request),
            }),
          ),
        discardStaged: async (version, key) =>
          void (await api.discardStagedAssessment({
            params: { id: getId() },
            headers: buildDiscardHeaders(version, key),
          })),
        isShown: ({ draft }) => draft.isActive,
      },
      // The id is chosen by the author and can't change later.
      canAutoCreate: false,
    };
  },
};

import {
  buildCreateHeaders,
  buildDiscardHeaders,
  buildReplaceHeaders,
  type DocumentKind,
  requireStagedAnswer,
} from "#admin/drafts/document-kind.ts";
import type { FieldError } from "#admin/drafts/save-state.ts";
import { adminPaths } from "#admin/paths.ts";
import { OccupationConflict } from "#api/admin-occupations.ts";
import {
  type AdminOccupation,
  createEmptyOccupation,
  OccupationContent,
  WriteOccupation,
} from "#occupations/document.ts";
import { listOccupationFields } from "./occupation-fields.ts";

/** Accepts an address that is only half typed. */
const EditedOccupation = OccupationContent.extend({ slug: OccupationContent.shape.title });

const contentKeys = Object.keys(OccupationContent.shape) as (keyof OccupationContent)[];

export const toOccupationContent = (occupation: AdminOccupation): OccupationContent =>
  Object.fromEntries(contentKeys.map((key) => [key, occupation[key]])) as unknown as OccupationContent;

export function validateOccupation(text: OccupationContent): FieldError[] {
  const { error } = WriteOccupation.safeParse(text);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), message }));
}

function describeSave({ isHidden }: AdminOccupation, before: AdminOccupation | null): string {
  if (!before) return isHidden ? "Occupation added. It's hidden" : "Occupation added and shown to visitors";
  if (before.isHidden !== isHidden) return `Occupation ${isHidden ? "hidden from visitors" : "shown to visitors"}`;
  return "Occupation saved";
}

export const occupationKind: DocumentKind<OccupationContent, AdminOccupation> = {
  noun: "occupation",
  copies: { kind: "occupation", text: EditedOccupation },
  listFields: listOccupationFields,
  createEmpty: createEmptyOccupation,
  getTitle: ({ title }) => title,
  toNewText: (text) => ({ ...text, slug: "", isHidden: true }),
  newPath: adminPaths.newOccupation,
  buildSitePath: ({ slug }) => `/occupations/${slug}`,
  describeSave,
  messages: {
    gone: {
      title: "This occupation was deleted while you were editing",
      text: "Your text is still here, but it hasn't been saved.",
      restore: "Restore from the bin",
      saveAsNew: "Save as new occupation",
    },
  },
  connect: (api, id) => ({
    getId: () => id,
    read: (headers = {}) => api.readAdminOccupation({ params: { id }, headers }),
    create: (text, request) => api.createOccupation({ body: { ...text, id }, headers: buildCreateHeaders(request) }),
    replace: (text, version, request) =>
      api.replaceOccupation({
        params: { id },
        body: { ...text, version },
        headers: buildReplaceHeaders(request, version),
      }),
    restore: () => api.restoreOccupation({ params: { id } }),
    listRevisions: () => api.listOccupationRevisions({ params: { id } }),
    readRevision: async (revisionId, { slug, isHidden }) => {
      const { document } = await api.readOccupationRevision({ params: { id, revisionId } });
      return { ...document, slug, isHidden };
    },
    toText: toOccupationContent,
    parseConflict: ({ body }) => OccupationConflict.safeParse(body).data?.current ?? null,
    validate: validateOccupation,
    toAutosaveText: (text, stored) => ({ ...text, isHidden: stored?.isHidden ?? true }),
    toSavedText: (text) => text,
    toPublished: (text) => ({ ...text, isHidden: false }),
    isPublished: ({ isHidden }) => !isHidden,
    staging: {
      readStaged: async () => (await api.readStagedOccupation({ params: { id } })).staged,
      stage: async (text, base, request) =>
        requireStagedAnswer(
          await api.stageOccupation({
            params: { id },
            body: { text: text, ...base },
            headers: buildCreateHeaders(request),
          }),
        ),
      discardStaged: async (version, key) =>
        void (await api.discardStagedOccupation({ params: { id }, headers: buildDiscardHeaders(version, key) })),
      isShown: ({ isHidden }) => !isHidden,
    },
    canAutoCreate: true,
  }),
};

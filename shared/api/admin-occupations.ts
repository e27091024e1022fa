import { z } from "zod";
import {
  AdminOccupation,
  CreateOccupation,
  OccupationContent,
  OccupationId,
  WriteOccupation,
} from "../occupations/document.ts";
import { buildConflict, buildRevisedEndpoints, buildToggle } from "./documents/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

const path = "/admin/occupations";

/** 'edited': another text than the built-in one. 'added': without an O*NET code. */
export const OccupationState = z.enum(["edited", "hidden", "added", "deleted"]);
export type OccupationState = z.infer<typeof OccupationState>;

export const ListAdminOccupations = z.object({
  page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(50),
  state: OccupationState.optional(),
  search: z.string().trim().max(200).optional(),
});
export type ListAdminOccupations = z.infer<typeof ListAdminOccupations>;

export const AdminOccupationEntry = AdminOccupation.pick({
  id: true,
  slug: true,
  title: true,
  field: true,
  isHidden: true,
  version: true,
  updatedAt: true,
  deletedAt: true,
}).extend({
  jobZone: z.number().int().min(1).max(5).nullable(),
  isEdited: z.boolean(),
  isAdded: z.boolean(),
});
export type AdminOccupationEntry = z.infer<typeof AdminOccupationEntry>;

export const AdminOccupationPage = z.object({
  occupations: z.array(AdminOccupationEntry),
  total: z.number().int().min(0),
  totalPages: z.number().int().min(0),
});
export type AdminOccupationPage = z.infer<typeof AdminOccupationPage>;

/**
 * `current`: the occupation as it is stored now, if the write began from an older version or the id is in use.
 * `suggestion`: a free slug, if the requested one is taken.
 */
export const OccupationConflict = buildConflict(AdminOccupation);

export const occupationDocumentEndpoints = buildRevisedEndpoints({
  path,
  noun: "occupation",
  id: OccupationId,
  query: ListAdminOccupations,
  page: AdminOccupationPage,
  document: AdminOccupation,
  create: CreateOccupation,
  replace: WriteOccupation,
  text: OccupationContent,
  summaries: {
    list: "All occupations by title, hidden ones included; with a search, those with the words in a title first",
    create: "Add an occupation that O*NET doesn't have; it has no figures, and is hidden unless sent otherwise",
    replace: "Edit, show or hide an occupation; what is absent stays as it is. Texts with HTML are refused",
    delete: "Move an added occupation to the bin for 30 days. Those of O*NET can only be hidden",
    restoreRevision: "Restore a revision's text; slug and visibility don't change",
  },
});

export const adminOccupationEndpoints = {
  listAdminOccupations: occupationDocumentEndpoints.list,
  createOccupation: occupationDocumentEndpoints.create,
  readAdminOccupation: occupationDocumentEndpoints.read,
  replaceOccupation: occupationDocumentEndpoints.replace,
  deleteOccupation: occupationDocumentEndpoints.delete,
  restoreOccupation: occupationDocumentEndpoints.restore,
  toggleOccupationHidden: buildToggle(`${path}/{id}/toggle-hidden`, {
    summary: "Hide an occupation from visitors, or show it",
    id: OccupationId,
    body: z.object({ isHidden: z.boolean() }),
    document: AdminOccupation,
  }),
  listOccupationRevisions: occupationDocumentEndpoints.listRevisions,
  readOccupationRevision: occupationDocumentEndpoints.readRevision,
  restoreOccupationRevision: occupationDocumentEndpoints.restoreRevision,
  readStagedOccupation: occupationDocumentEndpoints.readStaged,
  stageOccupation: occupationDocumentEndpoints.stage,
  discardStagedOccupation: occupationDocumentEndpoints.discardStaged,
} as const satisfies Record<string, Endpoint>;

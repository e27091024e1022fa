import { z } from "zod";
import { BaseFigures } from "../assessment/base-figures.ts";
import { NewSlug } from "../assessment/reserved-ids.ts";
import { Assessment, Slug } from "../assessment/schema.ts";
import { serverFields } from "../assessment/server-fields.ts";
import { buildCategorizedBulkChange, maxBulkItems } from "./documents/bulk.ts";
import { buildConflict, buildDocumentEndpoints, buildToggle, DocumentId, writeErrors } from "./documents/endpoints.ts";
import { ApiErrorBody, type Endpoint, Message } from "./endpoint.ts";

const Time = z.iso.datetime();
const Count = z.number().int().min(0).max(1_000_000_000);

export const maxAssessmentBytes = 1_500_000;

const ServerFigures = z.object({
  categorySlug: z.string(),
  contentVersion: z.number().int().min(1),
  createdAt: Time,
  updatedAt: Time,
  deletedAt: Time.nullable(),
  starts: Count,
  completions: Count,
  rating: z.number().min(0).max(5).nullable(),
  ratingCount: Count,
});

export const AdminAssessment = Assessment.safeExtend({
  ...ServerFigures.shape,
  /** Grows with each edit; also the ETag. */
  version: z.number().int().min(1),
  base: BaseFigures,
}).meta({ id: "AdminAssessment" });
export type AdminAssessment = z.infer<typeof AdminAssessment>;

export const CreateAssessment = Assessment.safeExtend({ id: NewSlug, base: BaseFigures.optional() });

/** `version` is what the writer began from; older than the stored one: 409. */
export const ReplaceAssessment = Assessment.safeExtend({
  version: z.number().int().min(1).optional(),
  base: BaseFigures.optional(),
});

const serverOnlyFields = new Set<string>([...serverFields, "base"]);

/** Without what the server counts, which an editor sends back unchanged. */
export function pickAuthored(document: Assessment): Assessment {
  const authored = Object.entries(document).filter(([name]) => !serverOnlyFields.has(name));
  return Object.fromEntries(authored) as Assessment;
}

export const AssessmentStatus = z.enum(["active", "inactive", "deleted"]);
export type AssessmentStatus = z.infer<typeof AssessmentStatus>;

export const AdminAssessmentSort = z.enum(["newest", "oldest", "title", "completions", "edited"]);
export type AdminAssessmentSort = z.infer<typeof AdminAssessmentSort>;

export const ListAdminAssessments = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
  status: AssessmentStatus.optional(),
  category: Slug.optional(),
  search: z.string().trim().max(200).optional(),
  sort: AdminAssessmentSort.optional(),
});
export type ListAdminAssessments = z.infer<typeof ListAdminAssessments>;

export const AssessmentEntry = z.object({
  id: Slug,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  difficulty: z.string(),
  duration: z.string(),
  isActive: z.boolean(),
  featured: z.boolean(),
  questionCount: Count,
  starts: Count,
  completions: Count,
  rating: z.number().min(0).max(5).nullable(),
  version: z.number().int().min(1),
  createdAt: Time,
  updatedAt: Time,
  deletedAt: Time.nullable(),
  /** Whether it has edits that aren't published. */
  hasStaged: z.boolean().optional(),
});
export type AssessmentEntry = z.infer<typeof AssessmentEntry>;

export const AssessmentPage = z.object({
  assessments: z.array(AssessmentEntry),
  totalPages: z.number().int().min(0),
  total: Count,
  /** A search stops counting at 100: '100+ found'. */
  isMore: z.boolean(),
});

export const AssessmentConflict = buildConflict(AdminAssessment);

export const BulkAssessments = buildCategorizedBulkChange(["activate", "deactivate", "feature", "unfeature"]);
export type BulkAssessments = z.infer<typeof BulkAssessments>;

const path = "/admin/assessments";
export const assessmentDocumentEndpoints = buildDocumentEndpoints({
  path,
  noun: "assessment",
  query: ListAdminAssessments,
  page: AssessmentPage,
  document: AdminAssessment,
  create: CreateAssessment,
  replace: ReplaceAssessment,
  bulk: BulkAssessments,
  text: Assessment,
  summaries: {
    list: "All assessments, inactive ones included, newest first unless sorted; the bin with status=deleted, last deleted first",
    bulk: `Switch, feature, categorize, delete or restore up to ${maxBulkItems} at once, all or none`,
    restoreRevision: "Restore a revision's contents; whether visitors see the assessment doesn't change",
  },
});

export const adminAssessmentEndpoints = {
  listAdminAssessments: assessmentDocumentEndpoints.list,
  createAssessment: assessmentDocumentEndpoints.create,
  bulkAssessments: assessmentDocumentEndpoints.bulk,
  testAssessment: {
    method: "post",
    path: `${path}/test`,
    summary: "Development only: whether this would be accepted. Nothing is written",
    access: "admin",
    body: z.unknown(),
    responses: { 200: Message.extend({ isValid: z.boolean(), errors: ApiErrorBody.shape.errors }) },
    errors: [400, 401, 404, 413, 415, 422, 503],
  },
  readAdminAssessment: assessmentDocumentEndpoints.read,
  replaceAssessment: assessmentDocumentEndpoints.replace,
  deleteAssessment: assessmentDocumentEndpoints.delete,
  restoreAssessment: assessmentDocumentEndpoints.restore,
  toggleAssessmentActive: buildToggle(`${path}/{id}/toggle-active`, {
    summary: "Show an assessment to visitors, or hide it",
    body: z.object({ isActive: z.boolean() }),
    document: AdminAssessment,
  }),
  toggleAssessmentFeatured: buildToggle(`${path}/{id}/toggle-featured`, {
    summary: "Feature or unfeature an assessment",
    body: z.object({ featured: z.boolean() }),
    document: AdminAssessment,
  }),
  duplicateAssessment: {
    method: "post",
    path: `${path}/{id}/duplicate`,
    summary: "Make an inactive copy under a new id",
    access: "admin",
    params: DocumentId,
    body: z.object({ id: NewSlug.optional() }),
    responses: { 201: AdminAssessment },
    errors: [...writeErrors, 500],
  },
  previewAssessment: assessmentDocumentEndpoints.preview,
  listAssessmentRevisions: assessmentDocumentEndpoints.listRevisions,
  readAssessmentRevision: assessmentDocumentEndpoints.readRevision,
  restoreAssessmentRevision: assessmentDocumentEndpoints.restoreRevision,
  readStagedAssessment: assessmentDocumentEndpoints.readStaged,
  stageAssessment: assessmentDocumentEndpoints.stage,
  discardStagedAssessment: assessmentDocumentEndpoints.discardStaged,
} as const satisfies Record<string, Endpoint>;

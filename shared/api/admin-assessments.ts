import { z } from "zod";
import { BaseFigures } from "../assessment/base-figures.ts";
import { NewSlug } from "../assessment/reserved-ids.ts";
import { Assessment, Slug } from "../assessment/schema.ts";
import { serverFields } from "../assessment/server-fields.ts";
import { ApiErrorBody, type Endpoint, Message } from "./endpoint.ts";
import { BulkAnswer, maxBulkItems, PreviewLink, RevisionEntry, RevisionList } from "./revisions.ts";

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
});
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
});
export type AssessmentEntry = z.infer<typeof AssessmentEntry>;

export const AssessmentPage = z.object({
  assessments: z.array(AssessmentEntry),
  totalPages: z.number().int().min(0),
  total: Count,
  /** A search stops counting at 100: '100+ found'. */
  isMore: z.boolean(),
});

export const AssessmentConflict = ApiErrorBody.extend({ current: AdminAssessment.optional() });

export const BulkAssessments = z.object({
  ids: z.array(Slug).min(1, "Choose at least one").max(maxBulkItems, `At most ${maxBulkItems} at once`),
  action: z.enum(["activate", "deactivate", "feature", "unfeature", "delete", "restore"]),
});
export type BulkAssessments = z.infer<typeof BulkAssessments>;

const Id = z.object({ id: Slug });
const RevisionId = Id.extend({ revisionId: z.uuid("This isn't a revision ID") });
const writeErrors = [400, 401, 404, 409, 413, 415, 422, 503] as const;

/** Every write takes If-Match and an Idempotency-Key, and is audited. */
export const adminAssessmentEndpoints = {
  listAdminAssessments: {
    method: "get",
    path: "/admin/assessments",
    summary:
      "All assessments, inactive ones included, newest first unless sorted; the bin with status=deleted, last deleted first",
    access: "admin",
    query: ListAdminAssessments,
    responses: { 200: AssessmentPage },
    errors: [401, 422, 503],
  },
  createAssessment: {
    method: "post",
    path: "/admin/assessments",
    summary: "Create an assessment",
    access: "admin",
    body: CreateAssessment,
    responses: { 201: AdminAssessment },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  bulkAssessments: {
    method: "post",
    path: "/admin/assessments/bulk",
    summary: `Switch, feature, delete or restore up to ${maxBulkItems} at once, all or none`,
    access: "admin",
    body: BulkAssessments,
    responses: { 200: BulkAnswer },
    errors: [400, 401, 409, 413, 415, 422, 503],
  },
  testAssessment: {
    method: "post",
    path: "/admin/assessments/test",
    summary: "Development only: whether this would be accepted. Nothing is written",
    access: "admin",
    body: z.unknown(),
    responses: { 200: Message.extend({ isValid: z.boolean(), errors: ApiErrorBody.shape.errors }) },
    errors: [400, 401, 404, 413, 415, 422, 503],
  },
  readAdminAssessment: {
    method: "get",
    path: "/admin/assessments/{id}",
    summary: "One assessment, whatever its state",
    access: "admin",
    params: Id,
    responses: { 200: AdminAssessment },
    errors: [401, 404, 422, 500, 503],
  },
  replaceAssessment: {
    method: "put",
    path: "/admin/assessments/{id}",
    summary: "Replace an assessment",
    access: "admin",
    params: Id,
    body: ReplaceAssessment,
    responses: { 200: AdminAssessment },
    conflict: AssessmentConflict,
    errors: writeErrors,
  },
  deleteAssessment: {
    method: "delete",
    path: "/admin/assessments/{id}",
    summary: "Move an assessment to the bin for 30 days",
    access: "admin",
    params: Id,
    responses: { 200: Message },
    conflict: AssessmentConflict,
    errors: [401, 404, 409, 422, 503],
  },
  restoreAssessment: {
    method: "post",
    path: "/admin/assessments/{id}/restore",
    summary: "Restore an assessment from the bin",
    access: "admin",
    params: Id,
    responses: { 200: AdminAssessment },
    errors: [401, 404, 409, 422, 500, 503],
  },
  toggleAssessmentActive: {
    method: "patch",
    path: "/admin/assessments/{id}/toggle-active",
    summary: "Show an assessment to visitors, or hide it",
    access: "admin",
    params: Id,
    body: z.object({ isActive: z.boolean() }),
    responses: { 200: AdminAssessment },
    conflict: AssessmentConflict,
    errors: [...writeErrors, 500],
  },
  toggleAssessmentFeatured: {
    method: "patch",
    path: "/admin/assessments/{id}/toggle-featured",
    summary: "Feature or unfeature an assessment",
    access: "admin",
    params: Id,
    body: z.object({ featured: z.boolean() }),
    responses: { 200: AdminAssessment },
    conflict: AssessmentConflict,
    errors: [...writeErrors, 500],
  },
  duplicateAssessment: {
    method: "post",
    path: "/admin/assessments/{id}/duplicate",
    summary: "Make an inactive copy under a new id",
    access: "admin",
    params: Id,
    body: z.object({ id: NewSlug.optional() }),
    responses: { 201: AdminAssessment },
    errors: [...writeErrors, 500],
  },
  previewAssessment: {
    method: "post",
    path: "/admin/assessments/{id}/preview",
    summary: "Create a preview link to the stored assessment, for people who should see it before visitors do",
    access: "admin",
    params: Id,
    responses: { 201: PreviewLink },
    errors: [401, 404, 422, 503],
  },
  listAssessmentRevisions: {
    method: "get",
    path: "/admin/assessments/{id}/revisions",
    summary: "Revisions of an assessment, newest first",
    access: "admin",
    params: Id,
    responses: { 200: RevisionList },
    errors: [401, 404, 422, 503],
  },
  readAssessmentRevision: {
    method: "get",
    path: "/admin/assessments/{id}/revisions/{revisionId}",
    summary: "One revision with its contents",
    access: "admin",
    params: RevisionId,
    responses: { 200: RevisionEntry.extend({ document: Assessment }) },
    errors: [401, 404, 422, 500, 503],
  },
  restoreAssessmentRevision: {
    method: "post",
    path: "/admin/assessments/{id}/revisions/{revisionId}/restore",
    summary: "Restore a revision's contents; whether visitors see the assessment doesn't change",
    access: "admin",
    params: RevisionId,
    responses: { 200: AdminAssessment },
    conflict: AssessmentConflict,
    errors: [401, 404, 409, 422, 500, 503],
  },
} as const satisfies Record<string, Endpoint>;

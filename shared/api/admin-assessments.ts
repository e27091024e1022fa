import { z } from "zod";
import { BaseFigures } from "../assessment/base-figures.ts";
import { NewSlug } from "../assessment/reserved-ids.ts";
import { Assessment, Slug } from "../assessment/schema.ts";
import { serverFields } from "../assessment/server-fields.ts";
import { ApiErrorBody, type Endpoint, Message } from "./endpoint.ts";
import { BulkAnswer, largestBulk, PreviewLink, RevisionEntry, RevisionList } from "./revisions.ts";

const Time = z.iso.datetime();
const Count = z.number().int().min(0).max(1_000_000_000);

/** Bytes of JSON that one stored assessment may have. */
export const largestAssessment = 1_500_000;

/** What the server knows of an assessment beside its text; an editor that sends it back changes nothing with it. */
const ServerFigures = z.object({
  categorySlug: z.string(),
  contentVersion: z.number().int().min(1),
  createdAt: Time,
  updatedAt: Time,
  /** Since when it is in the bin, which empties after 30 days. */
  deletedAt: Time.nullable(),
  starts: Count,
  completions: Count,
  rating: z.number().min(0).max(5).nullable(),
  ratingCount: Count,
});

/** An assessment as the administrator edits it, drafts and the bin included. */
export const AdminAssessment = Assessment.safeExtend({
  ...ServerFigures.shape,
  /** Grows with each edit; also the ETag. */
  version: z.number().int().min(1),
  base: BaseFigures,
});
export type AdminAssessment = z.infer<typeof AdminAssessment>;

/** The document as sent to create it. */
export const CreateAssessment = Assessment.safeExtend({ id: NewSlug, base: BaseFigures.optional() });

/** The document as sent to replace it. `version`: what the writer began from; where it is older, 409. */
export const ReplaceAssessment = Assessment.safeExtend({
  version: z.number().int().min(1).optional(),
  base: BaseFigures.optional(),
});

const unauthored = new Set<string>([...serverFields, "base"]);

/** The authored part of a document: without what the server counts, which an editor sends back as it came. */
export function toAuthored(document: Assessment): Assessment {
  const authored = Object.entries(document).filter(([name]) => !unauthored.has(name));
  return Object.fromEntries(authored) as Assessment;
}

export const AssessmentStatus = z.enum(["active", "inactive", "deleted"]);
export type AssessmentStatus = z.infer<typeof AssessmentStatus>;

/** Orders of the dashboard's list. Absent: newest first. */
export const AdminAssessmentSort = z.enum(["newest", "oldest", "title", "completions", "edited"]);
export type AdminAssessmentSort = z.infer<typeof AdminAssessmentSort>;

export const ListAdminAssessments = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
  status: AssessmentStatus.optional(),
  /** A category's slug. */
  category: Slug.optional(),
  search: z.string().trim().max(200).optional(),
  /** The bin has one order: what was deleted last comes first. */
  sort: AdminAssessmentSort.optional(),
});
export type ListAdminAssessments = z.infer<typeof ListAdminAssessments>;

/** A line of the dashboard. */
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

/** A 409 of a write that began from an older version, with what is stored now. */
export const AssessmentConflict = ApiErrorBody.extend({ current: AdminAssessment.optional() });

export const BulkAssessments = z.object({
  ids: z.array(Slug).min(1, "Choose at least one").max(largestBulk, `At most ${largestBulk} at once`),
  action: z.enum(["activate", "deactivate", "feature", "unfeature", "delete", "restore"]),
});
export type BulkAssessments = z.infer<typeof BulkAssessments>;

const Id = z.object({ id: Slug });
const RevisionId = Id.extend({ revisionId: z.uuid("This is not a revision's id") });
const writeErrors = [400, 401, 404, 409, 413, 415, 422, 503] as const;

/** What the administrator does with assessments. Every write takes If-Match and an Idempotency-Key, and is audited. */
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
    summary: `Switch, feature, delete or restore up to ${largestBulk} at once, all or none`,
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
    summary: "Put an assessment into the bin, for 30 days",
    access: "admin",
    params: Id,
    responses: { 200: Message },
    conflict: AssessmentConflict,
    errors: [401, 404, 409, 422, 503],
  },
  restoreAssessment: {
    method: "post",
    path: "/admin/assessments/{id}/restore",
    summary: "Take an assessment out of the bin",
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
    summary: "Feature an assessment, or stop",
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
    summary: "A link to the assessment as it is stored, for who shall see it before visitors do",
    access: "admin",
    params: Id,
    responses: { 201: PreviewLink },
    errors: [401, 404, 422, 503],
  },
  listAssessmentRevisions: {
    method: "get",
    path: "/admin/assessments/{id}/revisions",
    summary: "What the assessment was after each editing session, newest first",
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
    summary: "Take a revision's contents back; whether visitors see it stays as it is",
    access: "admin",
    params: RevisionId,
    responses: { 200: AdminAssessment },
    conflict: AssessmentConflict,
    errors: [401, 404, 409, 422, 500, 503],
  },
} as const satisfies Record<string, Endpoint>;

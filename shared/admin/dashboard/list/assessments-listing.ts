import { adminPaths } from "#admin/paths.ts";
import {
  type AdminAssessment,
  AdminAssessmentSort,
  AssessmentConflict,
  type AssessmentEntry,
  AssessmentStatus,
  type BulkAssessments,
} from "#api/admin-assessments.ts";
import { writeHeaders } from "#api/endpoint.ts";
import { toCategorySlug } from "#category/slug.ts";
import { toCount, toRating } from "../figures.ts";
import type { Entry } from "./entry.ts";
import { type BulkAction, type Listing, pageSize } from "./listing.ts";

const toEntry = (assessment: AssessmentEntry | AdminAssessment): Entry => ({
  id: assessment.id,
  title: assessment.title,
  category: assessment.category,
  hue: toCategorySlug(assessment.category),
  image: null,
  isOn: assessment.isActive,
  featured: assessment.featured,
  version: assessment.version,
  publishAt: null,
  deletedAt: assessment.deletedAt,
  figures: [toCount(assessment.completions), toRating(assessment.rating)],
});

const actions = {
  on: "activate",
  off: "deactivate",
  feature: "feature",
  unfeature: "unfeature",
  delete: "delete",
  restore: "restore",
} as const satisfies Record<BulkAction, BulkAssessments["action"]>;

const from = ({ version }: Entry) => ({ [writeHeaders.ifMatch]: `"${version}"` });

const find = <Value extends string>(known: readonly Value[], value: string): Value | undefined =>
  known.find((own) => own === value);

/** The assessments, inactive ones included. */
export const assessmentsListing: Listing = {
  type: "assessments",
  noun: "assessment",
  nouns: "assessments",
  statuses: [
    { value: "", label: "All statuses" },
    { value: "active", label: "Active" },
    { value: "inactive", label: "Inactive" },
    { value: "deleted", label: "Bin" },
  ],
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "oldest", label: "Oldest first" },
    { value: "title", label: "Title" },
    { value: "completions", label: "Most completed" },
    { value: "edited", label: "Last edited" },
  ],
  ownOrder: { listed: "newest", found: "Newest first" },
  columns: ["Completions", "Rating"],
  states: ["Active", "Inactive"],
  words: {
    switched: {
      isOn: ["Assessment activated successfully", "Assessment deactivated successfully"],
      featured: ["Assessment featured successfully", "Assessment unfeatured successfully"],
    },
    switchFailed: {
      isOn: "Failed to update assessment status",
      featured: "Failed to update assessment featured status",
    },
    deleted: "Assessment deleted successfully",
    deleteFailed: "Failed to delete assessment",
    loadFailed: "Failed to fetch assessments",
  },
  bulk: {
    on: { label: "Activate", done: "activated" },
    off: { label: "Deactivate", done: "deactivated" },
    feature: { label: "Feature", done: "featured" },
    unfeature: { label: "Unfeature", done: "unfeatured" },
    delete: { label: "Delete", done: "deleted" },
    restore: { label: "Restore", done: "restored" },
  },
  newPath: adminPaths.newAssessment,
  toEditPath: adminPaths.editAssessment,
  list: async (api, { page, category, search, status, sort }) => {
    const { assessments, ...rest } = await api.listAdminAssessments({
      query: {
        page,
        limit: pageSize,
        status: find(AssessmentStatus.options, status),
        category: category || undefined,
        search: search || undefined,
        sort: find(AdminAssessmentSort.options, sort),
      },
    });
    return { entries: assessments.map(toEntry), ...rest };
  },
  listCategories: async (api) => (await api.listCategories({})).map(({ slug, name }) => ({ value: slug, label: name })),
  change: async (api, entry, flag, value) => {
    const request = { params: { id: entry.id }, headers: from(entry) };
    return toEntry(
      flag === "isOn"
        ? await api.toggleAssessmentActive({ ...request, body: { isActive: value } })
        : await api.toggleAssessmentFeatured({ ...request, body: { featured: value } }),
    );
  },
  remove: (api, entry) => api.deleteAssessment({ params: { id: entry.id }, headers: from(entry) }),
  restore: (api, id) => api.restoreAssessment({ params: { id } }),
  changeAll: (api, ids, action) => api.bulkAssessments({ body: { ids, action: actions[action] } }),
  findCurrent: (body) => {
    const { data } = AssessmentConflict.safeParse(body);
    return data?.current ? toEntry(data.current) : null;
  },
};

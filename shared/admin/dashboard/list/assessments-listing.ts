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
import { formatCount, formatRating } from "../figures.ts";
import type { Entry } from "./entry.ts";
import { type BulkAction, type DocumentListing, pageSize } from "./listing.ts";

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
  figures: [formatCount(assessment.completions), formatRating(assessment.rating)],
});

const apiActions = {
  on: "activate",
  off: "deactivate",
  feature: "feature",
  unfeature: "unfeature",
  delete: "delete",
  restore: "restore",
} as const satisfies Record<BulkAction, BulkAssessments["action"]>;

const ifMatch = ({ version }: Entry) => ({ [writeHeaders.ifMatch]: `"${version}"` });

const findOption = <Value extends string>(options: readonly Value[], value: string): Value | undefined =>
  options.find((option) => option === value);

export const assessmentsListing: DocumentListing = {
  type: "assessments",
  noun: "assessment",
  pluralNoun: "assessments",
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
  defaultSort: { listed: "newest", found: "Newest first" },
  columns: ["Completions", "Rating"],
  states: ["Active", "Inactive"],
  messages: {
    flagChanged: {
      isOn: ["Assessment activated successfully", "Assessment deactivated successfully"],
      featured: ["Assessment featured successfully", "Assessment unfeatured successfully"],
    },
    flagChangeFailed: {
      isOn: "Failed to update assessment status",
      featured: "Failed to update assessment featured status",
    },
    deleted: "Assessment deleted successfully",
    deleteFailed: "Failed to delete assessment",
    loadFailed: "Failed to fetch assessments",
  },
  bulk: {
    on: { label: "Activate", pastTense: "activated" },
    off: { label: "Deactivate", pastTense: "deactivated" },
    feature: { label: "Feature", pastTense: "featured" },
    unfeature: { label: "Unfeature", pastTense: "unfeatured" },
    delete: { label: "Delete", pastTense: "deleted" },
    restore: { label: "Restore", pastTense: "restored" },
  },
  newPath: adminPaths.newAssessment,
  buildEditPath: adminPaths.editAssessment,
  list: async (api, { page, category, search, status, sort }) => {
    const { assessments, ...rest } = await api.listAdminAssessments({
      query: {
        page,
        limit: pageSize,
        status: findOption(AssessmentStatus.options, status),
        category: category || undefined,
        search: search || undefined,
        sort: findOption(AdminAssessmentSort.options, sort),
      },
    });
    return { entries: assessments.map(toEntry), ...rest };
  },
  listCategories: async (api) => (await api.listCategories({})).map(({ slug, name }) => ({ value: slug, label: name })),
  setFlag: async (api, entry, flag, value) => {
    const request = { params: { id: entry.id }, headers: ifMatch(entry) };
    return toEntry(
      flag === "isOn"
        ? await api.toggleAssessmentActive({ ...request, body: { isActive: value } })
        : await api.toggleAssessmentFeatured({ ...request, body: { featured: value } }),
    );
  },
  remove: (api, entry) => api.deleteAssessment({ params: { id: entry.id }, headers: ifMatch(entry) }),
  restore: (api, id) => api.restoreAssessment({ params: { id } }),
  runBulkAction: (api, ids, action) => api.bulkAssessments({ body: { ids, action: apiActions[action] } }),
  parseConflict: (body) => {
    const { data } = AssessmentConflict.safeParse(body);
    return data?.current ? toEntry(data.current) : null;
  },
};

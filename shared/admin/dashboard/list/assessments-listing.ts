import { adminPaths } from "#admin/paths.ts";
import {
  type AdminAssessment,
  AdminAssessmentSort,
  AssessmentConflict,
  type AssessmentEntry,
  AssessmentStatus,
} from "#api/admin-assessments.ts";
import { toCategorySlug } from "#category/slug.ts";
import { formatCount, formatRating } from "../figures.ts";
import { createListing } from "./create-listing.ts";
import type { Entry } from "./entry.ts";

const toEntry = (assessment: AssessmentEntry | AdminAssessment): Entry => ({
  id: assessment.id,
  title: assessment.title,
  sitePath: `/category/${assessment.categorySlug}/${assessment.id}`,
  category: assessment.category,
  hue: toCategorySlug(assessment.category),
  image: null,
  isOn: assessment.isActive,
  featured: assessment.featured,
  hasStaged: "hasStaged" in assessment && assessment.hasStaged === true,
  version: assessment.version,
  publishAt: null,
  deletedAt: assessment.deletedAt,
  figures: [formatCount(assessment.completions), formatRating(assessment.rating)],
});

export const assessmentsListing = createListing({
  type: "assessments",
  noun: "assessment",
  pluralNoun: "assessments",
  linkedKind: "assessment",
  states: [
    { status: "active", label: "Active", verb: "activate", pastTense: "activated" },
    { status: "inactive", label: "Inactive", verb: "deactivate", pastTense: "deactivated" },
  ],
  statuses: AssessmentStatus.options,
  sorts: AdminAssessmentSort.options,
  figureSort: { value: "completions", label: "Most completed" },
  foundSort: "Newest first",
  columns: ["Completions", "Rating"],
  failures: {
    isOn: "Failed to update assessment status",
    featured: "Failed to update assessment featured status",
    load: "Failed to fetch assessments",
  },
  newPath: adminPaths.newAssessment,
  buildEditPath: adminPaths.editAssessment,
  buildFiguresPath: adminPaths.assessmentFigures,
  listCategories: async (api) => (await api.listCategories({})).map(({ slug, name }) => ({ value: slug, label: name })),
  categorize: (api, ids, category) => api.bulkAssessments({ body: { ids, action: "categorize", category } }),
  toEntry,
  parseConflict: (body) => AssessmentConflict.safeParse(body).data?.current ?? null,
  connect: (api) => ({
    list: async (query) => {
      const { assessments, ...rest } = await api.listAdminAssessments({ query });
      return { documents: assessments, ...rest };
    },
    setOn: (request, isActive) => api.toggleAssessmentActive({ ...request, body: { isActive } }),
    setFeatured: (request, featured) => api.toggleAssessmentFeatured({ ...request, body: { featured } }),
    remove: (request) => api.deleteAssessment(request),
    restore: (id) => api.restoreAssessment({ params: { id } }),
    runBulkAction: (ids, action) => api.bulkAssessments({ body: { ids, action } }),
  }),
});

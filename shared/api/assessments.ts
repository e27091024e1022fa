import { z } from "zod";
import { Assessment, AssessmentCard, Slug } from "../assessment/schema.ts";
import { PackedNormGroup } from "../responses/norm-group.ts";
import { Empty, type Endpoint, Message } from "./endpoint.ts";
import { OccupationLink } from "./occupations.ts";

export const Health = z.object({ status: z.literal("ok"), message: z.string() });

/** Orders of the list. 'newest' by creation; 'rating' puts assessments without a shown rating last. */
export const CardSort = z.enum(["newest", "featured", "popular", "rating"]);
export type CardSort = z.infer<typeof CardSort>;

/** Pages of bare arrays: the total is in `X-Total-Count`, the other pages are in `Link`. */
export const CardPaging = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(100),
  /** Where the page before ended, as `Link` gives it: deep pages cost no more than the first. */
  after: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/, "Use the value from the Link header")
    .optional(),
});
export type CardPaging = z.infer<typeof CardPaging>;

export const ListAssessments = CardPaging.extend({ sort: CardSort.default("newest"), category: Slug.optional() })
  .refine(({ sort, category }) => category === undefined || sort === "newest", {
    path: ["sort"],
    message: "A category is listed newest first only",
  })
  .refine(({ sort, after }) => after === undefined || sort === "newest", {
    path: ["after"],
    message: "Works only with sort=newest; use page instead",
  });

export const AssessmentDetail = Assessment.safeExtend({
  categorySlug: z.string(),
  contentVersion: z.number().int().min(1),
  version: z.number().int().min(1),
  completions: z.number().int().min(0),
  rating: z.number().min(0).max(5).nullable(),
  ratingCount: z.number().int().min(0),
  /** Null with fewer than 100 responses. */
  normGroup: PackedNormGroup.nullable(),
  /** Of the occupations that its careers name and that visitors see, by code. */
  occupationSlugs: z.record(z.string(), z.string()),
});
export type AssessmentDetail = z.infer<typeof AssessmentDetail>;

export const Suggestion = AssessmentCard.pick({ id: true, title: true, category: true, categorySlug: true });
export type Suggestion = z.infer<typeof Suggestion>;

export const RelatedAssessment = Suggestion.extend({ duration: z.string(), difficulty: z.string() });
export type RelatedAssessment = z.infer<typeof RelatedAssessment>;

/** What to do after an assessment. */
export const Related = z.object({
  /** An inventory of interests, unless it is the assessment itself. */
  interests: RelatedAssessment.nullable(),
  /** Those that the author named, in that order. */
  next: z.array(RelatedAssessment).max(3),
  /** Those that its scales name for whoever is low on them. */
  neighbors: z.array(RelatedAssessment).max(6),
  sameCategory: z.array(RelatedAssessment).max(3),
  /** The first that its careers name. */
  occupations: z.array(OccupationLink).max(3),
  post: z.object({ slug: z.string(), title: z.string(), readTime: z.string() }).nullable(),
});
export type Related = z.infer<typeof Related>;

const Cards = z.array(AssessmentCard);

/** Drafts, inactive and deleted assessments are never among the answers. */
export const assessmentEndpoints = {
  readHealth: {
    method: "get",
    path: "/assessments/health/status",
    summary: "Whether the database answers",
    responses: { 200: Health },
    errors: [503],
  },
  listAssessments: {
    method: "get",
    path: "/assessments",
    summary: "Cards of all assessments, or of one category",
    query: ListAssessments,
    responses: { 200: Cards, 304: Empty },
    errors: [422, 503],
  },
  listFeaturedAssessments: {
    method: "get",
    path: "/assessments/featured",
    summary: "Cards of the featured assessments, newest first",
    query: CardPaging.omit({ after: true }),
    responses: { 200: Cards, 304: Empty },
    errors: [422, 503],
  },
  listAssessmentsByCategory: {
    method: "get",
    path: "/assessments/category/{category}",
    summary: "Cards of one category, by its slug or name, newest first; a former slug answers 301",
    params: z.object({ category: z.string().min(1).max(200) }),
    query: CardPaging,
    responses: { 200: Cards, 301: Empty, 304: Empty },
    errors: [404, 422, 503],
  },
  listCategoryNames: {
    method: "get",
    path: "/assessments/categories/list",
    summary: "Names of all categories",
    responses: { 200: z.array(z.string()), 304: Empty },
    errors: [503],
  },
  suggestAssessments: {
    method: "get",
    path: "/assessments/suggest",
    summary: "Up to 8 assessments whose title, tags, category or description resemble q, typing errors allowed",
    query: z.object({ q: z.string().default("") }),
    responses: { 200: z.array(Suggestion).max(8), 304: Empty },
    errors: [422, 503],
  },
  readRelated: {
    method: "get",
    path: "/assessments/{id}/related",
    summary: "What to do after an assessment: others of its category, the interests, occupations, a post",
    params: z.object({ id: Slug }),
    responses: { 200: Related, 304: Empty },
    errors: [404, 422, 503],
  },
  readAssessment: {
    method: "get",
    path: "/assessments/{id}",
    summary: "Everything of one assessment, as it is now or as it was in an earlier content version",
    params: z.object({ id: Slug }),
    query: z.object({
      contentVersion: z.coerce.number<number>().int().min(1).max(1_000_000_000).optional(),
    }),
    isPreviewable: true,
    responses: { 200: AssessmentDetail, 304: Empty },
    errors: [404, 422, 500, 503],
  },
  countSharedResult: {
    method: "post",
    path: "/assessments/{id}/shared-result-opened",
    summary:
      "Count that somebody opened a shared result of this assessment, never the administrator; says nothing of it",
    params: z.object({ id: Slug }),
    body: z.object({}),
    /** 202: not counted, because many have come from the network today. */
    responses: { 200: Message, 202: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
} as const satisfies Record<string, Endpoint>;

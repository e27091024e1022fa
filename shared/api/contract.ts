import { z } from "zod";
import { Slug } from "../assessment/schema";
import { Demographics, Feedback } from "../visitor/schema";

/** What every error under /api looks like. */
export const ApiErrorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;

export const Message = z.object({ message: z.string() });

const Uuid = z.uuid();
const UserParams = z.object({ userId: Uuid });

/** An attempt's id is made in the browser, so that a call sent twice counts once. */
const AttemptOf = z.object({ assessmentId: Slug, attemptId: Uuid.optional() });

export const StartAssessment = AttemptOf.extend({
  assessmentTitle: z.string().min(1).max(300),
  totalQuestions: z.number().int().min(0).max(100_000),
  contentVersion: z.number().int().min(1).optional(),
});

/** Specification, section 3: fired when the results are complete. */
export const CategorySummary = z.object({
  overallScore: z.number().min(0).max(100).nullable(),
  categoryScores: z.record(z.string(), z.number().min(0).max(100).nullable()),
  recommendation: z.enum(["YES", "MAYBE", "NO"]).nullable(),
  recommendationReason: z.string().max(500).nullable(),
});
export type CategorySummary = z.infer<typeof CategorySummary>;

export const CompleteAssessment = AttemptOf.extend({
  feedback: Feedback.extend({ source: z.enum(["visitor", "default"]).optional() }).optional(),
  summary: CategorySummary.optional(),
});

export const SendFeedback = AttemptOf.extend({ feedback: Feedback });

export const Health = z.object({ status: z.enum(["ok", "unavailable"]), message: z.string() });

/** Every endpoint: path below /api, request, and answer by status. */
export const contract = {
  createUser: {
    method: "post",
    path: "/users",
    body: Demographics,
    responses: { 201: z.object({ user: z.object({ id: Uuid }) }) },
    errors: [400, 413, 415, 422, 429, 503],
  },
  startAssessment: {
    method: "post",
    path: "/users/{userId}/start-assessment",
    params: UserParams,
    body: StartAssessment,
    responses: { 201: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
  completeAssessment: {
    method: "post",
    path: "/users/{userId}/complete-assessment",
    params: UserParams,
    body: CompleteAssessment,
    responses: { 200: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
  sendFeedback: {
    method: "post",
    path: "/users/{userId}/assessment-feedback",
    params: UserParams,
    body: SendFeedback,
    responses: { 201: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
  readHealth: {
    method: "get",
    path: "/assessments/health/status",
    responses: { 200: Health },
    errors: [503],
  },
} as const;

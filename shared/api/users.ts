import { z } from "zod";
import { SectionKey, Slug } from "../assessment/schema.ts";
import { maxReportedQuestions } from "../visitor/question-seconds.ts";
import { Demographics, Feedback } from "../visitor/schema.ts";
import { type Endpoint, Message } from "./endpoint.ts";

const Uuid = z.uuid();
const UserParams = z.object({ userId: Uuid });

/** An attempt's id is made in the browser, so that a call sent twice counts once. */
const AttemptOf = z.object({ assessmentId: Slug, attemptId: Uuid.optional() });

export const StartAssessment = AttemptOf.extend({
  assessmentTitle: z.string().min(1).max(300),
  totalQuestions: z.number().int().min(0).max(100_000),
  contentVersion: z.number().int().min(1).optional(),
  step: SectionKey.default("introduction"),
});

/**
 * Of each question that the attempt has passed, in the order of the flow, how many seconds it was on the screen. What
 * isn't a plausible time counts as a question without one.
 */
const QuestionSeconds = z.array(z.unknown()).max(maxReportedQuestions).optional();

export const ReachStep = AttemptOf.extend({ step: SectionKey, questionSeconds: QuestionSeconds });

const Score = z.number().min(0).max(100).nullable();

/** Specification, section 3: fired when the results are complete. */
export const CategorySummary = z.object({
  overallScore: Score,
  categoryScores: z.object({
    psychological: Score,
    technical: Score,
    wiscar: Score,
    motivation: Score.optional(),
    preferences: Score.optional(),
  }),
  recommendation: z.enum(["YES", "MAYBE", "NO"]).nullable(),
  recommendationReason: z.string().max(500).nullable(),
});
export type CategorySummary = z.infer<typeof CategorySummary>;

export const CompleteAssessment = AttemptOf.extend({
  feedback: Feedback.extend({ source: z.enum(["visitor", "default"]).optional() }).optional(),
  summary: CategorySummary.optional(),
  questionSeconds: QuestionSeconds,
});

export const SendFeedback = AttemptOf.extend({ feedback: Feedback });

const Time = z.iso.datetime();

export const UserRecord = z.object({
  user: z.object({ id: Uuid, gender: z.string(), ageRange: z.string(), createdAt: Time }),
  attempts: z.array(
    z.object({
      id: z.string(),
      assessmentId: z.string(),
      assessmentTitle: z.string(),
      startedAt: Time,
      completedAt: Time.nullable(),
      stepReached: z.string(),
    }),
  ),
  feedback: z.array(
    z.object({ assessmentId: z.string(), rating: z.number(), comments: z.string().nullable(), createdAt: Time }),
  ),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** The lifecycle of a visitor's attempt. No sign-in: the random user id is what their browser holds. */
export const userEndpoints = {
  createUser: {
    method: "post",
    path: "/users",
    summary: "Store a visitor's age range and gender for 90 days under a random id",
    body: Demographics,
    responses: { 201: z.object({ user: z.object({ id: Uuid }) }) },
    errors: [400, 413, 415, 422, 429, 503],
  },
  readUser: {
    method: "get",
    path: "/users/{userId}",
    summary: "Everything the server stores about a visitor",
    params: UserParams,
    responses: { 200: UserRecord },
    errors: [404, 422, 503],
  },
  deleteUser: {
    method: "delete",
    path: "/users/{userId}",
    summary: "Delete everything the server stores about a visitor, immediately",
    params: UserParams,
    responses: { 200: Message },
    errors: [404, 422, 429, 503],
  },
  startAssessment: {
    method: "post",
    path: "/users/{userId}/start-assessment",
    summary: "Open an attempt; the same attempt twice is one",
    isReport: true,
    params: UserParams,
    body: StartAssessment,
    responses: { 201: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
  reachStep: {
    method: "post",
    path: "/users/{userId}/reach-step",
    summary: "Note the furthest step of an attempt, and its questions' times; an earlier one changes nothing",
    params: UserParams,
    body: ReachStep,
    responses: { 200: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
  completeAssessment: {
    method: "post",
    path: "/users/{userId}/complete-assessment",
    summary: "Complete an attempt; repeating it changes nothing. 202: saved, but left out of the counts",
    isReport: true,
    params: UserParams,
    body: CompleteAssessment,
    responses: { 200: Message, 202: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
  sendFeedback: {
    method: "post",
    path: "/users/{userId}/assessment-feedback",
    summary: "Rate an assessment; a visitor's last rating counts. 202: saved, but left out of the counts",
    isReport: true,
    params: UserParams,
    body: SendFeedback,
    responses: { 201: Message, 202: Message },
    errors: [400, 404, 413, 415, 422, 429, 503],
  },
} as const satisfies Record<string, Endpoint>;

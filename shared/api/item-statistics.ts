import { z } from "zod";
import { QuestionSectionKey, Slug } from "../assessment/schema.ts";
import { itemFlags } from "../scoring/statistics/item-statistics.ts";
import type { ScaleStatistics } from "../scoring/statistics/scale-statistics.ts";
import type { Endpoint } from "./endpoint.ts";

const Count = z.number().int().min(0);
const Figure = z.number().nullable();

const ItemStatistics = z.object({
  question: z.string(),
  n: Count,
  isTentative: z.boolean(),
  mean: z.number(),
  sd: z.number(),
  facility: z.number(),
  omission: z.number(),
  itemRest: Figure,
  alphaIfDropped: Figure,
  discrimination: Figure,
  options: z.array(z.object({ id: z.string(), share: z.number(), meanRest: Figure })),
  flags: z.array(z.enum(itemFlags)),
});

const ScaleStatisticsAnswer = z.object({
  id: z.string().nullable(),
  label: z.string().nullable(),
  section: QuestionSectionKey,
  alpha: Figure,
  interval: z.object({ lo: z.number(), hi: z.number() }).nullable(),
  n: Count,
  items: z.array(z.object({ question: z.string(), answered: Count, statistics: ItemStatistics.nullable() })),
}) satisfies z.ZodType<ScaleStatistics>;

export const AssessmentItemStatistics = z.object({
  contentVersion: z.number().int().min(1),
  responses: Count,
  isCapped: z.boolean(),
  /** Responses to this version by the last run of the statistics; null before there was one. */
  quality: z.object({ counted: Count, careless: Count }).nullable().default(null),
  scales: z.array(ScaleStatisticsAnswer),
});
export type AssessmentItemStatistics = z.infer<typeof AssessmentItemStatistics>;

export const itemStatisticsEndpoints = {
  readItemStatistics: {
    method: "get",
    path: "/admin/assessments/{id}/item-statistics",
    summary: "Item statistics from the anonymous responses to the stored content version, careless ones left out",
    access: "admin",
    params: z.object({ id: Slug }),
    responses: { 200: AssessmentItemStatistics },
    errors: [401, 404, 422, 500, 503],
  },
} as const satisfies Record<string, Endpoint>;

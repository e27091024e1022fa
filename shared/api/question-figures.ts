import { z } from "zod";
import { QuestionSectionKey, Slug } from "../assessment/schema.ts";
import { timeGroupCount } from "../visitor/question-seconds.ts";
import { FiguresPeriod } from "./daily-figures.ts";
import type { Endpoint } from "./endpoint.ts";

const Count = z.number().int().min(0);

export const CountedQuestion = z.object({
  section: QuestionSectionKey,
  question: z.string(),
  /** Attempts that went on from it in the period, whenever they began. */
  passed: Count,
  /** Of those, how many have a time in each group of `secondsBounds`; the last number is those without one. */
  times: z.array(Count).length(timeGroupCount),
});
export type CountedQuestion = z.infer<typeof CountedQuestion>;

export const QuestionFigures = z.object({
  contentVersion: z.number().int().min(1),
  /** Attempts that reported questions for the first time in the period. */
  attempts: Count,
  /** The first day of the period with figures; null without any. */
  firstDay: z.iso.date().nullable(),
  /** In the order of the flow. */
  questions: z.array(CountedQuestion),
});
export type QuestionFigures = z.infer<typeof QuestionFigures>;

export const questionFiguresEndpoints = {
  readQuestionFigures: {
    method: "get",
    path: "/admin/assessments/{id}/question-figures",
    summary: "How far attempts at the stored content version came, and how long each question took",
    access: "admin",
    params: z.object({ id: Slug }),
    query: z.object({ days: FiguresPeriod }),
    responses: { 200: QuestionFigures },
    errors: [401, 404, 422, 500, 503],
  },
} as const satisfies Record<string, Endpoint>;

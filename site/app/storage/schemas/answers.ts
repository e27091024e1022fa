import type { AnswerSet } from "@illumine/shared/assessment/schema.ts";
import * as z from "zod/mini";

const Answers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
);

export const StoredAnswers = z.object({
  psychometric: Answers,
  technical: Answers,
  wiscar: Answers,
  completed: z.boolean(),
}) satisfies z.ZodMiniType<AnswerSet>;

import type { AssessmentRun } from "@illumine/shared/assessment/run";
import * as z from "zod/mini";
import { readStored, removeStored, writeStored } from "./browser-storage";

const Answers = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number()]))]),
);

const StoredRun = z.object({
  format: z.literal(1),
  assessmentId: z.string(),
  contentVersion: z.number(),
  attemptId: z.string(),
  startedAt: z.string(),
  completedAt: z.nullable(z.string()),
  hasGivenFeedback: z.boolean(),
  answers: z.object({ psychometric: Answers, technical: Answers, wiscar: Answers, completed: z.boolean() }),
}) satisfies z.ZodMiniType<AssessmentRun>;

const toKey = (assessmentId: string) => `assessmentRun:${assessmentId}`;

export function readRun(assessmentId: string): AssessmentRun | null {
  return readStored(toKey(assessmentId), (value) => {
    const run = StoredRun.parse(value);
    if (run.assessmentId !== assessmentId) throw new Error("The run belongs to another assessment");
    return run;
  });
}

export const writeRun = (run: AssessmentRun) => writeStored(toKey(run.assessmentId), run);

export const removeRun = (assessmentId: string) => removeStored(toKey(assessmentId));

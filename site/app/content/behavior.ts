import { takerKinds } from "@illumine/shared/assessment/simulate/taker.ts";
import { z } from "zod";

const Count = z.number().int().min(0).max(100);

export const AssessmentBehavior = z.object({
  id: z.string(),
  title: z.string(),
  path: z.templateLiteral(["/category/", z.string()]),
  kinds: z.array(z.object({ kind: z.enum(takerKinds), YES: Count, between: Count, MAYBE: Count, NO: Count })),
});
export type AssessmentBehavior = z.infer<typeof AssessmentBehavior>;

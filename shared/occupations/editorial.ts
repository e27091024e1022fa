import { z } from "zod";
import { Slug } from "../assessment/schema.ts";

const Interest = z.number().min(1).max(7).multipleOf(0.5, "Use steps of a half");

/** An occupation as our editors describe it. They judge its interests; nothing of it was measured. */
export const EditorialOccupation = z.strictObject({
  id: Slug,
  title: z.string().trim().min(3).max(60),
  description: z.string().trim().min(90).max(260),
  entry: z.string().trim().min(15).max(140),
  /** 1 little or none, 2 a short training, 3 vocational training, 4 a degree, 5 a degree and long further training. */
  preparation: z.number().int().min(1).max(5),
  /** In the order R I A S E C. */
  interests: z.tuple([Interest, Interest, Interest, Interest, Interest, Interest]),
});
export type EditorialOccupation = z.infer<typeof EditorialOccupation>;

/** The table in `site/app/content/occupations.json`, used until an O*NET release is imported. */
export const EditorialOccupations = z.strictObject({
  /** Year and month of the last revision: '2026-11'. */
  revised: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Write the month as 2026-11"),
  occupations: z.array(EditorialOccupation).min(1, "Write at least one occupation"),
});
export type EditorialOccupations = z.infer<typeof EditorialOccupations>;

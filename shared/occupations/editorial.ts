import { z } from "zod";
import { Slug } from "../assessment/schema";
import { ReleasedOccupation } from "./release";

/** An occupation as our editors describe it: a judgement, not a measurement. */
export const EditorialOccupation = z.strictObject({
  id: Slug,
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(400),
  /** How people usually get in. */
  entry: z.string().min(1).max(200),
  /** 1 (little preparation) to 5 (extensive). */
  preparation: z.number().int().min(1).max(5),
  interests: ReleasedOccupation.shape.interests,
});
export type EditorialOccupation = z.infer<typeof EditorialOccupation>;

/** The editors' whole table. It stands in until a release of O*NET has been imported. */
export const EditorialOccupations = z.strictObject({
  /** Month in which the editors last went through it, 'YYYY-MM'. */
  revised: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Write the month as 2026-11"),
  occupations: z.array(EditorialOccupation).min(1, "Write at least one occupation"),
});
export type EditorialOccupations = z.infer<typeof EditorialOccupations>;

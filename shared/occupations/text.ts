import { z } from "zod";
import { Slug } from "../assessment/schema.ts";

/** Characters at most; `summary` and `title` can't be empty. */
export const occupationTextLimits = { title: 80, summary: 600, day: 240, start: 600, demands: 400 } as const;

const text = (field: keyof typeof occupationTextLimits) => z.string().trim().max(occupationTextLimits[field]);

export const OccupationText = z.object({
  slug: Slug,
  title: text("title").min(2),
  /** Slug of the category that it belongs to, if one fits. */
  field: Slug.nullable(),
  summary: text("summary"),
  /** A day in one line. */
  day: text("day"),
  /** How to get started. */
  start: text("start"),
  demands: text("demands"),
});
export type OccupationText = z.infer<typeof OccupationText>;

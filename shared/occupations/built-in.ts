import { z } from "zod";
import { toPostSlug } from "../blog/slug.ts";
import type { ReleasedOccupation } from "./release.ts";
import { OccupationText } from "./text.ts";

/** `site/app/content/occupations/release.json`. */
export const ReleaseOrigin = z.strictObject({
  /** Version of the O*NET database: '30.2'. */
  release: z.string().min(1),
  /** Year and month in which it came out: '2026-02'. */
  released: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Write the month as 2026-02"),
});
export type ReleaseOrigin = z.infer<typeof ReleaseOrigin>;

export const BuiltInText = OccupationText.extend({
  /** Slugs and codes under which it was found before; their addresses redirect. */
  former: z.array(z.string().regex(/^[a-z0-9.-]+$/)).default([]),
}).strict();
export type BuiltInText = z.infer<typeof BuiltInText>;

export interface BuiltInOccupation {
  released: ReleasedOccupation;
  text: BuiltInText;
}

export interface BuiltInOccupations extends ReleaseOrigin {
  occupations: BuiltInOccupation[];
}

export const buildEmptyText = ({ title }: Pick<ReleasedOccupation, "title">): BuiltInText => ({
  slug: toPostSlug(title),
  title,
  field: null,
  summary: "",
  day: "",
  start: "",
  demands: "",
  former: [],
});

import type { AnswerSet, QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import type { EngineName, Range, RangeBasis, Recommendation } from "@illumine/shared/scoring/results.ts";
import * as z from "zod/mini";

import { StoredAnswers } from "./answers.ts";

/** One score of a saved result. Unique in its result by kind, section and id. */
export interface SavedFigure {
  kind: "overall" | "section" | "scale";
  /** Null for the overall score. */
  section: QuestionSectionKey | null;
  id: string;
  label: string;
  /** The parent scale's id, if this scale is a facet. */
  facetOf: string | null;
  score: number | null;
  exact: number | null;
  /** Points beyond which a change is reliable (95 %); null without data. */
  reliableChange: number | null;
  /** Absent in results saved before engine 2.0. */
  precision?: SavedPrecision | undefined;
}

/** How sure a saved score is; points of 0 to 100. */
export interface SavedPrecision {
  likely: Range | null;
  basis: RangeBasis | null;
  standardError: number | null;
  percentile: { value: number; lo: number | null; hi: number | null; group: string } | null;
}

/** The result of one attempt, saved on this device. Its property names are those of the stored JSON. */
export interface SavedResult {
  format: 1;
  attemptId: string;
  assessmentId: string;
  title: string;
  categorySlug: string;
  contentVersion: number;
  engine: { name: EngineName; version: string };
  /** ISO 8601, UTC; like `completedAt`. */
  startedAt: string;
  completedAt: string;
  recommendation: Recommendation | null;
  answers: AnswerSet;
  figures: SavedFigure[];
  /** The group that the visitor chose; absent until then, and where there is none. */
  comparisonGroupId?: string | undefined;
}

export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
export const pathSegment = z.string().check(z.regex(/^[^/\\?#\s]+$/), z.maxLength(200));
export const timestamp = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const percent = z.number().check(z.minimum(0), z.maximum(100));
const score = z.nullable(percent);

export const EngineStamp = z.object({ name: z.enum(["classic", "keyed"]), version: z.string().check(z.maxLength(20)) });

const StoredFigure = z.object({
  kind: z.enum(["overall", "section", "scale"]),
  section: z.nullable(z.enum(questionSectionKeys)),
  id: z.string(),
  label: z.string(),
  facetOf: z.nullable(z.string()),
  score,
  exact: score,
  reliableChange: z.nullable(z.number().check(z.minimum(0))),
  precision: z.optional(
    z.object({
      likely: z.nullable(z.object({ lo: percent, hi: percent })),
      basis: z.nullable(z.enum(["answers", "published", "responses"])),
      standardError: z.nullable(z.number().check(z.minimum(0))),
      percentile: z.nullable(z.object({ value: percent, lo: score, hi: score, group: z.string() })),
    }),
  ),
}) satisfies z.ZodMiniType<SavedFigure>;

export const StoredSavedResult = z.object({
  format: z.literal(1),
  attemptId: z.string(),
  assessmentId: slug,
  title: z.string(),
  categorySlug: pathSegment,
  contentVersion: z.number().check(z.int(), z.minimum(1)),
  engine: EngineStamp,
  startedAt: timestamp,
  completedAt: timestamp,
  recommendation: z.nullable(z.enum(["YES", "MAYBE", "NO"])),
  answers: StoredAnswers,
  figures: z.array(StoredFigure),
  comparisonGroupId: z.catch(z.optional(z.string()), undefined),
}) satisfies z.ZodMiniType<SavedResult>;

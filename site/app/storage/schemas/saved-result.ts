import type { AnswerSet, QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import type { EngineName, Range, RangeBasis, Recommendation } from "@illumine/shared/scoring/results.ts";
import * as v from "valibot";
import { StoredAnswers } from "./answers.ts";
import { toParser } from "./to-parser.ts";

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

export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(80));
export const pathSegment = v.pipe(v.string(), v.regex(/^[^/\\?#\s]+$/), v.maxLength(200));
export const timestamp = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
export const engineName = v.picklist(["classic", "keyed"]);
export const engineVersion = v.pipe(v.string(), v.maxLength(20));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const positive = v.pipe(v.number(), v.finite(), v.minValue(0));
const score = v.nullable(percent);

const Precision = v.object({
  likely: v.nullable(v.object({ lo: percent, hi: percent })),
  basis: v.nullable(v.picklist(["answers", "published", "responses"])),
  standardError: v.nullable(positive),
  percentile: v.nullable(v.object({ value: percent, lo: score, hi: score, group: v.string() })),
});

const Figure = v.object({
  kind: v.picklist(["overall", "section", "scale"]),
  section: v.nullable(v.picklist(questionSectionKeys)),
  id: v.string(),
  label: v.string(),
  facetOf: v.nullable(v.string()),
  score,
  exact: score,
  reliableChange: v.nullable(positive),
  precision: v.optional(Precision),
});

export const StoredSavedResult = toParser<SavedResult>(
  v.object({
    format: v.literal(1),
    attemptId: v.string(),
    assessmentId: slug,
    title: v.string(),
    categorySlug: pathSegment,
    contentVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    engine: v.object({ name: engineName, version: engineVersion }),
    startedAt: timestamp,
    completedAt: timestamp,
    recommendation: v.nullable(v.picklist(["YES", "MAYBE", "NO"])),
    answers: StoredAnswers,
    figures: v.array(Figure),
    // The visitor can choose it again, so it doesn't cost the result.
    comparisonGroupId: v.fallback(v.optional(v.string()), undefined),
  }),
);

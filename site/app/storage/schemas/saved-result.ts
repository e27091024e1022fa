import type { AnswerSet, QuestionSectionKey } from "@illumine/shared/assessment/schema.ts";
import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import type { EngineName, Range, RangeBasis, Recommendation } from "@illumine/shared/scoring/results.ts";
import { StoredAnswers } from "./answers.ts";
import { defineSchema, integer, list, nullable, number, object, oneOf, optional, text } from "./schema.ts";

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

export const slug = text(/^[a-z0-9]+(-[a-z0-9]+)*$/, 80);
export const pathSegment = text(/^[^/\\?#\s]+$/, 200);
export const timestamp = defineSchema<string>(
  "a timestamp",
  (value) =>
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
);
export const engineName = oneOf<EngineName>("classic", "keyed");
export const engineVersion = text(/^/, 20);
const percent = number(0, 100);
const score = nullable(percent);

const Precision = object<SavedPrecision>({
  likely: nullable(object<Range>({ lo: percent, hi: percent })),
  basis: nullable(oneOf<RangeBasis>("answers", "published", "responses")),
  standardError: nullable(number(0)),
  percentile: nullable(
    object<NonNullable<SavedPrecision["percentile"]>>({ value: percent, lo: score, hi: score, group: text() }),
  ),
});

const Figure = object<SavedFigure>({
  kind: oneOf("overall", "section", "scale"),
  section: nullable(oneOf(...questionSectionKeys)),
  id: text(),
  label: text(),
  facetOf: nullable(text()),
  score,
  exact: score,
  reliableChange: nullable(number(0)),
  precision: optional(Precision),
});

export const StoredSavedResult = object<SavedResult>({
  format: oneOf(1),
  attemptId: text(),
  assessmentId: slug,
  title: text(),
  categorySlug: pathSegment,
  contentVersion: integer(1),
  engine: object<SavedResult["engine"]>({ name: engineName, version: engineVersion }),
  startedAt: timestamp,
  completedAt: timestamp,
  recommendation: nullable(oneOf<Recommendation>("YES", "MAYBE", "NO")),
  answers: StoredAnswers,
  figures: list(Figure),
  // The visitor can choose it again, so it doesn't cost the result.
  comparisonGroupId: { parse: (value) => (typeof value === "string" ? value : undefined) },
});

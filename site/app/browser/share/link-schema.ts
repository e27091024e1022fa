import type { AnswerSet } from "@illumine/shared/assessment/schema.ts";
import type { EngineName } from "@illumine/shared/scoring/results.ts";
import * as v from "valibot";
import { StoredSection } from "#app/storage/schemas/answers.ts";
import { engineName, engineVersion, pathSegment, slug, timestamp } from "#app/storage/schemas/saved-result.ts";

export interface SharedResult {
  assessmentId: string;
  categorySlug: string;
  contentVersion: number;
  engine: { name: EngineName; version: string };
  /** ISO 8601, UTC. */
  completedAt: string;
  answers: AnswerSet;
  /** Number of free-text answers that the sender left out. */
  leftOut: number;
}

const SharedParts = v.strictTuple([
  slug,
  pathSegment,
  v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000_000)),
  engineName,
  engineVersion,
  timestamp,
  v.strictTuple([StoredSection, StoredSection, StoredSection]),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
]);

/** @throws for anything that isn't a shared result */
export function parseSharedParts(value: unknown): SharedResult {
  const [assessmentId, categorySlug, contentVersion, name, version, completedAt, given, leftOut] = v.parse(
    SharedParts,
    value,
  );
  const [psychometric, technical, wiscar] = given;
  const answers = { psychometric, technical, wiscar, completed: true };
  return { assessmentId, categorySlug, contentVersion, engine: { name, version }, completedAt, answers, leftOut };
}

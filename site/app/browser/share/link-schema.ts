import * as z from "zod/mini";
import { StoredAnswers } from "#app/storage/schemas/answers.ts";
import { EngineStamp, slug, time, word } from "#app/storage/schemas/kept-result.ts";
import type { SharedResult } from "./link.ts";

const Answers = StoredAnswers.shape.psychometric;

const SharedParts = z.tuple([
  slug,
  word,
  z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
  EngineStamp.shape.name,
  EngineStamp.shape.version,
  time,
  z.tuple([Answers, Answers, Answers]),
  z.number().check(z.int(), z.minimum(0)),
]);

/** The parts of a link by their names. Throws for anything else. */
export function readSharedParts(value: unknown): SharedResult {
  const [assessmentId, categorySlug, contentVersion, name, version, completedAt, given, leftOut] =
    SharedParts.parse(value);
  const [psychometric, technical, wiscar] = given;
  const answers = { psychometric, technical, wiscar, completed: true };
  return { assessmentId, categorySlug, contentVersion, engine: { name, version }, completedAt, answers, leftOut };
}

import { questionSectionKeys } from "@illumine/shared/assessment/section-keys.ts";
import * as z from "zod/mini";
import type { KeptFigure, KeptResult } from "../kept-results.ts";
import { StoredAnswers } from "./answers.ts";

export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
/** One word of an address. */
export const word = z.string().check(z.regex(/^[^/\\?#\s]+$/), z.maxLength(200));
export const time = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const score = z.nullable(z.number().check(z.minimum(0), z.maximum(100)));

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
}) satisfies z.ZodMiniType<KeptFigure>;

export const StoredKeptResult = z.object({
  format: z.literal(1),
  attemptId: z.string(),
  assessmentId: slug,
  title: z.string(),
  categorySlug: word,
  contentVersion: z.number().check(z.int(), z.minimum(1)),
  engine: EngineStamp,
  startedAt: time,
  completedAt: time,
  recommendation: z.nullable(z.enum(["YES", "MAYBE", "NO"])),
  answers: StoredAnswers,
  figures: z.array(StoredFigure),
}) satisfies z.ZodMiniType<KeptResult>;

import type { Assessment } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

/** What an assessment is for, in the order of the filter. */
export const assessmentKinds = ["career", "check", "reflection", "inventory"] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** Only what is written decides: a check isn't told from a career yet. */
export function deriveKind({ scoring }: Pick<Assessment, "scoring">): AssessmentKind {
  if (scoring?.overall !== "none") return "career";
  return scoring.norms || scoring.interests ? "inventory" : "reflection";
}

export const hasRightAnswers = ({ sections }: Pick<Assessment, "sections">): boolean =>
  questionSectionKeys.some((key) =>
    sections[key]?.questions.some(({ correct }) => correct !== undefined && correct.length > 0),
  );

/** '15-20 min' is 20, '1 hour' is 60; null without a number. Migration 0011 reads the same. */
export function parseMinutes(duration: string): number | null {
  const last = duration.match(/\d+/g)?.at(-1);
  if (last === undefined) return null;
  const minutes = Number(last) * (/hour/i.test(duration) ? 60 : 1);
  return minutes > 0 && minutes <= 100_000 ? minutes : null;
}

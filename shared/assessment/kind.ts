import type { AssessmentKind } from "./kinds.ts";
import type { Assessment } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

/** The author's word; without it what the scoring makes of the answers. */
export function deriveKind({ kind, scoring }: Pick<Assessment, "kind" | "scoring">): AssessmentKind {
  if (kind) return kind;
  if (scoring?.overall !== "none") return "career";
  return scoring.norms || scoring.interests ? "inventory" : "reflection";
}

/** Whether results end with a recommendation: a check has a level instead, an inventory and a reflection only scales. */
export const hasVerdict = ({ kind, scoring }: Pick<Assessment, "kind" | "scoring">): boolean =>
  kind !== "check" && scoring?.overall !== "none";

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

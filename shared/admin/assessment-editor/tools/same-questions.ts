import isEqual from "fast-deep-equal";
import type { AssessmentDraft } from "#assessment/draft.ts";

type Scored = Pick<AssessmentDraft, "sections" | "scoring">;

export const hasSameQuestions = (a: Scored, b: Scored): boolean =>
  a === b || (isEqual(a.sections, b.sections) && isEqual(a.scoring, b.scoring));

import type { AssessmentDraft } from "../draft.ts";
import type { Question, QuestionSectionKey, Scoring } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import type { Value } from "./json-tree.ts";
import type { Report } from "./report.ts";

const isGraded = ({ correct }: Question): boolean => correct !== undefined && correct.length > 0;

const listGraded = ({ sections }: AssessmentDraft): QuestionSectionKey[] =>
  questionSectionKeys.filter((key) => sections[key]?.questions.some(isGraded));

const hasKeys = ({ sections }: AssessmentDraft): boolean =>
  questionSectionKeys.some((key) => sections[key]?.questions.some((question) => question.key !== undefined));

/** A keyed scoring for the right answers and keys of a draft; undefined where it has none. */
export function buildKeyedScoring(draft: AssessmentDraft): Scoring | undefined {
  const graded = listGraded(draft);
  if (graded.length === 0 && !hasKeys(draft)) return undefined;
  return {
    engine: "keyed",
    minAnsweredShare: 0.8,
    overall: graded.length > 0 ? { of: graded, weights: "equal" } : "none",
    thresholds: { yes: 75, maybe: 50 },
  };
}

/** Right answers and keys count in the keyed engine only: without it, right and wrong would score alike. */
export function withKeyedScoring(draft: AssessmentDraft, at: Value, report: Report): AssessmentDraft {
  const scoring = draft.scoring === undefined ? buildKeyedScoring(draft) : undefined;
  if (!scoring) return draft;
  const what = scoring.overall === "none" ? "keys" : "right answers";
  report.noteGuess(`It has ${what} and no "scoring": it was read as scored by the keyed engine`, at);
  return { ...draft, scoring };
}

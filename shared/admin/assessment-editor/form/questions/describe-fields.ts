import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Question, QuestionSectionKey, Scoring } from "#assessment/schema.ts";
import { listScalesOf } from "../edits/question-keys.ts";

const hasScales = (scoring: Scoring | undefined): boolean => (scoring?.scales ?? []).length > 0;

export function describeSectionWeight({ scoring, sections }: AssessmentDraft, section: QuestionSectionKey): string {
  const hasQuestions = (key: QuestionSectionKey) => (sections[key]?.questions.length ?? 0) > 0;
  if (!scoring) return "No effect: the general rule counts sections equally.";
  const { overall } = scoring;
  if (overall === "none") return "No effect: there is no overall score.";
  if (!overall.of.includes(section)) return "No effect: this section doesn't count in the overall score.";
  if (!hasQuestions(section)) return "No effect while the section has no questions.";
  if (overall.of.filter(hasQuestions).length === 1) return "No effect: the overall score is this section's.";
  if (overall.weights === "equal")
    return "No effect: sections count equally. To use it, choose each section's weight under Scoring.";
  return "Counts in the overall score, in proportion to the other sections' weights.";
}

export function describeCategory(scoring: Scoring | undefined, { scaleId, category }: Question): string {
  if (!scoring) return "Shown above the question.";
  if (hasScales(scoring)) return "Shown above the question. Scales list their questions under Scoring.";
  const id = scaleId?.trim() ?? "";
  return id === "" || id === category.trim()
    ? "Shown above the question. A section's questions of one category are scored as one scale."
    : "Shown above the question. Its scale ID, under Details, says with which questions it's scored.";
}

export function describeScaleId(scoring: Scoring | undefined): string {
  if (!scoring) return "No effect: the general rule has no scales.";
  return hasScales(scoring)
    ? "No effect: each scale lists its questions."
    : "Scores the question in a scale other than its category's.";
}

export function describeKey(scoring: Scoring | undefined, question: Question): string | undefined {
  if (!scoring) return "No effect: the general rule uses no keys.";
  if (!hasScales(scoring)) return undefined;
  const scales = listScalesOf(scoring, question);
  if (scales.length === 0) return "No scale lists this question: its key counts in the section's score.";
  return scales.length > 1 ? `A choice counts in all ${scales.length} of its scales.` : undefined;
}

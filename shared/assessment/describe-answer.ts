import { listLikertLabels } from "./likert-labels.ts";
import type { Option, Question } from "./schema.ts";

type AnswerOptions = Pick<Question, "type" | "options" | "answerLabels">;

const findText = (options: readonly Option[], value: unknown) =>
  options.find((option) => String(option.value) === String(value))?.text;

/**
 * An answer as text, as the visitor saw it: 'Agree', 'Yes', the chosen options' texts. A slider's number stays a number,
 * and so does a value that no option has. Null for what is no answer.
 */
export function describeAnswer({ type, options, answerLabels }: AnswerOptions, answer: unknown): string | null {
  if (Array.isArray(answer)) {
    return answer.length === 0 ? null : answer.map((value) => findText(options, value) ?? String(value)).join(", ");
  }
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (typeof answer !== "string" && typeof answer !== "number") return null;
  const text = String(answer).trim();
  if (text === "") return null;
  if (type === "likert" && typeof answer === "number") return listLikertLabels({ answerLabels })[answer - 1] ?? text;
  return type === "multiple-choice" ? (findText(options, answer) ?? text) : text;
}

/** The right answers of a question as its reader knows them; empty where it has none. */
export function listRightAnswers({
  type,
  options,
  answerLabels,
  correct = [],
}: AnswerOptions & Pick<Question, "correct">): string[] {
  return correct.map((id) => {
    const text = options.find((option) => option.id === id)?.text;
    if (text !== undefined) return text;
    if (type === "boolean") return /^(true|yes)$/i.test(id) ? "Yes" : "No";
    return type === "likert" ? (listLikertLabels({ answerLabels })[Number(id) - 1] ?? id) : id;
  });
}

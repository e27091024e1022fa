import type { Assessment, Question } from "@illumine/shared/assessment/schema.ts";
import { formatPosition, type JsonFile } from "./json-files.ts";

/** Fewest questions of a sub-skill: fewer say nothing about it. */
const minQuestions = 3;

function findQuestionProblem({ type, explanation, correct = [], options, scale }: Question): string | null {
  if (!explanation?.trim()) return "The explanation is missing";
  if (type === "slider") {
    const right = Number(correct[0]);
    return correct.length === 1 && scale && right >= scale.min && right <= scale.max
      ? null
      : "A slider needs one right number within its scale";
  }
  if (correct.some((id) => options.every((option) => option.id !== id))) return "A right answer is none of the options";
  if (type === "multiple-choice" && correct.length !== 1)
    return `A multiple-choice question needs one right answer and has ${correct.length}`;
  if (type === "multi-select" && (correct.length < 2 || correct.length === options.length))
    return "A multi-select question needs two or more right answers and a wrong one";
  return null;
}

/** What is wrong with a skills check beyond its schema, as 'file:line: path: reason'. */
export function listCheckProblems(file: JsonFile, { sections, scoring }: Assessment): string[] {
  const questions = sections.technical?.questions ?? [];
  const formatProblem = (path: PropertyKey[], reason: string) =>
    `${formatPosition(file, path)}: ${path.join(".")}: ${reason}`;
  return [
    ...questions.flatMap((question, at) => {
      const problem = findQuestionProblem(question);
      return problem === null ? [] : [formatProblem(["sections", "technical", "questions", at], problem)];
    }),
    ...(scoring?.scales ?? []).flatMap(({ label, items }, at) =>
      items.length >= minQuestions
        ? []
        : [
            formatProblem(
              ["scoring", "scales", at],
              `The sub-skill "${label}" needs ${minQuestions} questions and has ${items.length}`,
            ),
          ],
    ),
  ];
}

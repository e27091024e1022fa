import { isRating, questionTypes } from "#admin/assessment-editor/form/questions/question-types.ts";
import { joinParts } from "#assessment/csv/cells.ts";
import { matchChoice } from "#assessment/import/choices.ts";
import type { Option, Question } from "#assessment/schema.ts";
import type { CellContext } from "./cell-context.ts";
import type { GridColumn } from "./columns.ts";
import type { GridRow } from "./rows.ts";

export const mixedKey = "mixed";

const toLetter = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : String(at + 1));

const listChoices = (options: readonly Option[]) =>
  options.map(({ id, value, text }) => ({ id, value: String(value), text }));

function nameOption(options: readonly Option[], id: string): string {
  const at = options.findIndex((option) => option.id === id);
  const choices = listChoices(options);
  const names = [toLetter(at), options[at]?.text ?? ""];
  return names.find((name) => at >= 0 && matchChoice(name, choices, 1)?.choice.id === id) ?? id;
}

function formatCorrect({ type, options, correct = [] }: Question): string {
  if (type === "boolean") return correct.map((value) => ({ true: "Yes", false: "No" })[value] ?? value).join("|");
  if (options.length === 0 || type === "slider" || type === "likert") return joinParts(correct);
  return joinParts(correct.map((id) => nameOption(options, id)));
}

function describeCorrect(question: Question): string {
  const { options, correct = [] } = question;
  const [first] = correct;
  const option = correct.length === 1 ? options.find(({ id }) => id === first) : undefined;
  if (!option) return formatCorrect(question).replaceAll("|", ", ");
  const letter = toLetter(options.indexOf(option));
  return option.text.trim() === "" ? letter : `${letter}, ${option.text}`;
}

/** The cell's text as it is edited and copied; reading it again changes nothing. */
export function formatCell(row: GridRow, column: GridColumn, context: CellContext): string {
  const { question, key, scales, section } = row;
  switch (column) {
    case "text":
      return question.text;
    case "type":
      return questionTypes.find(([type]) => type === question.type)?.[1] ?? question.type;
    case "scale":
      return context.scales.length > 0
        ? joinParts(scales.map((at) => context.scaleNames[at] ?? ""))
        : (question.scaleId ?? "");
    case "key":
      if (!isRating(question)) return "";
      return key === null ? mixedKey : String(key);
    case "weight":
      return String(question.weight);
    case "correct":
      return formatCorrect(question);
    case "points":
      return question.points === undefined ? "" : String(question.points);
    case "category":
      return question.category;
    case "section":
      return context.sectionTitles[section];
  }
}

const keySigns = { "1": "+", "-1": "−", null: "+ −" } as const;

export function describeCell(row: GridRow, column: GridColumn, context: CellContext): string {
  if (column === "correct") return describeCorrect(row.question);
  if (column === "key") return isRating(row.question) ? keySigns[`${row.key}`] : "";
  if (column !== "scale") return formatCell(row, column, context);
  if (context.scales.length > 0) return row.scales.map((at) => context.scaleNames[at]).join(", ");
  return row.question.scaleId ?? row.question.category;
}

import Papa from "papaparse";
import { orderQuestions } from "../defaults.ts";
import type { Assessment, Option, Question, QuestionSectionKey, Scale } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { toOptionValue } from "../with-defaults.ts";
import { guardCell, joinParts } from "./cells.ts";
import { type ColumnField, columnFields, columnNames } from "./mapping.ts";
import type { SectionQuestions } from "./read-questions.ts";
import { formatScaleKey } from "./scale-columns.ts";
import { formatScaleHeading } from "./scale-heading.ts";

type PrintedField = Exclude<ColumnField, "option" | "reversed" | "scaleKey">;

const otherFields: readonly ColumnField[] = ["option", "reversed", "scaleKey"];
const printedFields = columnFields.filter((field): field is PrintedField => !otherFields.includes(field));

/** A key that wasn't understood comes back as such. */
function formatKey({ key, originalKey }: Question): string {
  if (key !== undefined) return String(key);
  return typeof originalKey === "string" ? originalKey : "";
}

function joinUnless(
  isDefault: (option: Option, position: number) => boolean,
  options: readonly Option[],
  toPart: (option: Option) => string,
) {
  return options.every(isDefault) ? "" : joinParts(options.map(toPart));
}

function formatCells(question: Question, section: QuestionSectionKey): Record<PrintedField, string> {
  const { options, scale } = question;
  return {
    section,
    id: question.id,
    text: question.text,
    type: question.type,
    category: question.category,
    required: question.required ? "yes" : "no",
    weight: String(question.weight),
    options: joinParts(options.map(({ text }) => text)),
    optionIds: joinUnless(
      ({ id }, position) => id === `o${position + 1}`,
      options,
      ({ id }) => id,
    ),
    optionValues: joinUnless(
      ({ text, value }) => value === toOptionValue(text),
      options,
      ({ value }) => String(value),
    ),
    optionScores: joinUnless(
      ({ score }, position) => score === position + 1,
      options,
      ({ score }) => String(score),
    ),
    correct: joinParts(question.correct ?? []),
    explanation: question.explanation ?? "",
    points: question.points === undefined ? "" : String(question.points),
    key: formatKey(question),
    scaleId: question.scaleId ?? "",
    min: scale ? String(scale.min) : "",
    max: scale ? String(scale.max) : "",
    step: scale?.step === undefined ? "" : String(scale.step),
    minLabel: scale?.labels?.min ?? "",
    maxLabel: scale?.labels?.max ?? "",
  };
}

const listOrdered = (sections: Assessment["sections"]): SectionQuestions => ({
  psychometric: orderQuestions(sections.psychometric),
  technical: orderQuestions(sections.technical),
  wiscar: orderQuestions(sections.wiscar),
});

/**
 * All questions of the question sections as CSV, in the order in which a visitor meets them, with a column of keys for
 * each scale; formulas are guarded.
 */
export function printQuestions(sections: Assessment["sections"], scales: readonly Scale[] = []): string {
  const ordered = listOrdered(sections);
  const items = scales.map((scale) => new Map(scale.items.map((item) => [item.question, item])));
  const rows = questionSectionKeys.flatMap((key) =>
    ordered[key].map((question) => {
      const cells = formatCells(question, key);
      const keys = items.map((byQuestion) => formatScaleKey(byQuestion.get(question.id)));
      return [...printedFields.map((field) => cells[field]), ...keys].map(guardCell);
    }),
  );
  const header = [...printedFields.map((field) => columnNames[field]), ...scales.map(formatScaleHeading)];
  return Papa.unparse([header, ...rows], { quotes: true, newline: "\r\n" });
}

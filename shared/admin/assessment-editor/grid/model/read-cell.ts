import { hasOptions, isRating, questionTypes } from "#admin/assessment-editor/form/questions/question-types.ts";
import { parseNumber, splitParts } from "#assessment/csv/cells.ts";
import { matchChoice } from "#assessment/import/choices.ts";
import { parseKey } from "#assessment/import/key-spellings.ts";
import {
  findSectionKey,
  flags,
  normalizeSpelling,
  questionTypes as typeSpellings,
} from "#assessment/import/spellings.ts";
import type { Question, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { CellContext } from "./cell-context.ts";
import type { GridColumn } from "./columns.ts";
import { formatCell } from "./format-cell.ts";
import type { GridRow } from "./rows.ts";

/** What a row is to be. Without `scales`, `key` or `section` those stay. */
export interface RowEdit {
  row: GridRow;
  question: Question;
  scales?: readonly number[];
  key?: 1 | -1;
  section?: QuestionSectionKey;
}

export type CellReading = { edit: RowEdit } | { problem: string };

const withoutFields = (question: Question, ...names: string[]): Question =>
  Object.fromEntries(Object.entries(question).filter(([name]) => !names.includes(name))) as Question;

const withCorrect = (question: Question, correct: readonly string[]): Question =>
  correct.length === 0 ? withoutFields(question, "correct") : { ...question, correct: [...new Set(correct)] };

function readType(edit: RowEdit, typed: string): CellReading {
  const label = typed.trim().toLowerCase();
  const type =
    questionTypes.find(([, name]) => name.toLowerCase() === label)?.[0] ?? typeSpellings.get(normalizeSpelling(label));
  if (!type) return { problem: `"${typed}" isn't a question type` };
  const { question } = edit;
  const scale = type === "slider" ? (question.scale ?? { min: 1, max: 5 }) : question.scale;
  const known = withoutFields(question, "originalType", "unsupportedType");
  return { edit: { ...edit, question: { ...known, type, scale } } };
}

function readScale(edit: RowEdit, typed: string, { scales, findScale }: CellContext): CellReading {
  const { question, row } = edit;
  if (scales.length === 0) {
    const scaleId = typed.trim();
    return {
      edit: { ...edit, question: scaleId === "" ? withoutFields(question, "scaleId") : { ...question, scaleId } },
    };
  }
  const found: number[] = [];
  for (const name of splitParts(typed)) {
    const at = findScale(name, edit.section ?? row.section);
    if (at === null) return { problem: `There is no scale "${name}". Add it under Scoring first` };
    found.push(at);
  }
  return { edit: { ...edit, scales: [...new Set(found)] } };
}

function readKey(edit: RowEdit, typed: string): CellReading {
  const { question } = edit;
  const key = typed.trim() === "" ? 1 : parseKey("direction", typed);
  if (key === undefined) return { problem: `"${typed}" isn't a key. Write 1, or -1 for a reversed question` };
  if (!isRating(question)) {
    if (key === 1) return { edit };
    return { problem: "Only ratings can be reversed. This question has right answers or a text" };
  }
  return { edit: { ...edit, key } };
}

function readNumber(edit: RowEdit, typed: string, field: "weight" | "points"): CellReading {
  const { question } = edit;
  if (typed.trim() === "") {
    return {
      edit: { ...edit, question: field === "weight" ? { ...question, weight: 1 } : withoutFields(question, field) },
    };
  }
  const value = parseNumber(typed);
  if (value === undefined) return { problem: `"${typed}" isn't a number` };
  if (field === "weight" && value < 0) return { problem: "A weight can't be below 0" };
  if (field === "points" && value <= 0) return { problem: "Points must be greater than 0" };
  return { edit: { ...edit, question: { ...question, [field]: value } } };
}

/** Letters may be listed with commas, as in 'A, B, D'. */
const splitAnswers = (typed: string): string[] =>
  /^\s*[a-z](?:\s*[,;]\s*[a-z])+\s*$/i.test(typed) ? typed.split(/[,;]/).map((part) => part.trim()) : splitParts(typed);

function readCorrect(edit: RowEdit, typed: string): CellReading {
  const { question } = edit;
  const given = splitAnswers(typed);
  if (given.length === 0) return { edit: { ...edit, question: withCorrect(question, []) } };
  const correct: string[] = [];
  for (const answer of given) {
    const value = readAnswer(question, answer);
    if (value === null) return { problem: describeWrongAnswer(question, answer) };
    correct.push(value);
  }
  return { edit: { ...edit, question: withCorrect(question, correct) } };
}

/** As the question stores it; null if it isn't one of its answers. */
function readAnswer({ type, options, scale }: Question, answer: string): string | null {
  if (hasOptions(type)) {
    const choices = options.map(({ id, value, text }) => ({ id, value: String(value), text }));
    const shown = /^([a-z]), (.+)$/is.exec(answer);
    const match = matchChoice(answer, choices, 1) ?? (shown ? matchChoice(shown[2] ?? "", choices, 1) : undefined);
    return match?.choice.id ?? null;
  }
  if (type === "boolean") {
    const flag = flags.get(answer.trim().toLowerCase());
    return flag === undefined ? null : String(flag);
  }
  if (type === "text") return null;
  const value = parseNumber(answer);
  const { min, max } = type === "likert" ? { min: 1, max: 5 } : (scale ?? { min: 1, max: 5 });
  return value === undefined || value < min || value > max ? null : String(value);
}

function describeWrongAnswer({ type, options }: Question, answer: string): string {
  if (hasOptions(type)) {
    return options.length === 0
      ? `"${answer}" isn't an option: this question has none yet`
      : `"${answer}" isn't an option of this question`;
  }
  if (type === "text") return "A text has no right answer";
  return `"${answer}" isn't an answer of this question`;
}

function readSection(edit: RowEdit, typed: string, { sectionTitles }: CellContext): CellReading {
  const title = typed.trim().toLowerCase();
  const section =
    questionSectionKeys.find((key) => sectionTitles[key].trim().toLowerCase() === title) ??
    questionSectionKeys.find((key) => key === findSectionKey(typed.trim()));
  return section ? { edit: { ...edit, section } } : { problem: `"${typed}" isn't a question section` };
}

/** An empty text clears the cell; type and section can't be empty. */
export function readCell(edit: RowEdit, column: GridColumn, typed: string, context: CellContext): CellReading {
  const { question } = edit;
  const isSame = edit.question === edit.row.question && typed === formatCell(edit.row, column, context);
  if (isSame) return { edit };
  switch (column) {
    case "text":
      return { edit: { ...edit, question: { ...question, text: typed } } };
    case "type":
      return readType(edit, typed);
    case "scale":
      return readScale(edit, typed, context);
    case "key":
      return readKey(edit, typed);
    case "weight":
    case "points":
      return readNumber(edit, typed, column);
    case "correct":
      return readCorrect(edit, typed);
    case "category":
      return { edit: { ...edit, question: { ...question, category: typed } } };
    case "section":
      return readSection(edit, typed, context);
  }
}

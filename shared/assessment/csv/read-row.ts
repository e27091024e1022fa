import {
  type Choice,
  describeReadings,
  findNumbered,
  isNumbered,
  matchChoice,
  parseFlagAnswer,
} from "../import/choices.ts";
import { isBlank, parseKey } from "../import/key-spellings.ts";
import { findSectionKey, flags, normalizeSpelling, questionTypes } from "../import/spellings.ts";
import type { ItemScale, Option, Question, QuestionSectionKey, QuestionType } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { toOption, toOptionValue } from "../with-defaults.ts";
import { parseNumber, splitParts } from "./cells.ts";
import type { ColumnField, Mapping } from "./mapping.ts";
import { splitAnswers } from "./option-separators.ts";
import type { Row } from "./table.ts";

export interface RowReader {
  read: (field: ColumnField) => string;
  /** Cells of the option columns, up to the last one with a text. */
  readOptionColumns: () => string[];
  /** Whether it has a key, itself or in a scale: then it's rated. */
  hasKey: () => boolean;
  warn: (message: string) => void;
  refuse: (message: string) => void;
  /** Something that could change what is asked or how it's scored: it stays with the question and blocks Publish. */
  noteUnread: (message: string) => void;
}

export function createRowReader(
  { cells }: Row,
  mapping: Mapping,
  report: Pick<RowReader, "warn" | "refuse" | "noteUnread">,
): RowReader {
  return {
    read: (field) => cells[mapping.indexOf(field)] ?? "",
    readOptionColumns: () => {
      const options = cells.filter((_, column) => mapping[column] === "option");
      return options.slice(0, options.findLastIndex((cell) => cell.trim() !== "") + 1);
    },
    hasKey: () => cells.some((cell, column) => keyFields.has(mapping[column] ?? null) && !isBlank(cell)),
    ...report,
  };
}

const keyFields: ReadonlySet<ColumnField | null> = new Set<ColumnField>(["key", "reversed", "scaleKey"]);

export function readSection({ read, warn }: RowReader, fallback: QuestionSectionKey): QuestionSectionKey {
  const cell = read("section");
  if (cell.trim() === "") return fallback;
  const key = questionSectionKeys.find((one) => one === findSectionKey(cell));
  if (!key) warn(`"${cell}" isn't a question section. The question was added to "${fallback}"`);
  return key ?? fallback;
}

function readNumber(
  { read, noteUnread }: RowReader,
  field: ColumnField,
  isRight: (value: number) => boolean,
): number | undefined {
  const cell = read(field);
  if (cell.trim() === "") return undefined;
  const value = parseNumber(cell);
  if (value !== undefined && isRight(value)) return value;
  noteUnread(`"${cell}" isn't a valid number for "${field}" and was left out`);
  return undefined;
}

function readOptions(reader: RowReader): Option[] {
  const single = reader.readOptionColumns().filter((cell) => cell.trim() !== "");
  const texts = [...splitParts(reader.read("options")), ...single];
  const readParts = (field: ColumnField, what: string) => {
    const parts = splitParts(reader.read(field));
    if (parts.length === 0 || parts.length === texts.length) return parts;
    const message = `There are ${texts.length} options and ${parts.length} ${what}: the ${what} were left out`;
    reader.noteUnread(`${message}: ${parts.map((part) => JSON.stringify(part)).join(", ")}`);
    return [];
  };
  const ids = readParts("optionIds", "ids");
  const values = readParts("optionValues", "values");
  const scores = readParts("optionScores", "scores").map((score, position) => {
    const value = parseNumber(score);
    if (value === undefined) reader.noteUnread(`"${score}" isn't a score: ${position + 1} was used`);
    return value;
  });
  return texts.map((text, position) =>
    toOption(
      {
        id: ids[position],
        text,
        value: readValue(values[position]) ?? toOptionValue(text),
        score: scores[position],
      },
      position,
    ),
  );
}

function readValue(part: string | undefined): string | number | undefined {
  const value = Number(part);
  return Number.isFinite(value) && String(value) === part ? value : part;
}

/** What letters and numbers of right answers count, empty cells between options too. */
function listChoices(reader: RowReader, options: readonly Option[]): Choice[] {
  const choices = options.map(({ id, value, text }) => ({ id, value: String(value), text }));
  const columns = reader.readOptionColumns();
  if (columns.length <= choices.length || splitParts(reader.read("options")).length > 0) return choices;
  let next = 0;
  return columns.map((cell) => (cell.trim() === "" ? noChoice : (choices[next++] ?? noChoice)));
}

// A NUL is no text of a cell.
const noChoice: Choice = { id: "\0", value: "\0", text: "\0" };

/** The right answers of a row, each by itself: 'A|C', and where that is clear also 'AC' or 'A, C'. */
function listGiven({ read }: RowReader, choices: readonly Choice[]): string[] {
  const given = splitParts(read("correct"));
  const [only] = given;
  return (given.length === 1 && only !== undefined && choices.length > 1 && splitAnswers(only, choices)) || given;
}

/** Right answers of a row that are numbers of its options. */
export function listNumbered(reader: RowReader): { number: number; count: number }[] {
  const choices = listChoices(reader, readOptions(reader));
  return listGiven(reader, choices)
    .filter((given) => isNumbered({ given, choices }))
    .map((given) => ({ number: Number(given), count: choices.length }));
}

function readCorrect(reader: RowReader, options: readonly Option[], { firstNumber, hasNumbers }: TableFacts): string[] {
  const choices = listChoices(reader, options);
  return listGiven(reader, choices).map((given) => {
    if (choices.length === 0) return given;
    const match = matchChoice(given, choices, firstNumber);
    if (!match || match.choice === noChoice) {
      reader.noteUnread(`The right answer "${given}" is not among the options`);
      return given;
    }
    if (match.other) reader.noteUnread(describeReadings(given, match));
    const numbered = match.by === "word" && hasNumbers ? findNumbered(given, choices, firstNumber) : undefined;
    if (numbered && numbered.choice !== match.choice)
      reader.noteUnread(`The right answer "${given}" is an option, and may be the number of one as in other rows`);
    return match.choice.id;
  });
}

/** The right answers of a yes or no, as scoring reads them. */
const readFlags = ({ noteUnread }: RowReader, correct: readonly string[]): string[] =>
  correct.map((given) => {
    const flag = parseFlagAnswer(given);
    if (flag === undefined) noteUnread(`The right answer "${given}" is neither true nor false`);
    return flag ?? given;
  });

function readScale(reader: RowReader): ItemScale | null {
  const anyNumber = () => true;
  const min = readNumber(reader, "min", anyNumber);
  const max = readNumber(reader, "max", anyNumber);
  const step = readNumber(reader, "step", (value) => value > 0);
  const [low, high] = [reader.read("minLabel"), reader.read("maxLabel")];
  if (min === undefined && max === undefined && step === undefined && low === "" && high === "") return null;
  const labels = { ...(low !== "" && { min: low }), ...(high !== "" && { max: high }) };
  return {
    min: min ?? 1,
    max: max ?? 5,
    ...(step !== undefined && { step }),
    ...((low !== "" || high !== "") && { labels }),
  };
}

function readType(
  { read, hasKey, refuse }: RowReader,
  question: Pick<Question, "options" | "scale"> & { correct: string[] },
): { type: QuestionType; originalType?: string } {
  const { options, scale, correct } = question;
  const isFlag = correct.length === 1 && /^\s*(?:true|false)\s*$/i.test(correct.join());
  const unlisted = scale ? "slider" : isFlag ? "boolean" : hasKey() ? "likert" : "text";
  const likely = options.length === 0 ? unlisted : correct.length > 1 ? "multi-select" : "multiple-choice";
  const cell = read("type");
  if (cell.trim() === "") return { type: likely };
  const type = questionTypes.get(normalizeSpelling(cell.trim()));
  if (!type) refuse(`Unsupported question type: ${cell}. The question was read as "${likely}". Choose its type`);
  return type ? { type } : { type: likely, originalType: cell };
}

/** The key, and what couldn't be read as one; that keeps the assessment from being published. */
function readKey({ read, refuse }: RowReader, id: string): Pick<Question, "key"> & { originalKey?: string } {
  const cells = [
    { kind: "direction", cell: read("key") },
    { kind: "reversed", cell: read("reversed") },
  ] as const;
  const filled = cells
    .filter(({ cell }) => !isBlank(cell))
    .map(({ kind, cell }) => ({ cell, key: parseKey(kind, cell) }));
  const unread = filled.filter(({ key }) => key === undefined);
  const howToWrite = "Write 1, or -1 for a reversed question";
  for (const { cell } of unread) refuse(`"${cell}" isn't understood as the key of the question "${id}". ${howToWrite}`);
  const [first, ...others] = filled.filter(({ key }) => key !== undefined);
  const isContradiction = others.some(({ key }) => key !== first?.key);
  if (isContradiction) refuse(`The columns "key" and "reversed" contradict each other for the question "${id}"`);
  if (unread.length > 0 || isContradiction) return { originalKey: filled.map(({ cell }) => cell).join(" / ") };
  return first?.key === undefined ? {} : { key: first.key };
}

function readRequired({ read, warn }: RowReader): boolean {
  const cell = read("required").trim();
  const flag = flags.get(cell.toLowerCase());
  if (cell !== "" && flag === undefined) warn(`"${cell}" is neither yes nor no: the question is required`);
  return flag ?? true;
}

/** What of a row its whole table says. */
export interface TableFacts {
  /** Where right answers that are numbers of options count from. */
  firstNumber: 0 | 1 | null;
  hasNumbers: boolean;
  /** Whether we wrote it: then one of several right options is enough where one can be chosen. */
  isOurs: boolean;
}

/** The question of a row, with the given id and order index. */
export function readQuestion(
  reader: RowReader,
  position: { id: string; orderIndex: number },
  facts: TableFacts,
): Question {
  const options = readOptions(reader);
  const scale = readScale(reader);
  const given = readCorrect(reader, options, facts);
  const typed = readType(reader, { options, scale, correct: given });
  const correct = typed.type === "boolean" && options.length === 0 ? readFlags(reader, given) : given;
  if (typed.type.startsWith("multi") && options.length === 1 && !facts.isOurs)
    reader.noteUnread("It has only one option. Separate options with |");
  if (typed.type === "multiple-choice" && correct.length > 1 && !facts.isOurs)
    reader.noteUnread(`It allows one answer, and ${correct.length} of its options are right`);
  else if (options.length > 1 && correct.length === options.length && !facts.isOurs)
    reader.noteUnread("All its options are right");
  if (typed.type === "text" && correct.length > 0 && !facts.isOurs)
    reader.noteUnread(`Written answers aren't scored, and it has right ones: ${correct.join(", ")}`);
  const points = readNumber(reader, "points", (value) => value > 0);
  const explanation = reader.read("explanation");
  const scaleId = reader.read("scaleId");
  return {
    ...position,
    text: reader.read("text"),
    ...typed,
    category: reader.read("category"),
    required: readRequired(reader),
    weight: readNumber(reader, "weight", (value) => value >= 0) ?? 1,
    options,
    scale,
    ...readKey(reader, position.id),
    ...(correct.length > 0 && { correct }),
    ...(explanation !== "" && { explanation }),
    ...(points !== undefined && { points }),
    ...(scaleId !== "" && { scaleId }),
  };
}

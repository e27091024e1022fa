import { matchChoice } from "../import/choices.ts";
import { isBlank, parseKey } from "../import/key-spellings.ts";
import { findSectionKey, flags, normalizeSpelling, questionTypes } from "../import/spellings.ts";
import type { ItemScale, Option, Question, QuestionSectionKey, QuestionType } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { toOption, toOptionValue } from "../with-defaults.ts";
import { parseNumber, splitParts } from "./cells.ts";
import type { ColumnField, Mapping } from "./mapping.ts";
import type { Row } from "./table.ts";

export interface RowReader {
  read: (field: ColumnField) => string;
  readOptionColumns: () => string[];
  warn: (message: string) => void;
  refuse: (message: string) => void;
}

export function createRowReader(
  { cells }: Row,
  mapping: Mapping,
  { warn, refuse }: Pick<RowReader, "warn" | "refuse">,
): RowReader {
  return {
    read: (field) => cells[mapping.indexOf(field)] ?? "",
    readOptionColumns: () => cells.filter((cell, column) => mapping[column] === "option" && cell.trim() !== ""),
    warn,
    refuse,
  };
}

export function readSection({ read, warn }: RowReader, fallback: QuestionSectionKey): QuestionSectionKey {
  const cell = read("section");
  if (cell.trim() === "") return fallback;
  const key = questionSectionKeys.find((one) => one === findSectionKey(cell));
  if (!key) warn(`"${cell}" isn't a question section. The question was added to "${fallback}"`);
  return key ?? fallback;
}

function readNumber(
  { read, warn }: RowReader,
  field: ColumnField,
  isRight: (value: number) => boolean,
): number | undefined {
  const cell = read(field);
  if (cell.trim() === "") return undefined;
  const value = parseNumber(cell);
  if (value !== undefined && isRight(value)) return value;
  warn(`"${cell}" isn't a valid number for "${field}" and was left out`);
  return undefined;
}

function readOptions(reader: RowReader): Option[] {
  const single = reader.readOptionColumns();
  const texts = [...splitParts(reader.read("options")), ...single];
  if (texts.length === 1 && single.length === 0 && /[,;\n]/.test(texts.join())) {
    reader.warn("There's only one option. Separate options with |");
  }
  const readParts = (field: ColumnField, what: string) => {
    const parts = splitParts(reader.read(field));
    if (parts.length === 0 || parts.length === texts.length) return parts;
    reader.warn(`There are ${texts.length} options and ${parts.length} ${what}: the ${what} were left out`);
    return [];
  };
  const ids = readParts("optionIds", "ids");
  const values = readParts("optionValues", "values");
  const scores = readParts("optionScores", "scores").map((score, position) => {
    const value = parseNumber(score);
    if (value === undefined) reader.warn(`"${score}" isn't a score: ${position + 1} was used`);
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

function readCorrect({ read, warn }: RowReader, options: readonly Option[]): string[] {
  const choices = options.map(({ id, value, text }) => ({ id, value: String(value), text }));
  return splitParts(read("correct")).map((given) => {
    if (choices.length === 0) return given;
    const match = matchChoice(given, choices, 1);
    if (!match) warn(`The right answer "${given}" is not among the options`);
    else if (match.by === "either") warn(`The right answer "${given}" was counted from 1: check it`);
    return match?.choice.id ?? given;
  });
}

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
  { read, warn }: RowReader,
  question: Pick<Question, "options" | "scale"> & { correct: string[] },
): QuestionType {
  const { options, scale, correct } = question;
  const likely =
    options.length > 0 ? (correct.length > 1 ? "multi-select" : "multiple-choice") : scale ? "slider" : "text";
  const cell = read("type");
  if (cell.trim() === "") return likely;
  const type = questionTypes.get(normalizeSpelling(cell.trim()));
  if (!type) warn(`Unsupported question type: ${cell}. The question was read as "${likely}".`);
  return type ?? likely;
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

/** The question of a row, with the given id and order index. */
export function readQuestion(reader: RowReader, position: { id: string; orderIndex: number }): Question {
  const options = readOptions(reader);
  const scale = readScale(reader);
  const correct = readCorrect(reader, options);
  const points = readNumber(reader, "points", (value) => value > 0);
  const explanation = reader.read("explanation");
  const scaleId = reader.read("scaleId");
  return {
    ...position,
    text: reader.read("text"),
    type: readType(reader, { options, scale, correct }),
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

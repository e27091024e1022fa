import { type Choice, findFirstNumber as decideFirstNumber, matchChoice } from "../choices.ts";
import { tidyText, toTextOfEither } from "../formats/html-text.ts";
import {
  createImported,
  type ImportedAssessment,
  type ImportedOption,
  type ImportedQuestion,
} from "../formats/imported.ts";
import { isFields, toText } from "../formats/loose-json.ts";
import { buildRating } from "../formats/rating.ts";
import { findKeyFieldKind, parseKey } from "../key-spellings.ts";
import { quote } from "../quote.ts";
import { flags, normalizeSpelling, optionSpellings, rightNames } from "../spellings.ts";
import { findItemPath, type Roles } from "./roles.ts";
import { everyItem, listValues, type ShapePath, startsWith } from "./shape.ts";

const read = (value: unknown): string => tidyText(toTextOfEither(toText(value)));

interface PointedOption extends Choice {
  /** By what a right answer may name it: its ID, letter, value or text. */
  names: string[];
  isRight?: boolean | undefined;
}

const textNames = ["text", "value", ...(optionSpellings["text"] ?? [])].map(normalizeSpelling);

/** The text of an option that is an object, by the usual names of such a field. */
function findText(option: Readonly<Record<string, unknown>>): unknown {
  for (const wanted of textNames)
    for (const [name, value] of Object.entries(option))
      if (normalizeSpelling(name) === wanted && toText(value) !== "") return value;
  return Object.values(option).find((value) => typeof value === "string");
}

function readFlag(option: unknown, rightPath: ShapePath | null): boolean | undefined {
  if (!isFields(option)) return undefined;
  const pointed = rightPath ? listValues(option, rightPath) : [];
  const named = Object.entries(option).find(([name]) => rightNames.includes(normalizeSpelling(name)));
  const value = rightPath ? pointed[0] : named?.[1];
  return value === undefined ? undefined : flags.get(toText(value).trim().toLowerCase());
}

const nameFields = new Set(
  ["id", "option id", "key", "letter", "label", "value", "code", "name", "text"].map(normalizeSpelling),
);

function buildOption(
  option: unknown,
  name: string | null,
  textPath: ShapePath,
  rightPath: ShapePath | null,
): PointedOption {
  const inside = isFields(option) ? (textPath.length > 0 ? listValues(option, textPath)[0] : findText(option)) : option;
  const given = isFields(option)
    ? Object.entries(option).flatMap(([field, value]) => (nameFields.has(normalizeSpelling(field)) ? [value] : []))
    : [option];
  const text = read(inside);
  const names = [name, toText(inside), ...given.map(toText)].flatMap((one) =>
    one === null || one === "" ? [] : [one],
  );
  return { id: "", value: toText(inside), text, names, isRight: readFlag(option, rightPath) };
}

/** Paths below one question. */
interface ItemPaths {
  text: ShapePath;
  options: readonly ShapePath[];
  right: ShapePath | null;
  key: ShapePath | null;
  explanation: ShapePath | null;
  category: ShapePath | null;
  points: ShapePath | null;
}

/** 'a' of 'optionA' or 'answer_a'. */
const optionLabel = /^(?:option|choice|answer|opt|alternative)?[\s_-]*([a-z]|\d{1,2})$/i;

/** One of several fields with options, such as 'optionA', or a list of some of them. */
function readOptionField(item: unknown, path: ShapePath): PointedOption[] {
  const values = listValues(item, path).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const name = path.at(-1) ?? "";
  const label = optionLabel.exec(name)?.[1];
  return values
    .filter((value) => isFields(value) || toText(value).trim() !== "")
    .map((value) => {
      const option = buildOption(value, null, [], null);
      const current = values.length > 1 ? [] : label === undefined ? [name] : [name, label];
      return { ...option, names: [...option.names, ...current] };
    });
}

/** Options are a list, an object whose names are letters, a field of each item of a list, or several fields. */
function readOptions(item: unknown, { options: fields, right }: ItemPaths): PointedOption[] {
  const [options, ...others] = fields;
  if (!options) return [];
  if (others.length > 0) return fields.flatMap((path) => readOptionField(item, path));
  const at = options.indexOf(everyItem);
  const list = at < 0 ? options : options.slice(0, at);
  const textPath = at < 0 ? [] : options.slice(at + 1);
  const rightPath = right && startsWith(right, [...list, everyItem]) ? right.slice(list.length + 1) : null;
  const [found] = listValues(item, list);
  if (Array.isArray(found)) return found.map((option) => buildOption(option, null, textPath, rightPath));
  if (isFields(found))
    return Object.entries(found).map(([name, option]) => buildOption(option, name, textPath, rightPath));
  return [];
}

const listAnswers = (item: unknown, { right, options }: ItemPaths): string[] => {
  const [list] = options;
  const isFlag =
    right &&
    options.length === 1 &&
    list?.includes(everyItem) &&
    startsWith(right, [...list.slice(0, list.indexOf(everyItem)), everyItem]);
  if (!right || isFlag) return [];
  return listValues(item, right)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .map((value) => (isFields(value) ? toText(findText(value)) : toText(value)))
    .filter((answer) => answer.trim() !== "");
};

function findAnswer(
  answer: string,
  options: readonly PointedOption[],
  firstNumber: 0 | 1 | null,
): PointedOption | null {
  const bare = answer.trim().toLowerCase();
  const named = options.filter(({ names }) => names.some((name) => name.trim().toLowerCase() === bare));
  if (named.length === 1) return named[0] ?? null;
  const plain = options.filter(({ text }) => text.toLowerCase() === read(answer).toLowerCase());
  if (plain.length === 1) return plain[0] ?? null;
  const match = matchChoice(answer, options, firstNumber);
  if (!match || match.other) return null;
  if (match.by === "number" && firstNumber !== null) return options[Number(bare) - firstNumber] ?? null;
  return options.find((option) => option === match.choice) ?? null;
}

interface Item {
  item: unknown;
  options: PointedOption[];
  answers: string[];
}

function listItems(root: unknown, roles: Roles): { items: Item[]; paths: ItemPaths } {
  const itemPath = findItemPath(roles) ?? [];
  const below = (path: ShapePath | null) => (path && startsWith(path, itemPath) ? path.slice(itemPath.length) : null);
  const paths: ItemPaths = {
    text: below(roles.question) ?? [],
    options: roles.options.flatMap((path) => {
      const inside = below(path);
      return inside ? [inside] : [];
    }),
    right: below(roles.right),
    key: below(roles.key),
    explanation: below(roles.explanation),
    category: below(roles.category),
    points: below(roles.points),
  };
  const items = listValues(root, itemPath).map((item) => ({
    item,
    options: readOptions(item, paths),
    answers: listAnswers(item, paths),
  }));
  return { items, paths };
}

/**
 * Where right answers that are numbers of options count from: 'unneeded' if none of them is one, null if the file doesn't
 * show it.
 */
export function findFirstNumber(root: unknown, roles: Roles): 0 | 1 | null | "unneeded" {
  const { items } = listItems(root, roles);
  const numbers = items.flatMap(({ options, answers }) =>
    answers
      .filter((answer) => /^\s*\d{1,4}\s*$/.test(answer) && options.length > 0 && !isNamed(answer, options))
      .map((answer) => ({ number: Number(answer), count: options.length })),
  );
  if (numbers.length === 0) return "unneeded";
  return decideFirstNumber(numbers);
}

const isNamed = (answer: string, options: readonly PointedOption[]): boolean =>
  options.filter(({ names }) => names.some((name) => name.trim() === answer.trim())).length === 1;

const maxKeyValues = 8;

/** The different values of the key field; null if there are too many for a key. */
export function listKeyValues(root: unknown, roles: Roles): string[] | null {
  if (!roles.key) return [];
  const values = new Set(listValues(root, roles.key).map((value) => toText(value).trim()));
  values.delete("");
  return values.size > maxKeyValues ? null : [...values];
}

/** The value that reversed questions probably have; null if the field doesn't show it. */
export function guessReversed(root: unknown, roles: Roles): string | null {
  const kind = findKeyFieldKind(roles.key?.at(-1) ?? "") ?? "direction";
  const values = listKeyValues(root, roles) ?? [];
  const reversed = values.filter((value) => parseKey(kind, value) === -1);
  const isClear = values.every((value) => parseKey(kind, value) !== undefined);
  return isClear && reversed.length === 1 ? (reversed[0] ?? null) : null;
}

/** Reversed questions have the value that the author chose; one without a value isn't, if all others are. */
function readKey(
  item: unknown,
  paths: ItemPaths,
  { reversed, hasOtherKeys }: KeyValues,
): Pick<ImportedQuestion, "key" | "unread"> {
  if (!paths.key) return { unread: [] };
  const value = toText(listValues(item, paths.key)[0]).trim();
  if (reversed === null) return { unread: [`Which keys are reversed wasn't chosen, and its key is ${quote(value)}`] };
  if (value === "" && hasOtherKeys) return { unread: ["It has no key"] };
  return { key: value !== "" && value === reversed ? -1 : 1, unread: [] };
}

interface KeyValues {
  reversed: string | null;
  /** Whether questions that aren't reversed have a value too. */
  hasOtherKeys: boolean;
}

function buildGraded(base: ImportedQuestion, { options, answers }: Item, firstNumber: 0 | 1 | null): ImportedQuestion {
  const found = answers.map((answer) => ({ answer, option: findAnswer(answer, options, firstNumber) }));
  const right = new Set(options.filter(({ isRight }) => isRight));
  for (const { option } of found) if (option) right.add(option);
  const missing = found
    .filter(({ option }) => !option)
    .map(({ answer }) => `Its right answer ${quote(answer)} wasn't found among its options`);
  const none = right.size === 0 && missing.length === 0 ? ["It has no right answer"] : [];
  return {
    ...base,
    type: right.size > 1 ? "multi-select" : "multiple-choice",
    options: options.map((option): ImportedOption => ({ text: option.text, isRight: right.has(option) })),
    unread: [...base.unread, ...missing, ...none],
  };
}

function readPoints(item: unknown, path: ShapePath | null): Pick<ImportedQuestion, "points" | "unread"> {
  const given = path ? toText(listValues(item, path)[0]).trim() : "";
  if (given === "") return { unread: [] };
  const points = Number(given);
  return points > 0 && points < Number.POSITIVE_INFINITY
    ? { points, unread: [] }
    : { unread: [`Its points are ${quote(given)}, which isn't a number above 0`] };
}

function readTextAt(item: unknown, path: ShapePath | null): string | undefined {
  const text = path ? read(listValues(item, path)[0]) : "";
  return text === "" ? undefined : text;
}

function buildQuestion(entry: Item, paths: ItemPaths, roles: Roles, keys: KeyValues): ImportedQuestion {
  const { item, options, answers } = entry;
  const { unread: unreadKeys, ...key } = readKey(item, paths, keys);
  const { unread: unreadPoints, ...points } = readPoints(item, paths.points);
  const base: ImportedQuestion = {
    text: read(listValues(item, paths.text)[0]),
    type: "text",
    ...key,
    ...points,
    explanation: readTextAt(item, paths.explanation),
    category: readTextAt(item, paths.category),
    unread: [...unreadKeys, ...unreadPoints],
  };
  if (options.length > 0 && (roles.right || options.some(({ isRight }) => isRight)))
    return buildGraded(base, entry, roles.firstNumber);
  if (options.length > 0 && paths.key)
    return buildRating(base, { answers: options.map(({ text, value }) => ({ text, value })) });
  if (options.length > 0) return { ...base, type: "multiple-choice", options: options.map(({ text }) => ({ text })) };
  if (paths.key) return { ...base, type: "likert" };
  const flag = answers.length === 1 ? answers[0]?.trim().toLowerCase() : undefined;
  if (flag === "true" || flag === "false") return { ...base, type: "boolean", correct: [flag] };
  return answers.length > 0 ? { ...base, correct: answers } : base;
}

/** The questions of any JSON file, whose fields its author pointed at once. */
export function buildPointed(root: unknown, roles: Roles): ImportedAssessment {
  const { items, paths } = listItems(root, roles);
  const fields = isFields(root) ? root : {};
  const into = createImported(read(fields["title"] ?? fields["name"]), read(fields["description"]));
  const values = listKeyValues(root, roles) ?? [];
  const keys = { reversed: roles.reversed, hasOtherKeys: values.some((value) => value !== roles.reversed) };
  into.questions = items.map((entry) => buildQuestion(entry, paths, roles, keys));
  if (roles.key && roles.options.length === 0)
    into.notes.push('Questions are answered from "Strongly Disagree" to "Strongly Agree"');
  return into;
}

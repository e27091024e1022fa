import { isIndexName, numberedOptionName } from "./answer-spellings.ts";
import {
  createList,
  createScalar,
  type ObjectValue,
  putField,
  replaceValue,
  type Value,
  wrapInObject,
} from "./json-tree.ts";
import type { Report } from "./report.ts";
import { normalizeSpelling, questionSpellings } from "./spellings.ts";

const optionNames = new Set(["options", ...(questionSpellings["options"] ?? [])].map(normalizeSpelling));
const rightNames = new Set(["correct", ...(questionSpellings["correct"] ?? [])].map(normalizeSpelling));

const listFields = ({ fields }: ObjectValue, names: ReadonlySet<string>): [string, Value][] =>
  [...fields].filter(([name]) => names.has(normalizeSpelling(name)));

const indexes = new WeakSet<Value>();
const firstNumbers = new WeakMap<ObjectValue, 0 | 1>();

/** Whether a right answer is the number of an option, whatever the options say. */
export const isIndex = (answer: Value): boolean => indexes.has(answer);

/** Where the names of a question's options count from: 'option1' or 'option0'. */
export const findNamedFirst = (question: ObjectValue): 0 | 1 | undefined => firstNumbers.get(question);

function markIndexes(question: ObjectValue): void {
  for (const [name, value] of listFields(question, rightNames)) {
    if (!isIndexName(name)) continue;
    indexes.add(value);
    if (value.kind === "list") for (const item of value.items) indexes.add(item);
  }
}

/** `answers` beside `options` are the right ones. */
function renameAnswers(question: ObjectValue, report: Report): void {
  const hasOptions = listFields(question, optionNames).some(([name]) => normalizeSpelling(name) !== "answers");
  const [answers] = [...question.fields].filter(([name]) => normalizeSpelling(name) === "answers");
  if (!hasOptions || !answers || listFields(question, rightNames).length > 0) return;
  const [name, value] = answers;
  const isPlain =
    value.kind === "scalar" || (value.kind === "list" && value.items.every((one) => one.kind === "scalar"));
  if (!isPlain) return;
  question.fields.delete(name);
  putField(question, "correct", value);
  report.note('"answers" beside options was read as "correct"', value);
}

interface OptionField {
  name: string;
  value: Value;
  at: number;
}

const isLetter = (bare: string): boolean => /^[a-z]$/.test(bare);

const isBlank = (value: Value): boolean =>
  value.kind === "scalar" && (value.value === null || String(value.value).trim() === "");

/** 'option1' and 'option2', 'choiceA' and 'choiceB', 'A' and 'B': in their order, without blank ones at the end. */
function listOptionFields({
  fields,
}: ObjectValue): { found: OptionField[]; first: 0 | 1 | undefined } | { unread: string[] } | null {
  const named = [...fields].flatMap(([name, value]) => {
    const bare = normalizeSpelling(name);
    // Numbers under bare letters are parameters of the item.
    const isText = value.kind === "scalar" && typeof value.value !== "number";
    const mark = numberedOptionName.exec(bare)?.[1] ?? (isLetter(bare) && isText ? bare : undefined);
    return mark === undefined ? [] : [{ name, value, mark }];
  });
  const isLettered = named.every(({ mark }) => isLetter(mark));
  const numbers = named.map(({ mark }) => (isLettered ? mark.charCodeAt(0) - 97 : Number(mark)));
  const first = Math.min(...numbers);
  const found = named
    .map(({ name, value }, index) => ({ name, value, at: (numbers[index] ?? 0) - first }))
    .sort((a, b) => a.at - b.at);
  const filled = found.findLastIndex(({ value }) => !isBlank(value)) + 1;
  found.splice(filled);
  const isWhole = found.every(({ value, at }, index) => at === index && value.kind === "scalar" && !isBlank(value));
  if (found.length < 2 || !isWhole || (isLettered ? first !== 0 : first > 1))
    return found.length < 2 ? null : { unread: found.map(({ name }) => name) };
  return { found, first: isLettered ? undefined : first === 0 ? 0 : 1 };
}

function gatherOptions(question: ObjectValue, report: Report): void {
  if (listFields(question, optionNames).length > 0) return;
  const fields = listOptionFields(question);
  if (!fields || "unread" in fields) {
    const names = fields?.unread.map((name) => JSON.stringify(name)).join(", ");
    if (fields) report.noteUnread(`${names} look like options, and one between them is missing`, question);
    return;
  }
  const { found, first } = fields;
  const list = createList(found[0]?.value.span ?? question.span);
  list.items = found.map(({ name, value }) => {
    question.fields.delete(name);
    value.parent = undefined;
    const option = wrapInObject(value, "text");
    putField(option, "id", createScalar(value.span, name));
    option.parent = list;
    return option;
  });
  // The blank ones after them.
  for (const [name, value] of [...question.fields])
    if (isBlank(value) && (numberedOptionName.test(normalizeSpelling(name)) || isLetter(normalizeSpelling(name)))) {
      report.note(`${JSON.stringify(name)} is empty: it was read as missing`, value);
      question.fields.delete(name);
    }
  putField(question, "options", list);
  if (first !== undefined) firstNumbers.set(question, first);
  report.note("Options in fields of their own were read as a list, with their names as ids", list);
}

const wrongName = /^(?:incorrect|wrong|false)(?:answers|options|choices)$|^distractors$/;

const readText = (value: Value): string => (value.kind === "scalar" ? String(value.value) : "");

/** A right answer beside a list of wrong ones: sorted, or the right one would be the first of every question. */
function gatherWrong(question: ObjectValue, report: Report): void {
  const [wrong] = [...question.fields].filter(([name]) => wrongName.test(normalizeSpelling(name)));
  const [right, ...others] = listFields(question, rightNames);
  if (!wrong || !right || others.length > 0 || listFields(question, optionNames).length > 0) return;
  const given = right[1].kind === "list" ? right[1].items : [right[1]];
  if (wrong[1].kind !== "list") return;
  const texts = [...given, ...wrong[1].items];
  if (texts.some((value) => value.kind !== "scalar" || isBlank(value))) return;
  if (new Set(texts.map(readText)).size < texts.length) return;
  const list = createList(wrong[1].span);
  list.items = texts
    .toSorted((a, b) => readText(a).localeCompare(readText(b), "en", { numeric: true }))
    .map((value) => {
      const text = createScalar(value.span, readText(value));
      text.parent = list;
      return text;
    });
  question.fields.delete(wrong[0]);
  replaceValue(wrong[1], list);
  putField(question, "options", list);
  report.note("The right and the wrong answers were read as options, sorted by their text", list);
}

/** Finds options and right answers in the fields that other people use for them. */
export function gatherAnswers(question: ObjectValue, report: Report): void {
  renameAnswers(question, report);
  gatherOptions(question, report);
  gatherWrong(question, report);
  markIndexes(question);
}

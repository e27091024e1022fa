import { questionSectionKeys } from "../section-keys.ts";
import { toOptionValue } from "../with-defaults.ts";
import { findNamedFirst, isIndex } from "./answer-fields.ts";
import {
  type Choice,
  describeReadings,
  findFirstNumber,
  findNumbered,
  isNumbered,
  matchChoice,
  type NumberedAnswer,
} from "./choices.ts";
import {
  fromData,
  type ObjectValue,
  putField,
  replaceValue,
  replaceWithList,
  type ScalarValue,
  type Value,
  wrapInList,
} from "./json-tree.ts";
import { findRightFlag } from "./options.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";

const toText = (value: Value | undefined): string | undefined =>
  value?.kind === "scalar" && value.value !== null ? String(value.value) : undefined;

function listChoices(question: ObjectValue): { choices: Choice[]; options: ObjectValue[] } {
  const list = question.fields.get("options");
  const options = list?.kind === "list" ? list.items.filter((item) => item.kind === "object") : [];
  const choices = options.map(({ fields }, position) => {
    const text = toText(fields.get("text")) ?? "";
    return {
      id: toText(fields.get("id")) ?? `o${position + 1}`,
      value: toText(fields.get("value")) ?? toOptionValue(text),
      text,
    };
  });
  return { choices, options };
}

/** Introduction and results ask nothing, and the schema does not look into their questions. */
function isAsked(question: ObjectValue): boolean {
  const section = question.parent?.parent;
  const sections = section?.parent;
  return sections?.kind === "object" && questionSectionKeys.some((key) => sections.fields.get(key) === section);
}

function findChoice(answer: ScalarValue, choices: readonly Choice[], report: Report): Choice | undefined {
  const given = quote(String(answer.value));
  const match = matchChoice(String(answer.value), choices, null);
  if (!match || match.by === "id") return match?.choice;
  const read = `The right answer ${given} was read as`;
  if (match.by === "word") report.note(`${read} the option with the id ${quote(match.choice.id)}`, answer);
  else report.noteGuess(`${read} the option at that position of the alphabet`, answer);
  return match.choice;
}

interface PendingAnswer extends NumberedAnswer {
  question: ObjectValue;
  answer: ScalarValue;
}

/** Right answers that are numbers of options, until the whole file shows where it counts from. */
const pending = new WeakMap<Report, PendingAnswer[]>();

function replaceAnswer({ question, answer }: PendingAnswer, id: string): void {
  const correct = question.fields.get("correct");
  if (correct?.kind !== "list") return;
  correct.items = correct.items.map((item) =>
    item === answer && answer.value !== id ? replaceValue(answer, fromData(id, answer.span)) : item,
  );
}

function finishAnswer(one: PendingAnswer, fileFirst: 0 | 1 | null, report: Report): void {
  const { given, choices, question, answer, isIndex } = one;
  const first = findNamedFirst(question) ?? fileFirst;
  const named = isIndex ? undefined : matchChoice(given, choices, null);
  if (named && (named.by === "id" || named.by === "word")) {
    const numbered = findNumbered(given, choices, first);
    if (named.by === "id" || numbered?.choice === named.choice) return;
    const text = `The right answer ${quote(given)} is an option, and may be the number of one as in other questions`;
    report.noteUnread(`${text}. It was read as ${quote(named.choice.text)}`, answer);
    return;
  }
  const match = findNumbered(given, choices, first);
  replaceAnswer(one, match?.choice.id ?? given);
  if (!match) return;
  if (match.other) report.noteUnread(describeReadings(given, match), answer);
  else report.noteGuess(`Right answers were read as the numbers of options, counted from ${first ?? given}`, answer);
}

/** Right answers that are numbers of options, once all questions are read. */
export function finishRightAnswers(report: Report): void {
  const all = pending.get(report) ?? [];
  const numbered = all.filter(isNumbered);
  const counted = numbered.map(({ given, choices }) => ({ number: Number(given), count: choices.length }));
  const first = findFirstNumber(counted);
  // Without any that are numbers for sure, one that is the text of an option is that option.
  const open = numbered.length > 0 ? all : [];
  for (const answer of open) finishAnswer(answer, first, report);
}

/** ' ("yes", "no")', so that no text is replaced in silence; nothing for true and false. */
function listSpellings(flags: readonly ReturnType<typeof findRightFlag>[]): string {
  const spelled = flags.flatMap((flag) => {
    const text = toText(flag?.value);
    return text === undefined || text === "true" || text === "false" ? [] : quote(text);
  });
  return spelled.length === 0 ? "" : ` (${[...new Set(spelled)].join(", ")})`;
}

function readRightFlags(
  question: ObjectValue,
  choices: readonly Choice[],
  options: readonly ObjectValue[],
  report: Report,
) {
  const marked = options.map((option) => findRightFlag(option));
  const first = marked.find((flag) => flag !== undefined);
  if (!first) return;
  const right = choices.filter((_, position) => marked[position]?.isRight);
  if (right.length > 0 && !question.fields.has("correct")) {
    const name = `${quote(first.name)} of options${listSpellings(marked)}`;
    report.note(`${name} was read as the "correct" of their question`, question);
    const ids = right.map(({ id }) => fromData(id, first.value.span));
    putField(question, "correct", wrapInList(ids, first.value.span));
    return;
  }
  options.forEach((option, position) => {
    const flag = marked[position];
    if (!flag) return;
    putField(option, flag.name, flag.value);
    report.note(
      `${quote(flag.name)} of an option is saved unchanged, beside the "correct" of its question`,
      flag.value,
    );
  });
}

function addPending(report: Report, answer: PendingAnswer): void {
  const known = pending.get(report);
  if (known) known.push(answer);
  else pending.set(report, [answer]);
}

/** Makes `correct` a list of ids of options, whatever it was written as. */
export function readRightAnswers(question: ObjectValue, report: Report): void {
  const given = question.fields.get("correct");
  const { choices, options } = listChoices(question);
  readRightFlags(question, choices, options, report);
  if (!given) return;
  const answers = given.kind === "list" ? given.items : [given];
  const read = answers.flatMap((answer) => {
    if (answer.kind !== "scalar" || answer.value === null) {
      report.noteUnread("A right answer should be the id of an option: this was left out", answer);
      return [];
    }
    const isOfOptions = isAsked(question) && choices.length > 0;
    const numbered = { given: String(answer.value), choices, isIndex: isIndex(answer) };
    const isNumber = isOfOptions && /^\s*\d{1,4}\s*$/.test(numbered.given);
    if (isNumber) addPending(report, { ...numbered, question, answer });
    if (isNumber && isNumbered(numbered)) return [answer];
    const choice = isOfOptions ? findChoice(answer, choices, report) : undefined;
    const text = choice?.id ?? String(answer.value);
    return text === answer.value ? [answer] : [replaceValue(answer, fromData(text, answer.span))];
  });
  if (given.kind === "list") given.items = read;
  else if (read.length === 0) question.fields.delete("correct");
  else {
    report.note("One right answer was read as a list of one", given);
    question.fields.set("correct", replaceWithList(given, read));
  }
}

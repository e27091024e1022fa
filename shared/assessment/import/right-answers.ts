import { questionSectionKeys } from "../section-keys.ts";
import { toOptionValue } from "../with-defaults.ts";
import { type Choice, matchChoice } from "./choices.ts";
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
  const match = matchChoice(String(answer.value), choices, 0);
  if (!match || match.by === "id") return match?.choice;
  const read = `The right answer ${given} was read as`;
  if (match.by === "word") report.note(`${read} the option with the id ${quote(match.choice.id)}`, answer);
  else if (match.by === "letter") report.noteGuess(`${read} the option at that position of the alphabet`, answer);
  else if (match.by === "number") report.noteGuess(`${read} the number of an option`, answer);
  else
    report.noteGuess(
      `${read} the number of an option, counted from 0; it may have been counted from 1: check it`,
      answer,
    );
  return match.choice;
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

/** Makes `correct` a list of ids of options, whatever it was written as. */
export function readRightAnswers(question: ObjectValue, report: Report): void {
  const given = question.fields.get("correct");
  const { choices, options } = listChoices(question);
  readRightFlags(question, choices, options, report);
  if (!given) return;
  const answers = given.kind === "list" ? given.items : [given];
  const read = answers.flatMap((answer) => {
    if (answer.kind !== "scalar" || answer.value === null) {
      report.noteLoss("A right answer should be the id of an option: this was left out", answer);
      return [];
    }
    const choice = isAsked(question) && choices.length > 0 ? findChoice(answer, choices, report) : undefined;
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

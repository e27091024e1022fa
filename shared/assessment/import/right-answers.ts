import { toOptionValue } from "../defaults";
import { questionSectionKeys } from "../section-keys";
import {
  fromData,
  type ObjectValue,
  putField,
  replaceValue,
  type ScalarValue,
  type Value,
  wrapInList,
  wrapInPlace,
} from "./json-tree";
import { findRightFlag } from "./options";
import type { Report } from "./report";
import { quote } from "./report";

interface Choice {
  id: string;
  value: string;
  text: string;
}

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

/** The option that an answer means: by id, value, text, letter or number, in this order. */
function findChoice(answer: ScalarValue, choices: readonly Choice[], report: Report): Choice | undefined {
  const given = String(answer.value);
  const exact = choices.find(({ id }) => id === given);
  if (exact) return exact;
  const bare = given.trim().toLowerCase();
  const named =
    choices.find(({ value }) => value === given) ??
    choices.find(({ value, text }) => [value, text].some((word) => word.trim().toLowerCase() === bare));
  if (named) {
    report.note(`The right answer ${quote(given)} was read as the option with the id ${quote(named.id)}`, answer);
    return named;
  }
  const letter = /^[a-z]$/.test(bare) ? choices[bare.charCodeAt(0) - 97] : undefined;
  if (letter) {
    report.guess(`The right answer ${quote(given)} was read as the option at that place of the alphabet`, answer);
    return letter;
  }
  if (!/^\d{1,4}$/.test(bare)) return undefined;
  const number = Number(bare);
  const isFromOne = number === choices.length;
  const counted = choices[isFromOne ? number - 1 : number];
  if (!counted) return undefined;
  const doubt = number > 0 && !isFromOne ? "; it may have been counted from 1: check it" : "";
  const from = isFromOne ? "from 1" : "from 0";
  report.guess(`The right answer ${quote(given)} was counted ${from} and read as an option${doubt}`, answer);
  return counted;
}

/** Options marked as right become `correct`, unless the question names its right answers itself. */
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
    report.note(`${quote(first.name)} of options was read as the "correct" of their question`, question);
    const ids = right.map(({ id }) => fromData(id, first.value.span));
    putField(question, "correct", wrapInList(ids, first.value.span));
    return;
  }
  options.forEach((option, position) => {
    const flag = marked[position];
    if (!flag) return;
    putField(option, flag.name, flag.value);
    report.note(`${quote(flag.name)} of an option is kept as it is, beside the "correct" of its question`, flag.value);
  });
}

/** Makes `correct` a list of ids of options, whatever it was written as. */
export function readRightAnswers(question: ObjectValue, report: Report): void {
  const { choices, options } = listChoices(question);
  const given = question.fields.get("correct");
  readRightFlags(question, choices, options, report);
  if (!given) return;
  const answers = given.kind === "list" ? given.items : [given];
  const read = answers.flatMap((answer) => {
    if (answer.kind !== "scalar" || answer.value === null) {
      report.lose("A right answer should be the id of an option: this was left out", answer);
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
    question.fields.set("correct", wrapInPlace(given, read));
  }
}

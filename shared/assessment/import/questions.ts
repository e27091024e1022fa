import { QuestionType } from "../schema.ts";
import { parseFlagAnswer } from "./choices.ts";
import { prepareScale } from "./item-scales.ts";
import { fromData, type ObjectValue, putField, replaceValue } from "./json-tree.ts";
import { convertToOptionList } from "./options.ts";
import { quote } from "./quote.ts";
import type { Report } from "./report.ts";
import { readRightAnswers } from "./right-answers.ts";
import { normalizeSpelling, questionTypes } from "./spellings.ts";

/** An unknown type is stored as `originalType`; the question gets the type that its parts suggest. */
function prepareType(question: ObjectValue, report: Report): void {
  const given = question.fields.get("type");
  if (given?.kind !== "scalar" || typeof given.value !== "string") return;
  const bare = normalizeSpelling(given.value);
  if (QuestionType.options.includes(given.value as QuestionType) || questionTypes.has(bare)) return;
  const hasOptions = question.fields.get("options")?.kind === "list";
  const type = hasOptions ? "multiple-choice" : question.fields.has("scale") ? "slider" : "text";
  const storedName = question.fields.has("originalType") ? "unsupportedType" : "originalType";
  const what = `Unsupported question type: ${given.value}. The question was read as ${quote(type)}`;
  report.noteLoss(`${what}, and its type was saved as ${quote(storedName)}: choose a type for it`, given, {
    severity: "error",
  });
  putField(question, storedName, given);
  putField(question, "type", fromData(type, given.span));
}

/** The type of a question that names none: a statement with a key is rated, and 'true' is the answer to a yes or no. */
function guessType(question: ObjectValue, report: Report): void {
  if (["type", "options", "scale"].some((name) => question.fields.has(name))) return;
  const correct = question.fields.get("correct");
  const isFlag = correct?.kind === "scalar" && /^(?:true|false)$/i.test(String(correct.value));
  if (!isFlag && !question.fields.has("key")) return;
  const type = isFlag ? "boolean" : "likert";
  const what = isFlag ? "a right answer that is true or false" : "a key";
  report.noteGuess(`A question with ${what} and no type was read as ${quote(type)}`, question);
  putField(question, "type", fromData(type, question.span));
}

export function prepareQuestion(question: ObjectValue, report: Report): void {
  const options = question.fields.get("options");
  if (options?.kind === "object") question.fields.set("options", convertToOptionList(options, report));
  prepareScale(question, report);
  prepareType(question, report);
  guessType(question, report);
}

/** Several right answers of a question that doesn't say how many can be chosen. */
function finishType(question: ObjectValue, report: Report): void {
  const [correct, options] = [question.fields.get("correct"), question.fields.get("options")];
  const isSeveral = correct?.kind === "list" && correct.items.length > 1;
  if (!isSeveral || options?.kind !== "list" || question.fields.has("type")) return;
  report.noteGuess('A question with several right answers and no type was read as "multi-select"', question);
  putField(question, "type", fromData("multi-select", question.span));
}

/** 'TRUE' and 'no' become what scoring reads; anything else would never be right. */
function finishFlag(question: ObjectValue, report: Report): void {
  const [type, correct, options] = ["type", "correct", "options"].map((name) => question.fields.get(name));
  if (type?.kind !== "scalar" || type.value !== "boolean" || correct?.kind !== "list") return;
  if (options?.kind === "list" && options.items.length > 0) return;
  correct.items = correct.items.map((answer) => {
    if (answer.kind !== "scalar") return answer;
    const flag = parseFlagAnswer(String(answer.value));
    if (flag === answer.value) return answer;
    if (flag === undefined) {
      report.noteUnread(`The right answer ${quote(answer.value)} is neither true nor false`, answer);
      return answer;
    }
    report.note(`The right answer ${quote(answer.value)} was read as ${quote(flag)}`, answer);
    return replaceValue(answer, fromData(flag, answer.span));
  });
}

export function finishQuestion(question: ObjectValue, report: Report): void {
  readRightAnswers(question, report);
  finishType(question, report);
  finishFlag(question, report);
}

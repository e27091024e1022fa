import { decodeEntities } from "./entities.ts";
import { tidyText } from "./html-text.ts";
import { createImported, type ImportedAssessment, type ImportedQuestion } from "./imported.ts";
import { type Fields, isFields, toList, toText } from "./loose-json.ts";

const names = { right: ["correct_answer", "correctAnswer"], wrong: ["incorrect_answers", "incorrectAnswers"] };

const find = (fields: Fields, among: readonly string[]): unknown =>
  among.map((name) => fields[name]).find((value) => value !== undefined);

const isQuestion = (value: unknown): value is Fields =>
  isFields(value) && toText(find(value, names.right)) !== "" && Array.isArray(find(value, names.wrong));

const listQuestions = (root: unknown): readonly unknown[] =>
  toList(isFields(root) ? (root["results"] ?? root["questions"]) : root);

/** Questions of the Open Trivia Database and its like: one right answer beside a list of wrong ones. */
export function isOpenTdb(root: unknown): boolean {
  const questions = listQuestions(root);
  return questions.length > 0 && questions.every(isQuestion);
}

function decodeBase64(text: string): string {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

const encodedTypes = ["multiple", "boolean"].map((type) => btoa(type));

function decodeText(text: string, isBase64: boolean): string {
  try {
    if (isBase64) return decodeBase64(text);
    return /%[\dA-F]{2}/.test(text) && !/\s/.test(text) ? decodeURIComponent(text) : decodeEntities(text);
  } catch {
    // Not encoded after all.
    return decodeEntities(text);
  }
}

const sortOptions = (texts: readonly string[]): string[] =>
  texts.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true, sensitivity: "base" }) || (a < b ? -1 : 1));

function readQuestion(fields: Fields): ImportedQuestion {
  const isBase64 = encodedTypes.includes(toText(fields["type"]));
  const read = (value: unknown) => tidyText(decodeText(toText(value), isBase64));
  const question = fields["question"];
  const right = read(find(fields, names.right));
  const wrong = toList(find(fields, names.wrong)).map(read);
  const isTrueFalse =
    [right, ...wrong]
      .map((text) => text.toLowerCase())
      .sort()
      .join() === "false,true";
  const base: ImportedQuestion = {
    id: toText(fields["id"]) || undefined,
    text: read(isFields(question) ? question["text"] : question),
    type: "boolean",
    category: read(fields["category"]),
    explanation: read(fields["explanation"]) || undefined,
    unread: [],
  };
  if (isTrueFalse) return { ...base, correct: [right.toLowerCase()] };
  const unread = wrong.includes(right) ? [`${JSON.stringify(right)} is both right and wrong`] : [];
  const options = sortOptions([right, ...wrong]).map((text) => ({ text, isRight: text === right }));
  return { ...base, type: "multiple-choice", options, unread };
}

export function readOpenTdb(root: unknown): ImportedAssessment {
  const questions = listQuestions(root).filter(isQuestion).map(readQuestion);
  const into = createImported();
  into.title = isFields(root) ? toText(root["title"]) : "";
  into.questions = questions;
  if (questions.some(({ options }) => options))
    into.notes.push("Options were sorted by their text: the file names the right one first");
  return into;
}

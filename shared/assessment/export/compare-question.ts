import { isSameJson } from "#json/same-json.ts";
import { listLikertLabels } from "../likert-labels.ts";
import { Question } from "../schema.ts";
import { type AskedQuestion, listRightOptions } from "./list-questions.ts";

type Read = (asked: AskedQuestion) => unknown;

/** Scores that count nothing: those of a graded question, left as they are by default. */
const readScores = ({ options, correct = [] }: Question): number[] => {
  const isDefault = options.every(({ score }, at) => score === at + 1 || score === 0);
  return correct.length > 0 && isDefault ? [] : options.map(({ score }) => score);
};

const readCorrect = (question: Question): unknown =>
  question.options.length > 0 ? listRightOptions(question) : (question.correct ?? []);

/** What makes a question, in the order in which it is reported. */
const parts: readonly { message: string; read: Read }[] = [
  { message: "The texts of questions", read: ({ question }) => question.text },
  { message: "The types of questions", read: ({ question }) => question.type },
  { message: "The texts of options", read: ({ question }) => question.options.map(({ text }) => text) },
  { message: "Right answers", read: ({ question }) => readCorrect(question) },
  { message: "The scores of options", read: ({ question }) => readScores(question) },
  { message: "Keys: reversed questions would be scored the wrong way", read: ({ question }) => question.key ?? 1 },
  { message: "Explanations", read: ({ question }) => question.explanation ?? "" },
  { message: "Points", read: ({ question }) => question.points ?? 1 },
  { message: "The range of the answers", read: ({ question }) => question.scale },
  {
    message: "The labels of the five answers",
    read: ({ question }) => (question.type === "likert" ? listLikertLabels(question) : (question.answerLabels ?? [])),
  },
  { message: "Categories", read: ({ question }) => question.category },
  { message: "Weights", read: ({ question }) => question.weight },
  { message: "Whether an answer is required", read: ({ question }) => question.required },
  { message: "Sections", read: ({ section }) => section },
  { message: "Scales named in questions", read: ({ question }) => question.scaleId ?? "" },
  { message: "Objectives", read: ({ question }) => question.objective ?? "" },
  { message: "Tips", read: ({ question }) => question.tip ?? "" },
  { message: "Who should be able to solve it", read: ({ question }) => question.solvedBy ?? "" },
  { message: "IDs", read: ({ question }) => question.id },
  { message: "IDs of options", read: ({ question }) => question.options.map(({ id }) => id) },
  { message: "Stored values of options", read: ({ question }) => question.options.map(({ value }) => String(value)) },
];

const knownFields = new Set([...Object.keys(Question.shape), "notImported"]);
const knownOptionFields = new Set(["id", "text", "value", "score"]);

const listUnknown = (fields: Readonly<Record<string, unknown>>, known: ReadonlySet<string>): [string, unknown][] =>
  Object.entries(fields).filter(([name]) => !known.has(name));

function listUnknownFields(question: Question, read: Question): string[] {
  const fields = listUnknown(question, knownFields).filter(([name, value]) => !isSameJson(value, read[name]));
  const optionFields = question.options.flatMap((option, at) =>
    listUnknown(option, knownOptionFields).filter(([name, value]) => !isSameJson(value, read.options[at]?.[name])),
  );
  return [...new Set([...fields, ...optionFields].map(([name]) => `The field ${JSON.stringify(name)}`))];
}

function listNotImported({ notImported: before }: Question, { notImported: reasons }: Question): string[] {
  if (!Array.isArray(reasons) || isSameJson(before, reasons)) return [];
  return reasons.map((reason) => `To check after an import: ${String(reason)}`);
}

/** What of a question isn't in the one that was read back, each as a message. */
export const listDifferences = (asked: AskedQuestion, read: AskedQuestion): string[] => [
  ...parts.filter((part) => !isSameJson(part.read(asked), part.read(read))).map(({ message }) => message),
  ...listUnknownFields(asked.question, read.question),
  ...listNotImported(asked.question, read.question),
];

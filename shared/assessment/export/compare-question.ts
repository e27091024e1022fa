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

const yes = /^(?:yes|true)$/i;
const isYesOrNo = (options: Question["options"]): boolean =>
  options.length === 2 && options.some(({ text }) => yes.test(text));

/** Yes or no may be a question without options, or a choice of two. */
function readCorrect(question: Question): unknown {
  const { options, correct = [] } = question;
  if (correct.length === 0) return [];
  const right = listRightOptions(question);
  if (isYesOrNo(options)) return options.filter((_, at) => right[at]).map(({ text }) => String(yes.test(text)));
  return options.length > 0 ? right : correct;
}

interface Part {
  message: string;
  read: Read;
  /** Follows from the type, so it says nothing more where the type isn't the same. */
  isOfType?: boolean;
}

const parts: readonly Part[] = [
  { message: "Right answers", read: ({ question }) => readCorrect(question) },
  { message: "The texts of options", read: ({ question }) => question.options.map(({ text }) => text), isOfType: true },
  { message: "The scores of answers", read: ({ question }) => readScores(question) },
  { message: "Keys: reversed questions would be scored the wrong way", read: ({ question }) => question.key ?? 1 },
  { message: "Explanations", read: ({ question }) => question.explanation ?? "" },
  { message: "Points", read: ({ question }) => question.points ?? 1 },
  { message: "The range of the answers", read: ({ question }) => question.scale, isOfType: true },
  {
    message: "The labels of the five answers",
    read: ({ question }) => (question.type === "likert" ? listLikertLabels(question) : (question.answerLabels ?? [])),
    isOfType: true,
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
  { message: "IDs of options", read: ({ question }) => question.options.map(({ id }) => id), isOfType: true },
  {
    message: "Stored values of options",
    read: ({ question }) => question.options.map(({ value }) => String(value)),
    isOfType: true,
  },
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

const typeNames: Readonly<Record<Question["type"], string>> = {
  "multiple-choice": "choices of one option",
  "multi-select": "choices of several options",
  likert: "ratings with five answers",
  slider: "ratings on a range",
  boolean: "questions of yes or no",
  text: "written answers",
};

const removeSpace = (text: string): string => text.replace(/\s+/g, "");

/** Code in a question depends on its lines and spaces. */
function compareTexts(text: string, read: string): string[] {
  if (text === read) return [];
  return [removeSpace(text) === removeSpace(read) ? "Spaces and empty lines in texts" : "The texts of questions"];
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What of a question isn't in the one that was read back, each as a message. */
export const listDifferences = (asked: AskedQuestion, read: AskedQuestion): string[] => [
  ...compareTexts(asked.question.text, read.question.text),
  ...(asked.question.type === read.question.type
    ? []
    : [`${capitalize(typeNames[asked.question.type])} become ${typeNames[read.question.type]}`]),
  ...parts
    .filter(({ isOfType }) => isOfType !== true || asked.question.type === read.question.type)
    .filter((part) => !isSameJson(part.read(asked), part.read(read)))
    .map(({ message }) => message),
  ...listUnknownFields(asked.question, read.question),
  ...listNotImported(asked.question, read.question),
];

import type { AssessmentDraft } from "../draft.ts";
import type { Question } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { decodeEntities } from "./formats/entities.ts";
import { hasMarkup, tidyText, toPlainText } from "./formats/html-text.ts";
import type { Value } from "./json-tree.ts";
import type { Report } from "./report.ts";

type Texts = Pick<Question, "text" | "options" | "explanation">;

/** Questions of a tool that writes HTML: a single tag or entity may be what a question is about. */
const minShare = 0.5;

const entity = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]\w{1,20});/;
const onlyEntity = new RegExp(`^\\s*${entity.source}\\s*$`);

export const hasEntities = (text: string): boolean => entity.test(text) && decodeEntities(text) !== text;

const listTexts = ({ text, options, explanation = "" }: Texts): string[] => [
  text,
  ...options.map((option) => option.text),
  explanation,
];

/**
 * Questions with text where HTML stood: entities are decoded where most questions have some or have tags, and tags are
 * left out where most have tags, so that "What does <b> do?" and "&lt;" stay. Returns the same object where nothing
 * changes.
 */
export function toPlainQuestions<Asked extends Texts>(questions: readonly Asked[]): Asked[] {
  const marked = questions.filter(({ text }) => hasMarkup(text)).length;
  const escaped = questions.filter((question) => hasMarkup(question.text) || listTexts(question).some(hasEntities));
  const isMarkup = marked > 0 && marked >= questions.length * minShare;
  const isEscaped = escaped.length > 0 && escaped.length >= questions.length * minShare;
  if (!isMarkup && !isEscaped) return [...questions];
  const read = (text: string): string => {
    if (isMarkup ? !/[<&]/.test(text) : !text.includes("&") || onlyEntity.test(text)) return text;
    const plain = isMarkup ? toPlainText(text) : decodeEntities(text);
    return plain === text || tidyText(plain) === "" ? text : plain;
  };
  return questions.map((question) => {
    const text = read(question.text);
    const options = question.options.map((option) => {
      const plain = read(option.text);
      return plain === option.text ? option : { ...option, text: plain };
    });
    const explanation = question.explanation === undefined ? undefined : read(question.explanation);
    const isSame =
      text === question.text &&
      explanation === question.explanation &&
      options.every((option, at) => option === question.options[at]);
    return isSame ? question : { ...question, text, options, ...(explanation !== undefined && { explanation }) };
  });
}

const countQuestions = (count: number): string =>
  count === 1 ? "1 question" : `${count.toLocaleString("en")} questions`;

/** What was done with the HTML of questions; null where there is none. */
export function describePlainTexts(questions: readonly Texts[], plain: readonly Texts[]): string | null {
  const changed = plain.filter((question, at) => question !== questions[at]).length;
  if (changed > 0) return `The HTML of ${countQuestions(changed)} was read as text`;
  const same = questions.filter((question) => listTexts(question).some(hasEntities)).length;
  return same === 0 ? null : `Entities such as "&amp;" in ${countQuestions(same)} were left as they are`;
}

/** A draft whose questions are text where its file had HTML; its author is asked. */
export function withPlainTexts(draft: AssessmentDraft, at: Value, report: Report): AssessmentDraft {
  const all = questionSectionKeys.flatMap((key) => draft.sections[key]?.questions ?? []);
  const plain = toPlainQuestions(all);
  const changed = new Map(
    plain.flatMap((question, index) => (question === all[index] ? [] : [[all[index], question] as const])),
  );
  const message = describePlainTexts(all, plain);
  if (message !== null) report.noteGuess(message, at);
  if (changed.size === 0) return draft;
  const sections = { ...draft.sections };
  for (const key of questionSectionKeys) {
    const section = sections[key];
    if (section)
      sections[key] = { ...section, questions: section.questions.map((question) => changed.get(question) ?? question) };
  }
  return { ...draft, sections };
}

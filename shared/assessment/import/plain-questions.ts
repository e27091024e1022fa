import type { AssessmentDraft } from "../draft.ts";
import type { Question } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";
import { decodeEntities, hasMarkup, tidyText, toPlainText } from "./formats/html-text.ts";
import type { Value } from "./json-tree.ts";
import type { Report } from "./report.ts";

type Texts = Pick<Question, "text" | "options" | "explanation">;

/** Questions of a tool that writes HTML: a single tag may be what a question is about. */
const minShare = 0.5;

/**
 * Questions with text where HTML stood. Entities are always decoded; tags are left out where most questions have some,
 * so that "What does <b> do?" stays. Returns the same object where nothing changes.
 */
export function toPlainQuestions<Asked extends Texts>(questions: readonly Asked[]): Asked[] {
  const marked = questions.filter(({ text }) => hasMarkup(text)).length;
  const isMarkup = marked > 0 && marked >= questions.length * minShare;
  const read = (text: string): string => {
    if (isMarkup ? !/[<&]/.test(text) : !text.includes("&")) return text;
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

/** A draft whose questions are text where its file had HTML; its author is asked. */
export function withPlainTexts(draft: AssessmentDraft, at: Value, report: Report): AssessmentDraft {
  const all = questionSectionKeys.flatMap((key) => draft.sections[key]?.questions ?? []);
  const plain = toPlainQuestions(all);
  const changed = new Map(
    plain.flatMap((question, index) => (question === all[index] ? [] : [[all[index], question] as const])),
  );
  if (changed.size === 0) return draft;
  const count = changed.size === 1 ? "1 question" : `${changed.size.toLocaleString("en")} questions`;
  report.noteGuess(`The HTML of ${count} was read as text`, at);
  const sections = { ...draft.sections };
  for (const key of questionSectionKeys) {
    const section = sections[key];
    if (section)
      sections[key] = { ...section, questions: section.questions.map((question) => changed.get(question) ?? question) };
  }
  return { ...draft, sections };
}

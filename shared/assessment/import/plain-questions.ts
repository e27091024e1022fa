import type { Question } from "../schema.ts";
import { decodeEntities, hasMarkup, tidyText, toPlainText } from "./formats/html-text.ts";

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

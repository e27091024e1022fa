import { orderQuestions } from "../defaults.ts";
import type { Assessment, Question, QuestionSectionKey } from "../schema.ts";
import { questionSectionKeys } from "../section-keys.ts";

export interface AskedQuestion {
  question: Question;
  section: QuestionSectionKey;
}

/** The questions of all sections in the order in which a visitor meets them. */
export const listQuestions = ({ sections }: Pick<Assessment, "sections">): AskedQuestion[] =>
  questionSectionKeys.flatMap((section) =>
    orderQuestions(sections[section]).map((question) => ({ question, section })),
  );

const maxNameLength = 60;

/** A question's text, shortened, or its ID where it has none. */
export function nameQuestion({ id, text }: Pick<Question, "id" | "text">): string {
  const name = text.replace(/\s+/g, " ").trim() || id;
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name;
}

export const listRightOptions = ({ options, correct = [] }: Pick<Question, "options" | "correct">): boolean[] =>
  options.map(({ id }) => correct.includes(id));

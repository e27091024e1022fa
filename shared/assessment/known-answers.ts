import { readAnswer } from "./flow.ts";
import type { Answer, AnswerSet, Assessment, Question, QuestionSectionKey } from "./schema.ts";
import { questionSectionKeys } from "./section-keys.ts";

const maxTextLength = 20_000;

/** Whether the question allows this answer. */
export function isPossibleAnswer({ type, options, scale }: Question, answer: Answer): boolean {
  const isOption = (value: string | number) => options.some((option) => option.value === value);
  switch (type) {
    case "likert":
      return typeof answer === "number" && Number.isInteger(answer) && answer >= 1 && answer <= 5;
    case "slider":
      return typeof answer === "number" && answer >= (scale?.min ?? 1) && answer <= (scale?.max ?? 5);
    case "boolean":
      return typeof answer === "boolean";
    case "multiple-choice":
      return (typeof answer === "string" || typeof answer === "number") && isOption(answer);
    case "multi-select":
      return Array.isArray(answer) && answer.every(isOption) && new Set(answer).size === answer.length;
    case "text":
      return typeof answer === "string" && answer.length <= maxTextLength;
  }
}

function selectAnswers(
  { sections }: Pick<Assessment, "sections">,
  answers: AnswerSet,
  isWanted: (question: Question, answer: Answer) => boolean,
): AnswerSet {
  const select = (key: QuestionSectionKey) =>
    Object.fromEntries(
      (sections[key]?.questions ?? []).flatMap((question) => {
        const answer = readAnswer(answers, key, question.id);
        return answer !== undefined && isWanted(question, answer) ? [[question.id, answer]] : [];
      }),
    );
  return {
    psychometric: select("psychometric"),
    technical: select("technical"),
    wiscar: select("wiscar"),
    completed: answers.completed,
  };
}

/** Only answers to the assessment's questions, with values that these can have. */
export const selectKnownAnswers = (assessment: Pick<Assessment, "sections">, answers: AnswerSet): AnswerSet =>
  selectAnswers(assessment, answers, isPossibleAnswer);

export const removeFreeText = (assessment: Pick<Assessment, "sections">, answers: AnswerSet): AnswerSet =>
  selectAnswers(assessment, answers, ({ type }) => type !== "text");

export const countFreeText = ({ sections }: Pick<Assessment, "sections">, answers: AnswerSet): number =>
  questionSectionKeys.reduce(
    (sum, key) =>
      sum +
      (sections[key]?.questions ?? []).filter(({ id, type }) => type === "text" && readAnswer(answers, key, id)).length,
    0,
  );

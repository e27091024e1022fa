import { toOptionValue } from "#assessment/defaults.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Option, Question } from "#assessment/schema.ts";
import { makeId } from "./ids.ts";
import { insertItems, moveItem } from "./lists.ts";
import { changeQuestion, findQuestion, type QuestionPlace } from "./questions.ts";
import type { Removal } from "./removal.ts";

const toValues = (options: readonly Option[]) => new Set(options.map(({ value }) => String(value)));

/** The value that an option's text makes, told apart from those of the other options. */
const deriveValue = (text: string, others: readonly Option[]): string => makeId(toOptionValue(text), toValues(others));

/** Options with these texts behind the last one: their values follow from the texts, their scores from their places. */
export function addOptions(draft: AssessmentDraft, place: QuestionPlace, texts: readonly string[]): AssessmentDraft {
  return changeQuestion(draft, place, (question) => {
    const ids = new Set(question.options.map(({ id }) => id));
    const values = toValues(question.options);
    const added = texts.map((text, index): Option => {
      const number = question.options.length + index + 1;
      const id = makeId(`o${number}`, ids);
      const value = makeId(toOptionValue(text), values);
      ids.add(id);
      values.add(value);
      return { id, text, value, score: number };
    });
    return { ...question, options: [...question.options, ...added] };
  });
}

function changeOption(
  draft: AssessmentDraft,
  place: QuestionPlace,
  at: number,
  change: (option: Option, others: readonly Option[]) => Option,
): AssessmentDraft {
  return changeQuestion(draft, place, (question) => {
    const others = question.options.filter((_, own) => own !== at);
    return { ...question, options: question.options.map((own, index) => (index === at ? change(own, others) : own)) };
  });
}

/** Another text; the value follows it for as long as nobody typed one. */
export const writeOptionText = (draft: AssessmentDraft, place: QuestionPlace, at: number, text: string) =>
  changeOption(draft, place, at, (option, others) => {
    const isDerived = option.value === deriveValue(option.text, others);
    return { ...option, text, value: isDerived ? deriveValue(text, others) : option.value };
  });

/** Another value; one that was a number stays one where what is typed is a number. */
export const writeOptionValue = (draft: AssessmentDraft, place: QuestionPlace, at: number, typed: string) =>
  changeOption(draft, place, at, (option) => {
    const isNumber = typeof option.value === "number" && typed.trim() !== "" && String(Number(typed)) === typed.trim();
    return { ...option, value: isNumber ? Number(typed) : typed };
  });

export const moveOption = (draft: AssessmentDraft, place: QuestionPlace, from: number, to: number) =>
  changeQuestion(draft, place, (question) => ({ ...question, options: moveItem(question.options, from, to) }));

function withCorrect(question: Question, correct: string[]): Question {
  const { correct: _, ...rest } = question;
  return correct.length > 0 ? { ...rest, correct } : rest;
}

/** Makes an answer right or wrong: an option by its id, or of types without options the value itself. */
export const setRight = (draft: AssessmentDraft, place: QuestionPlace, id: string, isRight: boolean) =>
  changeQuestion(draft, place, (question) => {
    const others = (question.correct ?? []).filter((own) => own !== id);
    return withCorrect(question, isRight ? [...others, id] : others);
  });

/** The one right answer of a type without options; none for null. */
export const setRightValue = (draft: AssessmentDraft, place: QuestionPlace, value: string | null) =>
  changeQuestion(draft, place, (question) => withCorrect(question, value === null ? [] : [value]));

/** Takes an option away; it is no right answer any more. */
export function deleteOption(draft: AssessmentDraft, place: QuestionPlace, at: number): Removal {
  const option = findQuestion(draft, place)?.options[at];
  if (!option) return { draft, putBack: (now) => now };
  const question = findQuestion(draft, place);
  const wasRight = question?.correct?.includes(option.id) ?? false;
  // Where an id is used twice the other option keeps its tick.
  const isShared = question?.options.some((own, index) => index !== at && own.id === option.id) ?? false;
  const without = changeQuestion(draft, place, (own) => ({
    ...own,
    options: own.options.filter((_, index) => index !== at),
  }));
  return {
    draft: wasRight && !isShared ? setRight(without, place, option.id, false) : without,
    putBack: (now) => {
      const back = changeQuestion(now, place, (own) => {
        const id = makeId(option.id, new Set(own.options.map((other) => other.id)));
        return { ...own, options: insertItems(own.options, at, [{ ...option, id }]) };
      });
      return wasRight && !isShared ? setRight(back, place, option.id, true) : back;
    },
  };
}

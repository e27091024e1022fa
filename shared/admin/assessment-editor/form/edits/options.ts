import type { AssessmentDraft } from "#assessment/draft.ts";
import type { Option, Question } from "#assessment/schema.ts";
import { toOptionValue } from "#assessment/with-defaults.ts";
import { createUniqueId } from "./ids.ts";
import { insertItems, moveItem } from "./lists.ts";
import { changeQuestion, findQuestion, type QuestionPosition } from "./questions.ts";
import type { Removal } from "./removal.ts";

const listValues = (options: readonly Option[]) => new Set(options.map(({ value }) => String(value)));

const deriveValue = (text: string, others: readonly Option[]): string =>
  createUniqueId(toOptionValue(text), listValues(others));

export function addOptions(
  draft: AssessmentDraft,
  position: QuestionPosition,
  texts: readonly string[],
): AssessmentDraft {
  return changeQuestion(draft, position, (question) => {
    const ids = new Set(question.options.map(({ id }) => id));
    const values = listValues(question.options);
    const added = texts.map((text, index): Option => {
      const number = question.options.length + index + 1;
      const id = createUniqueId(`o${number}`, ids);
      const value = createUniqueId(toOptionValue(text), values);
      ids.add(id);
      values.add(value);
      return { id, text, value, score: number };
    });
    return { ...question, options: [...question.options, ...added] };
  });
}

function changeOption(
  draft: AssessmentDraft,
  position: QuestionPosition,
  at: number,
  change: (option: Option, others: readonly Option[]) => Option,
): AssessmentDraft {
  return changeQuestion(draft, position, (question) => {
    const others = question.options.filter((_, index) => index !== at);
    return {
      ...question,
      options: question.options.map((option, index) => (index === at ? change(option, others) : option)),
    };
  });
}

/** The value follows the text until somebody types one. */
export const writeOptionText = (draft: AssessmentDraft, position: QuestionPosition, at: number, text: string) =>
  changeOption(draft, position, at, (option, others) => {
    const isDerived = option.value === deriveValue(option.text, others);
    return { ...option, text, value: isDerived ? deriveValue(text, others) : option.value };
  });

/** A value that was a number stays one if a number is typed. */
export const writeOptionValue = (draft: AssessmentDraft, position: QuestionPosition, at: number, typed: string) =>
  changeOption(draft, position, at, (option) => {
    const isNumber = typeof option.value === "number" && typed.trim() !== "" && String(Number(typed)) === typed.trim();
    return { ...option, value: isNumber ? Number(typed) : typed };
  });

export const moveOption = (draft: AssessmentDraft, position: QuestionPosition, from: number, to: number) =>
  changeQuestion(draft, position, (question) => ({ ...question, options: moveItem(question.options, from, to) }));

function withCorrect(question: Question, correct: string[]): Question {
  const { correct: _, ...unkeyed } = question;
  return correct.length > 0 ? { ...unkeyed, correct } : unkeyed;
}

/** An option by its id; for types without options the value itself. */
export const setRight = (draft: AssessmentDraft, position: QuestionPosition, id: string, isRight: boolean) =>
  changeQuestion(draft, position, (question) => {
    const others = (question.correct ?? []).filter((correctId) => correctId !== id);
    return withCorrect(question, isRight ? [...others, id] : others);
  });

export const setRightValue = (draft: AssessmentDraft, position: QuestionPosition, value: string | null) =>
  changeQuestion(draft, position, (question) => withCorrect(question, value === null ? [] : [value]));

export function deleteOption(draft: AssessmentDraft, position: QuestionPosition, at: number): Removal {
  const option = findQuestion(draft, position)?.options[at];
  if (!option) return { draft, restore: (now) => now };
  const question = findQuestion(draft, position);
  const wasRight = question?.correct?.includes(option.id) ?? false;
  // If an id is used twice, the other option stays right.
  const isShared = question?.options.some((other, index) => index !== at && other.id === option.id) ?? false;
  const without = changeQuestion(draft, position, (current) => ({
    ...current,
    options: current.options.filter((_, index) => index !== at),
  }));
  return {
    draft: wasRight && !isShared ? setRight(without, position, option.id, false) : without,
    restore: (now) => {
      const back = changeQuestion(now, position, (current) => {
        const id = createUniqueId(option.id, new Set(current.options.map((other) => other.id)));
        return { ...current, options: insertItems(current.options, at, [{ ...option, id }]) };
      });
      return wasRight && !isShared ? setRight(back, position, option.id, true) : back;
    },
  };
}

import type { Answer, Question } from "#assessment/schema.ts";
import { listChoices } from "./choice-answer.tsx";
import { toggleOption } from "./multi-select-answer.tsx";
import { toSliderScale } from "./slider-scale.ts";

/**
 * Digit 1 first, at most nine. Empty where digits mean nothing (text, wide sliders). For multi-select a digit toggles
 * its option, so the current answer is needed; `undefined` means unanswered again.
 */
export function listDigitAnswers(question: Question, current?: Answer): (Answer | undefined)[] {
  switch (question.type) {
    case "likert":
      return [1, 2, 3, 4, 5];
    case "multiple-choice":
    case "boolean":
      return listChoices(question)
        .slice(0, 9)
        .map((choice) => choice.value);
    case "multi-select":
      return question.options.slice(0, 9).map((option) => toggleOption(question, current, option.value));
    case "slider": {
      const { min, max, step } = toSliderScale(question);
      // Only if the digit is the value that it stores.
      const isPlain = min === 1 && step === 1 && Number.isInteger(max) && max <= 9;
      return isPlain ? Array.from({ length: max }, (_, index) => index + 1) : [];
    }
    default:
      return [];
  }
}

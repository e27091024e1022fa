import { useId } from "react";
import type { Answer, Question } from "#assessment/schema.ts";
import { joinClasses } from "../controls/join-classes.ts";
import { type AnswerProps, toGroupProps } from "./answer-props.ts";

interface Choice {
  id: string;
  text: string;
  value: string | number | boolean;
}

export function listChoices(question: Question): Choice[] {
  if (question.type !== "boolean") return question.options;
  return [
    { id: "yes", text: "Yes", value: true },
    { id: "no", text: "No", value: false },
  ];
}

/** Compared as strings, because stored answers may have either type. */
export function isSameValue(stored: Answer | undefined, value: string | number | boolean): boolean {
  return stored !== undefined && stored !== null && !Array.isArray(stored) && String(stored) === String(value);
}

/** Multiple-choice questions store the option's value, boolean ones true or false. */
export function ChoiceAnswer({ question, value, onAnswer, ...group }: AnswerProps) {
  const name = useId();
  return (
    <div className="answer" role="radiogroup" aria-required={question.required} {...toGroupProps(group)}>
      <div className={joinClasses("choices", question.type === "boolean" && "choices--pair")}>
        {listChoices(question).map((choice, index) => (
          <label key={index} className="choice">
            <input
              type="radio"
              name={name}
              value={String(choice.value)}
              checked={isSameValue(value, choice.value)}
              onChange={() => onAnswer(choice.value)}
            />
            <span className="key num" aria-hidden="true">
              {index + 1}
            </span>
            <span className="text">{choice.text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

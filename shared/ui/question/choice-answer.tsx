import { useId } from "react";
import type { Answer, Question } from "#assessment/schema.ts";
import { joinClasses } from "../controls/join-classes.ts";
import { type AnswerProps, toGroupProps } from "./answer-props.ts";

interface Choice {
  id: string;
  text: string;
  value: string | number | boolean;
}

/** What can be chosen: Yes and No of a boolean question, else the options. */
export function listChoices(question: Question): Choice[] {
  if (question.type !== "boolean") return question.options;
  return [
    { id: "yes", text: "Yes", value: true },
    { id: "no", text: "No", value: false },
  ];
}

/** Values are compared by their string form, as stored answers may hold either. */
export function isSameValue(stored: Answer | undefined, value: string | number | boolean): boolean {
  return stored !== undefined && stored !== null && !Array.isArray(stored) && String(stored) === String(value);
}

/** One of several: multiple-choice stores the option's value, boolean true or false. */
export function ChoiceAnswer({ question, value, onAnswer, ...group }: AnswerProps) {
  const name = useId();
  return (
    <div className="answer" role="radiogroup" aria-required={question.required} {...toGroupProps(group)}>
      <div className={joinClasses("choices", question.type === "boolean" && "choices--pair")}>
        {listChoices(question).map((choice, index) => (
          <label key={choice.id} className="choice">
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

import { useId } from "react";
import { listLikertLabels } from "#assessment/likert-labels.ts";
import { type AnswerProps, toGroupProps } from "./answer-props.ts";

/** Stored as 1 to 5. */
export function LikertAnswer({ question, value, onAnswer, ...group }: AnswerProps) {
  const name = useId();
  return (
    <div className="answer" role="radiogroup" aria-required={question.required} {...toGroupProps(group)}>
      <div className="likert">
        {listLikertLabels(question).map((label, index) => (
          <label key={index}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onAnswer(index + 1)}
            />
            <span className="detent">
              <span className="knob num" aria-hidden="true">
                {index + 1}
              </span>
            </span>
            <span className="text">{label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

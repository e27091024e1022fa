import type { Answer, Question } from "#assessment/schema.ts";
import { type AnswerProps, toGroupProps } from "./answer-props.ts";

const listChosen = (value: Answer | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Returns the values in the order of the options; `undefined` if none is left. */
export function toggleOption(
  question: Question,
  value: Answer | undefined,
  option: string | number,
): Answer | undefined {
  const chosen = new Set(listChosen(value));
  if (!chosen.delete(String(option))) chosen.add(String(option));
  const list = question.options.map((each) => each.value).filter((each) => chosen.has(String(each)));
  return list.length > 0 ? list : undefined;
}

/** Stored as the list of the options' values. */
export function MultiSelectAnswer({ question, value, onAnswer, ...group }: AnswerProps) {
  const chosen = listChosen(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take its name from a heading outside of it in every browser
    <div className="answer" role="group" {...toGroupProps(group)}>
      <div className="choices">
        {question.options.map((option, index) => (
          <label key={index} className="choice choice--multi">
            <input
              type="checkbox"
              value={String(option.value)}
              checked={chosen.includes(String(option.value))}
              onChange={() => onAnswer(toggleOption(question, value, option.value))}
            />
            <span className="key num" aria-hidden="true">
              {index + 1}
            </span>
            <span className="text">{option.text}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

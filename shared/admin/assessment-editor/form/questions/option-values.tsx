import type { Question } from "#assessment/schema.ts";
import { Input } from "#ui/controls/input.tsx";
import { writeOptionValue } from "../edits/options.ts";
import type { QuestionPosition } from "../edits/questions.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { toPathName } from "../go-to-target.ts";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-edits.ts";

interface OptionValuesProps {
  position: QuestionPosition;
  question: Question;
}

export function OptionValues({ position, question: { options } }: OptionValuesProps) {
  const change = useQuestionChange(position);
  const path = toQuestionPath(position);
  return (
    <fieldset className="egroup">
      <legend className="label">Values and scores of the options</legend>
      <p className="option-value small muted" aria-hidden="true">
        <span>Option</span>
        <span>Value</span>
        <span>Score</span>
      </p>
      <ul className="option-values">
        {options.map(({ text, value }, index) => {
          const valuePath = [...path, "options", index, "value"];
          const number = index + 1;
          return (
            <li key={index} className="option-value">
              <span className="option-name">{text.trim() || `Option ${number}`}</span>
              <DraftField path={valuePath} label={`Value of option ${number}`} hideLabel>
                <Input
                  className="mono"
                  data-path={toPathName(valuePath)}
                  value={String(value)}
                  onChange={({ target }) =>
                    change(`options/${index}/value`, (draft) => writeOptionValue(draft, position, index, target.value))
                  }
                />
              </DraftField>
              <NumberField
                path={[...path, "options", index, "score"]}
                label={`Score of option ${number}`}
                hideLabel
                rules={{}}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { setRight, writeOptionText, writeOptionValue } from "../edits/options.ts";
import { findQuestion, type QuestionPosition } from "../edits/questions.ts";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-edits.ts";

interface OptionFieldsProps {
  position: QuestionPosition;
  index: number;
  isGraded: boolean;
}

export function OptionFields({ position, index, isGraded }: OptionFieldsProps) {
  const question = useDraft(({ draft }) => findQuestion(draft, position));
  const change = useQuestionChange(position);
  const option = question?.options[index];
  if (!option) return null;
  const path = [...toQuestionPath(position), "options", index];
  const number = index + 1;
  return (
    <div className="option-fields">
      <TextField
        path={[...path, "text"]}
        label={`Text of option ${number}`}
        hideLabel
        className="option-text"
        onWrite={(text) => change(`options/${index}/text`, (draft) => writeOptionText(draft, position, index, text))}
      />
      <label className="option-part">
        <span className="small soft">Value</span>
        <input
          className="input mono"
          aria-label={`Value of option ${number}`}
          data-path={[...path, "value"].join("/")}
          value={String(option.value)}
          onChange={({ target }) =>
            change(`options/${index}/value`, (draft) => writeOptionValue(draft, position, index, target.value))
          }
        />
      </label>
      <div className="option-part">
        <span className="small soft" aria-hidden="true">
          Score
        </span>
        <NumberField path={[...path, "score"]} label={`Score of option ${number}`} hideLabel rules={{}} />
      </div>
      {isGraded && (
        <Checkbox
          label="Right"
          className="option-right"
          aria-label={`Option ${number} is right`}
          checked={question.correct?.includes(option.id) ?? false}
          onChange={({ target }) => change("correct", (draft) => setRight(draft, position, option.id, target.checked))}
        />
      )}
    </div>
  );
}

import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { setRight, writeOptionText, writeOptionValue } from "../edits/options.ts";
import { findQuestion, type QuestionPlace } from "../edits/questions.ts";
import { NumberField } from "../fields/number-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-acts.ts";

interface OptionFieldsProps {
  place: QuestionPlace;
  at: number;
  /** Shows which options are right. */
  isGraded: boolean;
}

/** One answer that can be chosen: what is shown, what is stored, what it counts. */
export function OptionFields({ place, at, isGraded }: OptionFieldsProps) {
  const question = useDraft(({ draft }) => findQuestion(draft, place));
  const change = useQuestionChange(place);
  const option = question?.options[at];
  if (!option) return null;
  const path = [...toQuestionPath(place), "options", at];
  const number = at + 1;
  return (
    <div className="option-fields">
      <TextField
        path={[...path, "text"]}
        label={`Text of option ${number}`}
        hideLabel
        className="option-text"
        onWrite={(text) => change(`options/${at}/text`, (draft) => writeOptionText(draft, place, at, text))}
      />
      <label className="option-part">
        <span className="small soft">Value</span>
        <input
          className="input mono"
          aria-label={`Value of option ${number}`}
          data-path={[...path, "value"].join("/")}
          value={String(option.value)}
          onChange={({ target }) =>
            change(`options/${at}/value`, (draft) => writeOptionValue(draft, place, at, target.value))
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
          onChange={({ target }) => change("correct", (draft) => setRight(draft, place, option.id, target.checked))}
        />
      )}
    </div>
  );
}

import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { setRight, writeOptionText } from "../edits/options.ts";
import { findQuestion, type QuestionPosition } from "../edits/questions.ts";
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
  const number = index + 1;
  return (
    <div className="option-fields">
      <TextField
        path={[...toQuestionPath(position), "options", index, "text"]}
        label={`Text of option ${number}`}
        hideLabel
        className="option-text"
        onWrite={(text) => change(`options/${index}/text`, (draft) => writeOptionText(draft, position, index, text))}
      />
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

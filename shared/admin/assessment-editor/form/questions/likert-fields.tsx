import { likertLabels } from "#assessment/likert-labels.ts";
import { type QuestionPosition, writeAnswerLabel } from "../edits/questions.ts";
import { TextField } from "../fields/text-field.tsx";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-edits.ts";

export function LikertFields({ position }: { position: QuestionPosition }) {
  const change = useQuestionChange(position);
  const path = [...toQuestionPath(position), "answerLabels"];
  return (
    <fieldset className="egroup">
      <legend className="label">Answers</legend>
      <div className="egrid">
        {likertLabels.map((label, index) => (
          <TextField
            key={label}
            path={[...path, index]}
            label={`Answer ${index + 1}`}
            placeholder={label}
            optional
            onWrite={(text) =>
              change(`answerLabels/${index}`, (draft) => writeAnswerLabel(draft, position, index, text))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

import type { Question } from "#assessment/schema.ts";
import { setRightValue } from "../edits/options.ts";
import type { QuestionPosition } from "../edits/questions.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { DraftNumberInput } from "../fields/draft-number-input.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { useNumberText } from "../fields/use-number-text.ts";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-edits.ts";

interface RightValueProps {
  position: QuestionPosition;
  question: Question;
}

export function RightValue({ position, question: { type, correct = [] } }: RightValueProps) {
  const change = useQuestionChange(position);
  const path = [...toQuestionPath(position), "correct"];
  const write = (value: string | null) => change("correct", (draft) => setRightValue(draft, position, value));
  const [first] = correct;
  const number = useNumberText(first === undefined ? undefined : Number(first), { optional: true }, (value) =>
    write(value === undefined ? null : String(value)),
  );
  if (correct.length > 1)
    return (
      <DraftField path={path} label="Right answers" group hint="More than one. Edit them in the JSON.">
        <p className="mono">{correct.join(", ")}</p>
      </DraftField>
    );
  if (type === "boolean")
    return (
      <SelectField
        path={path}
        label="Right answer"
        value={first ?? ""}
        options={[
          ["", "None (rating)"],
          ["true", "Yes"],
          ["false", "No"],
        ]}
        onWrite={(value) => write(value === "" ? null : value)}
      />
    );
  return <DraftNumberInput path={path} label="Right answer" number={number} hint="Leave empty for a rating." />;
}

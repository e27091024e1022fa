import type { Question } from "#assessment/schema.ts";
import { Input } from "#ui/controls/input.tsx";
import { setRightValue } from "../edits/options.ts";
import type { QuestionPlace } from "../edits/questions.ts";
import { DraftField } from "../fields/draft-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { useNumberText } from "../fields/use-number-text.ts";
import { toPathName } from "../wanted.ts";
import { toQuestionPath } from "./question-path.ts";
import { useQuestionChange } from "./use-question-acts.ts";

interface RightValueProps {
  place: QuestionPlace;
  question: Question;
}

/** The right answer of a type without options: yes or no, or a number. */
export function RightValue({ place, question: { type, correct = [] } }: RightValueProps) {
  const change = useQuestionChange(place);
  const path = [...toQuestionPath(place), "correct"];
  const write = (value: string | null) => change("correct", (draft) => setRightValue(draft, place, value));
  const [first] = correct;
  const number = useNumberText(first === undefined ? undefined : Number(first), { optional: true }, (value) =>
    write(value === undefined ? null : String(value)),
  );
  if (correct.length > 1)
    return (
      <DraftField path={path} label="Right answers" group hint="Several: edit them in the JSON.">
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
          ["", "None: it is a rating"],
          ["true", "Yes"],
          ["false", "No"],
        ]}
        onWrite={(value) => write(value === "" ? null : value)}
      />
    );
  return (
    <DraftField path={path} label="Right answer" local={number.problem} hint="Empty: it is a rating.">
      <Input
        className="mono num"
        inputMode="decimal"
        data-path={toPathName(path)}
        value={number.text}
        onChange={({ target }) => number.type(target.value)}
        onKeyDown={number.handleKey}
        onBlur={number.leave}
      />
    </DraftField>
  );
}

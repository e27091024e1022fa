import type { Question } from "../../../../assessment/schema";
import { Input } from "../../../../ui/input";
import { setRightValue } from "../edits/options";
import type { QuestionPlace } from "../edits/questions";
import { DraftField } from "../fields/draft-field";
import { SelectField } from "../fields/select-field";
import { useNumberText } from "../fields/use-number-text";
import { toPathName } from "../wanted";
import { toQuestionPath } from "./question-path";
import { useQuestionChange } from "./use-question-acts";

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

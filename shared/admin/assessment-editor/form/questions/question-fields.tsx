import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { type Question, QuestionType } from "#assessment/schema.ts";
import { findQuestionKey, writeQuestionKey } from "../edits/question-keys.ts";
import { changeType, type QuestionPosition } from "../edits/questions.ts";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { describeCategory, describeKey } from "./describe-fields.ts";
import { toQuestionPath } from "./question-path.ts";
import { isRating, questionTypes } from "./question-types.ts";
import { useCategorySuggestions } from "./use-category-suggestions.ts";
import { useQuestionChange } from "./use-question-edits.ts";

interface QuestionFieldsProps {
  position: QuestionPosition;
  question: Question;
}

export function QuestionFields({ position, question }: QuestionFieldsProps) {
  const change = useQuestionChange(position);
  const suggestions = useCategorySuggestions(position.section);
  const path = toQuestionPath(position);
  const scoring = useDraft(({ draft }) => draft.scoring);
  const key = findQuestionKey(scoring, question);
  return (
    <div className="egrid">
      <SelectField
        path={[...path, "type"]}
        label="Type"
        options={questionTypes}
        onWrite={(value) => change("type", (now) => changeType(now, position, QuestionType.parse(value)))}
      />
      <TextField
        path={[...path, "category"]}
        label="Question category"
        suggestions={suggestions}
        hint={describeCategory(scoring, question)}
      />
      {isRating(question) && (
        <SelectField
          path={[...path, "key"]}
          label="Key"
          value={key === null ? "" : String(key)}
          options={[
            ...(key === null ? ([["", "Differs between scales"]] as const) : []),
            ["1", "Scored as is"],
            ["-1", "Reversed"],
          ]}
          hint={describeKey(scoring, question)}
          onWrite={(value) => change("key", (now) => writeQuestionKey(now, position, value === "-1" ? -1 : 1))}
        />
      )}
    </div>
  );
}

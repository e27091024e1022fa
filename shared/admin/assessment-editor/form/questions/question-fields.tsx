import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { type Question, QuestionType, type Scoring } from "#assessment/schema.ts";
import { changeType, type QuestionPosition } from "../edits/questions.ts";
import { writeField } from "../edits/write-field.ts";
import { SelectField } from "../fields/select-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { toQuestionPath } from "./question-path.ts";
import { isRating, questionTypes } from "./question-types.ts";
import { useCategorySuggestions } from "./use-category-suggestions.ts";
import { useQuestionChange } from "./use-question-edits.ts";

const hasScales = (scoring: Scoring | undefined): boolean => (scoring?.scales ?? []).length > 0;

function describeCategory(scoring: Scoring | undefined): string {
  if (!scoring) return "Shown above the question.";
  return hasScales(scoring)
    ? "Shown above the question. Scales list their questions under Scoring."
    : "Shown above the question. Questions of one category are scored as one scale.";
}

function describeKey(scoring: Scoring | undefined): string | undefined {
  if (!scoring) return "No effect: the general rule uses no keys.";
  return hasScales(scoring) ? "Scales use their own keys." : undefined;
}

interface QuestionFieldsProps {
  position: QuestionPosition;
  question: Question;
}

/** What a question is, above its text. */
export function QuestionFields({ position, question }: QuestionFieldsProps) {
  const change = useQuestionChange(position);
  const suggestions = useCategorySuggestions(position.section);
  const path = toQuestionPath(position);
  const scoring = useDraft(({ draft }) => draft.scoring);
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
        hint={describeCategory(scoring)}
      />
      {isRating(question) && (
        <SelectField
          path={[...path, "key"]}
          label="Key"
          value={String(question.key ?? 1)}
          options={[
            ["1", "Scored as is"],
            ["-1", "Reversed"],
          ]}
          hint={describeKey(scoring)}
          onWrite={(value) => change("key", (now) => writeField(now, [...path, "key"], Number(value)))}
        />
      )}
    </div>
  );
}

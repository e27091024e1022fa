import { useDraft, useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import { sectionDefaults } from "#assessment/defaults.ts";
import { Question, QuestionSectionKey, QuestionType, type Scoring } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import {
  changeType,
  checkQuestionId,
  moveToSection,
  type QuestionPosition,
  renameQuestion,
} from "../edits/questions.ts";
import { writeField } from "../edits/write-field.ts";
import { IdField } from "../fields/id-field.tsx";
import { NumberField } from "../fields/number-field.tsx";
import { SelectField } from "../fields/select-field.tsx";
import { SwitchField } from "../fields/switch-field.tsx";
import { TextField } from "../fields/text-field.tsx";
import { listUnknown, UnknownFields } from "../fields/unknown-fields.tsx";
import { toQuestionPath } from "./question-path.ts";
import { isRating, questionTypes } from "./question-types.ts";
import { useCategorySuggestions } from "./use-category-suggestions.ts";
import { useQuestionChange } from "./use-question-edits.ts";

interface FieldHints {
  category: string;
  scaleId: string;
}

function describeFields(scoring: Scoring | undefined): FieldHints {
  if (!scoring) return { category: "Shown above the question.", scaleId: "No effect: the general rule has no scales." };
  if ((scoring.scales ?? []).length > 0) {
    return {
      category: "Shown above the question. Scales list their questions under Scoring.",
      scaleId: "No effect: each scale lists its questions.",
    };
  }
  return {
    category: "Shown above the question. Questions of one category are scored as one scale.",
    scaleId: "Scores the question in a scale other than its category's.",
  };
}

interface QuestionFieldsProps {
  position: QuestionPosition;
  question: Question;
}

export function QuestionFields({ position, question }: QuestionFieldsProps) {
  const { section } = position;
  const { store } = useDraftStore();
  const change = useQuestionChange(position);
  const suggestions = useCategorySuggestions(section);
  const path = toQuestionPath(position);
  const isGraded = section === "technical" || (question.correct ?? []).length > 0;
  const scoring = useDraft(({ draft }) => draft.scoring);
  const hasScales = (scoring?.scales ?? []).length > 0;
  const hints = describeFields(scoring);
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
        hint={hints.category}
      />
      <IdField
        path={[...path, "id"]}
        label="Question ID"
        id={question.id}
        check={(id) => checkQuestionId(store.getState().draft, position, id)}
        onRename={(id) => change("id", (now) => renameQuestion(now, position, id))}
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
          hint={hasScales ? "Scales use their own keys." : undefined}
          onWrite={(value) => change("key", (now) => writeField(now, [...path, "key"], Number(value)))}
        />
      )}
      {isGraded && (
        <NumberField path={[...path, "points"]} label="Points" rules={{ above: 0, optional: true }} placeholder="1" />
      )}
      <TextField
        path={[...path, "scaleId"]}
        label="Scale ID"
        mono
        optional
        placeholder={question.category}
        hint={hints.scaleId}
      />
      <SelectField
        path={[...path, "section"]}
        label="Section"
        value={section}
        options={questionSectionKeys.map((key) => [key, sectionDefaults[key].title])}
        onWrite={(value) => change("section", (now) => moveToSection(now, position, QuestionSectionKey.parse(value)))}
      />
      <div className="e-wide">
        <SwitchField path={[...path, "required"]} label="Required" />
        <UnknownFields names={listUnknown(question, Question.shape)} />
      </div>
    </div>
  );
}

import { sectionDefaults } from "../../../../assessment/defaults";
import { Question, QuestionSectionKey, QuestionType } from "../../../../assessment/schema";
import { questionSectionKeys } from "../../../../assessment/section-keys";
import { useDraft, useDraftStore } from "../../draft/draft-context";
import { changeType, checkQuestionId, moveToSection, type QuestionPlace, renameQuestion } from "../edits/questions";
import { writeField } from "../edits/write-field";
import { IdField } from "../fields/id-field";
import { NumberField } from "../fields/number-field";
import { SelectField } from "../fields/select-field";
import { SwitchField } from "../fields/switch-field";
import { TextField } from "../fields/text-field";
import { listUnknown, UnknownFields } from "../fields/unknown-fields";
import { toQuestionPath } from "./question-path";
import { isRating, questionTypes } from "./question-types";
import { useCategorySuggestions } from "./use-category-suggestions";
import { useQuestionChange } from "./use-question-acts";

interface QuestionFieldsProps {
  place: QuestionPlace;
  question: Question;
}

/** What a question is: its type, where it belongs and how it counts. */
export function QuestionFields({ place, question }: QuestionFieldsProps) {
  const { section } = place;
  const { store } = useDraftStore();
  const change = useQuestionChange(place);
  const suggestions = useCategorySuggestions(section);
  const path = toQuestionPath(place);
  const isGraded = section === "technical" || (question.correct ?? []).length > 0;
  const hasScales = useDraft(({ draft }) => (draft.scoring?.scales ?? []).length > 0);
  return (
    <div className="egrid">
      <SelectField
        path={[...path, "type"]}
        label="Type"
        options={questionTypes}
        onWrite={(value) => change("type", (now) => changeType(now, place, QuestionType.parse(value)))}
      />
      <TextField path={[...path, "category"]} label="Question category" suggestions={suggestions} />
      <IdField
        path={[...path, "id"]}
        label="Question ID"
        id={question.id}
        check={(id) => checkQuestionId(store.getState().draft, place, id)}
        onRename={(id) => change("id", (now) => renameQuestion(now, place, id))}
      />
      {isRating(question) && (
        <SelectField
          path={[...path, "key"]}
          label="Key"
          value={String(question.key ?? 1)}
          options={[
            ["1", "Scored as it is"],
            ["-1", "Reversed"],
          ]}
          hint={hasScales ? "Scales have keys of their own." : undefined}
          onWrite={(value) => change("key", (now) => writeField(now, [...path, "key"], Number(value)))}
        />
      )}
      {isGraded && (
        <NumberField path={[...path, "points"]} label="Points" rules={{ above: 0, optional: true }} placeholder="1" />
      )}
      <TextField
        path={[...path, "scaleId"]}
        label="Scale id"
        mono
        optional
        placeholder={question.category}
        hint={hasScales ? "Not used: the scales name their questions." : undefined}
      />
      <SelectField
        path={[...path, "section"]}
        label="Section"
        value={section}
        options={questionSectionKeys.map((key) => [key, sectionDefaults[key].title])}
        onWrite={(value) => change("section", (now) => moveToSection(now, place, QuestionSectionKey.parse(value)))}
      />
      <div className="e-wide">
        <SwitchField path={[...path, "required"]} label="Required" />
        <UnknownFields names={listUnknown(question, Question.shape)} />
      </div>
    </div>
  );
}

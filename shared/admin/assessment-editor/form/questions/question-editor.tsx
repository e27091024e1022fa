import { type KeyboardEvent, useId } from "react";
import type { Question, QuestionType } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { duplicateQuestion, type QuestionPlace } from "../edits/questions.ts";
import { ProblemLines } from "../fields/problem-lines.tsx";
import { TextField } from "../fields/text-field.tsx";
import { OptionsEditor } from "./options-editor.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { toQuestionPath } from "./question-path.ts";
import { QuestionPreview } from "./question-preview.tsx";
import { hasOptions } from "./question-types.ts";
import { RightValue } from "./right-value.tsx";
import { SliderFields } from "./slider-fields.tsx";
import { useQuestionChange } from "./use-question-acts.ts";

export interface QuestionEditorProps {
  id: string;
  place: QuestionPlace;
  question: Question;
  onClose: () => void;
  /** Moves the question by so many places; null where there is none. */
  onStep: { up: (() => void) | null; down: (() => void) | null };
}

/** What other types of question left behind; '' where nothing. */
function describeKept(question: Question): string {
  const { type, options, scale } = question;
  const kept = [
    ...(!hasOptions(type) && options.length > 0
      ? [options.length === 1 ? "1 option" : `${options.length} options`]
      : []),
    ...(type !== "slider" && scale !== null ? [`the scale from ${scale.min} to ${scale.max}`] : []),
  ].join(" and ");
  return kept === "" ? "" : `${kept.charAt(0).toUpperCase()}${kept.slice(1)}: kept, not used by this type.`;
}

const isOneValued = (type: QuestionType) => type === "boolean" || type === "slider" || type === "likert";

/** Everything about one question, and how visitors see it. */
export function QuestionEditor({ id, place, question, onClose, onStep }: QuestionEditorProps) {
  const titleId = useId();
  const change = useQuestionChange(place);
  const path = toQuestionPath(place);
  const { type, correct = [] } = question;
  const isGraded = place.section === "technical" || correct.length > 0;
  const kept = describeKept(question);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
    <div id={id} role="group" aria-labelledby={titleId} className="question-editor" onKeyDown={handleKey}>
      <h4 className="sr" id={titleId}>
        Question {question.id}
      </h4>
      <div className="question-parts">
        <TextField path={[...path, "text"]} label="Question text" rows={2} placeholder="Question" />
        <ProblemLines path={path} />
        <QuestionFields place={place} question={question} />
        {hasOptions(type) && <OptionsEditor place={place} question={question} />}
        {type === "slider" && <SliderFields path={path} />}
        {isGraded && isOneValued(type) && <RightValue place={place} question={question} />}
        {kept !== "" && <p className="hint">{kept}</p>}
        <TextField
          path={[...path, "explanation"]}
          label="Explanation"
          hint="Shown in the technical review, after the result."
          rows={2}
          optional
        />
      </div>
      <QuestionPreview question={question} />
      <div className="row question-acts">
        <Button size="s" onClick={() => change("duplicate", (draft) => duplicateQuestion(draft, place))}>
          Duplicate
        </Button>
        <Button size="s" disabled={!onStep.up} onClick={() => onStep.up?.()}>
          Move up
        </Button>
        <Button size="s" disabled={!onStep.down} onClick={() => onStep.down?.()}>
          Move down
        </Button>
        <Button size="s" variant="ink" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

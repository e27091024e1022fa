import { type ClipboardEvent, type KeyboardEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { useInspector } from "#admin/assessment-editor/inspector/inspector-context.ts";
import { QuestionInspector } from "#admin/assessment-editor/inspector/question-inspector.tsx";
import type { Question, QuestionType } from "#assessment/schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { showAdminToast } from "#ui/feedback/admin-toast.tsx";
import { readPastedQuestions } from "../edits/pasted-questions.ts";
import { isPastedTable, readPastedRows } from "../edits/pasted-rows.ts";
import { duplicateQuestion, pasteQuestions, type QuestionPosition } from "../edits/questions.ts";
import { ProblemLines } from "../fields/problem-lines.tsx";
import { TextField } from "../fields/text-field.tsx";
import { toPathName } from "../go-to-target.ts";
import { OptionsEditor } from "./options-editor.tsx";
import { QuestionDetails } from "./question-details.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { QuestionNumber, type QuestionNumberProps } from "./question-number.tsx";
import { toQuestionPath } from "./question-path.ts";
import { QuestionPreview } from "./question-preview.tsx";
import { hasOptions } from "./question-types.ts";
import { RightValue } from "./right-value.tsx";
import { SliderFields } from "./slider-fields.tsx";
import { useQuestionChange } from "./use-question-edits.ts";

export interface QuestionEditorProps extends QuestionNumberProps {
  id: string;
  position: QuestionPosition;
  question: Question;
  onClose: () => void;
  onNext: () => void;
  /** Null at the end of the list. */
  onStep: { up: (() => void) | null; down: (() => void) | null };
}

/** What other question types left in the question; '' if nothing. */
function describeUnused(question: Question): string {
  const { type, options, scale, answerLabels } = question;
  const unused = [
    ...(!hasOptions(type) && options.length > 0
      ? [options.length === 1 ? "1 option" : `${options.length} options`]
      : []),
    ...(type !== "slider" && scale !== null ? [`the scale from ${scale.min} to ${scale.max}`] : []),
    ...(type !== "likert" && answerLabels ? ["the answers of a Likert question"] : []),
  ].join(" and ");
  return unused === "" ? "" : `${unused.charAt(0).toUpperCase()}${unused.slice(1)}: saved, but not used by this type.`;
}

const isOneValued = (type: QuestionType) => type === "boolean" || type === "slider" || type === "likert";

export function QuestionEditor({
  id,
  position,
  question,
  onClose,
  onNext,
  onStep,
  numbering,
  onGo,
}: QuestionEditorProps) {
  const titleId = useId();
  const inspector = useInspector();
  const change = useQuestionChange(position);
  const path = toQuestionPath(position);
  const { type, correct = [] } = question;
  const isGraded = position.section === "technical" || correct.length > 0;
  const hasExplanation = question.explanation !== undefined;
  // Once it's shown, emptying it doesn't take the field away.
  const [isExplained] = useState(hasExplanation);
  const unused = describeUnused(question);
  const textName = toPathName([...path, "text"]);
  const isText = ({ target }: { target: EventTarget }) =>
    target instanceof HTMLTextAreaElement && target.dataset["path"] === textName;
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    // During IME composition, Enter ends the composition.
    const isPlainEnter =
      event.key === "Enter" && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) && isText(event);
    const isNext = isPlainEnter && !event.nativeEvent.isComposing;
    if (!isNext && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (!isNext) onClose();
    else if (question.text.trim() !== "") onNext();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    // Code belongs to one question.
    if (!isText(event) || question.text.trim() !== "" || pasted.includes("```")) return;
    const questions = readPastedQuestions(pasted);
    if (questions.length < (isPastedTable(pasted) ? 1 : 2)) return;
    event.preventDefault();
    change("paste", (draft) => pasteQuestions(draft, position, questions));
    const hasMore = readPastedRows(pasted).some(({ hasOtherCells }) => hasOtherCells);
    showAdminToast({
      title: questions.length === 1 ? "1 row pasted" : `${questions.length} rows pasted, one question a row`,
      tone: "ok",
      ...(hasMore && { description: "Only the first column was read. The Grid takes the others too." }),
    });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each of its fields
    <div
      id={id}
      role="group"
      aria-labelledby={titleId}
      className="question-editor"
      onKeyDown={handleKey}
      onPaste={handlePaste}
    >
      <h4 className="sr" id={titleId}>
        Question {question.id}
      </h4>
      <QuestionNumber numbering={numbering} onGo={onGo} />
      <div className="question-parts">
        <QuestionFields position={position} question={question} />
        <TextField
          path={[...path, "text"]}
          label="Question text"
          rows={2}
          placeholder="Question"
          hint="Enter: next question. Shift+Enter: new line. A pasted list becomes one question a line."
        />
        <ProblemLines path={path} />
        {hasOptions(type) && <OptionsEditor position={position} question={question} />}
        {type === "slider" && <SliderFields path={path} />}
        {isGraded && isOneValued(type) && <RightValue position={position} question={question} />}
        {unused !== "" && <p className="hint">{unused}</p>}
        {(isGraded || hasExplanation || isExplained) && (
          <TextField
            path={[...path, "explanation"]}
            label="Explanation"
            hint="Shown in the technical review after the results."
            rows={2}
            optional
          />
        )}
        <QuestionDetails position={position} question={question} isGraded={isGraded} />
      </div>
      {inspector ? (
        createPortal(<QuestionInspector position={position} question={question} />, inspector)
      ) : (
        <QuestionPreview question={question} />
      )}
      <div className="row question-actions">
        <Button size="s" onClick={() => change("duplicate", (draft) => duplicateQuestion(draft, position))}>
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

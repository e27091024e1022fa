import { memo, useId } from "react";
import type { QuestionScale } from "#admin/assessment-editor/outline/list-scales.ts";
import type { Problem } from "#assessment/problem.ts";
import type { Question } from "#assessment/schema.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { ToolIcon } from "#ui/icons/tool-icon.tsx";
import { Tag } from "#ui/labels/tag.tsx";
import type { QuestionPosition } from "../edits/questions.ts";
import { useDraftField } from "../fields/use-draft-field.ts";
import { useNumberText } from "../fields/use-number-text.ts";
import { toPathName } from "../go-to-target.ts";
import { SortableLine } from "../lines/sortable-lines.tsx";
import { QuestionEditor, type QuestionEditorProps } from "./question-editor.tsx";
import { toQuestionPath } from "./question-path.ts";
import { isRating } from "./question-types.ts";
import { formatQuestionName } from "./use-question-edits.ts";

export interface QuestionLineProps {
  id: string;
  section: QuestionPosition["section"];
  /** Index in the document. */
  index: number;
  /** Index in the visitor's order. */
  line: number;
  question: Question;
  worst: Problem["severity"] | undefined;
  scaleMark: QuestionScale | undefined;
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Of the section; 0 unless the line is open. */
  total: number;
  /** Stable functions, so that a line renders only for its own question. */
  onToggle: (line: number) => void;
  onRemove: (line: number) => void;
  onNext: (line: number) => void;
  onMove: (from: number, to: number) => void;
  onOpen: (line: number) => void;
}

export const QuestionLine = memo(function QuestionLine(props: QuestionLineProps) {
  const { id: key, section, index, line, question, worst, scaleMark, isOpen, onToggle, onRemove } = props;
  const id = useId();
  const path = toQuestionPath({ section, index });
  const [weight, write] = useDraftField([...path, "weight"]);
  const number = useNumberText(weight, { min: 0 }, write);
  const name = formatQuestionName(question);
  return (
    <SortableLine
      id={key}
      className={joinClasses("eq", worst === "error" && "eq--error", worst === "warning" && "eq--warn")}
      position={line}
      path={toPathName(path)}
      label={`Move question ${line + 1}`}
      isOpen={isOpen}
    >
      <button
        type="button"
        className="eq-main"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-editor` : undefined}
        data-toggle=""
        onClick={() => onToggle(line)}
      >
        <span className={joinClasses("eq-text", question.text.trim() === "" && "muted")}>
          {question.text.trim() || "No text yet"}
        </span>
        <span className="eq-tags">
          <Tag>{question.id}</Tag>
          <Tag>{question.type}</Tag>
          <QuestionMarks question={question} scaleMark={scaleMark} />
          {worst === "error" && <span className="sr">, has errors</span>}
          {worst === "warning" && <span className="sr">, has warnings</span>}
        </span>
      </button>
      <input
        className="input mono num eq-weight"
        aria-label={`Weight of question ${line + 1}`}
        aria-invalid={number.problem !== null || undefined}
        aria-describedby={number.problem === null ? undefined : `${id}-weight`}
        inputMode="decimal"
        data-path={toPathName([...path, "weight"])}
        value={number.text}
        onChange={({ target }) => number.type(target.value)}
        onKeyDown={number.handleKey}
        onBlur={number.leave}
      />
      <IconButton
        icon={<ToolIcon name="trash" />}
        label={`Delete question ${line + 1}: ${name}`}
        data-remove=""
        onClick={() => onRemove(line)}
      />
      {number.problem !== null && (
        <p className="field-error eq-wide" id={`${id}-weight`}>
          <Icon name="error" size="s" />
          Weight: {number.problem}
        </p>
      )}
      {isOpen && <OpenQuestion {...props} id={`${id}-editor`} />}
    </SortableLine>
  );
});

function QuestionMarks({ question, scaleMark }: Pick<QuestionLineProps, "question" | "scaleMark">) {
  const isReversed = isRating(question) && (scaleMark?.isReversed ?? question.key === -1);
  return (
    <>
      {scaleMark && (
        <span className="eq-mark" title={scaleMark.label}>
          <i className="spectral" data-cat={scaleMark.hue} aria-hidden="true" />
          <span className="sr">, scale {scaleMark.label}</span>
        </span>
      )}
      {isReversed && (
        <span className="eq-mark" title="Reversed">
          <Icon name="minus" size="s" />
          <span className="sr">, reversed</span>
        </span>
      )}
      {(question.correct ?? []).length > 0 && (
        <span className="eq-mark" title="Has a right answer">
          <Icon name="check" size="s" />
          <span className="sr">, has a right answer</span>
        </span>
      )}
    </>
  );
}

function OpenQuestion(props: QuestionLineProps) {
  const { id, section, index, line, question, isFirst, isLast, total, onToggle, onNext, onMove, onOpen } = props;
  const onStep: QuestionEditorProps["onStep"] = {
    up: isFirst ? null : () => onMove(line, line - 1),
    down: isLast ? null : () => onMove(line, line + 1),
  };
  return (
    <QuestionEditor
      id={id}
      position={{ section, index }}
      question={question}
      onClose={() => onToggle(line)}
      onNext={() => onNext(line)}
      onStep={onStep}
      numbering={{ number: line + 1, total }}
      onGo={(number) => onOpen(number - 1)}
    />
  );
}

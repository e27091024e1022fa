import { memo, useId } from "react";
import type { Problem } from "../../../../assessment/problem";
import type { Question } from "../../../../assessment/schema";
import { Icon } from "../../../../ui/icon";
import { IconButton } from "../../../../ui/icon-button";
import { joinClasses } from "../../../../ui/join-classes";
import { Tag } from "../../../../ui/tag";
import { ToolIcon } from "../../../../ui/tool-icon";
import type { QuestionPlace } from "../edits/questions";
import { useDraftField } from "../fields/use-draft-field";
import { useNumberText } from "../fields/use-number-text";
import { LineHandle } from "../lines/line-handle";
import { toPathName } from "../wanted";
import { QuestionEditor, type QuestionEditorProps } from "./question-editor";
import { toQuestionPath } from "./question-path";
import { toQuestionName } from "./use-question-acts";

export interface QuestionRowProps {
  section: QuestionPlace["section"];
  /** In the document. */
  at: number;
  /** In the visitor's order, from 0. */
  line: number;
  question: Question;
  worst: Problem["severity"] | undefined;
  isOpen: boolean;
  isLifted: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** Always the same functions: a row is drawn anew only for its own question. */
  onToggle: (line: number) => void;
  onRemove: (line: number) => void;
  onMove: (from: number, to: number) => void;
}

/** One question of the list; pressed, it opens into its editor. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { section, at, line, question, worst, isOpen, isLifted, onToggle, onRemove } = props;
  const id = useId();
  const path = toQuestionPath({ section, at });
  const [weight, write] = useDraftField([...path, "weight"]);
  const number = useNumberText(weight, { min: 0 }, write);
  const name = toQuestionName(question);
  return (
    <li
      className={joinClasses("eq", worst === "error" && "eq--error", worst === "warning" && "eq--warn")}
      data-line={line}
      data-path={toPathName(path)}
      data-open={isOpen || undefined}
      data-lifted={isLifted || undefined}
    >
      <LineHandle label={`Move question ${line + 1}`} />
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
    </li>
  );
});

function OpenQuestion({
  id,
  section,
  at,
  line,
  question,
  isFirst,
  isLast,
  onToggle,
  onMove,
}: QuestionRowProps & { id: string }) {
  const onStep: QuestionEditorProps["onStep"] = {
    up: isFirst ? null : () => onMove(line, line - 1),
    down: isLast ? null : () => onMove(line, line + 1),
  };
  return (
    <QuestionEditor
      id={id}
      place={{ section, at }}
      question={question}
      onClose={() => onToggle(line)}
      onStep={onStep}
    />
  );
}

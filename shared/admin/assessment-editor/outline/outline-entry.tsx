import { memo } from "react";
import type { Severity } from "#assessment/problem.ts";
import type { Question } from "#assessment/schema.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { GoTo } from "./use-go-to.ts";

export function ProblemLamp({ worst }: { worst: Severity | undefined }) {
  if (worst !== "error" && worst !== "warning") return null;
  return (
    <span className="section-mark" title={worst === "error" ? "Has errors" : "Has warnings"}>
      <i className={`lamp ${worst === "error" ? "lamp--no" : "lamp--maybe"}`} aria-hidden="true" />
      <span className="sr">, has {worst === "error" ? "errors" : "warnings"}</span>
    </span>
  );
}

interface OutlineQuestionProps {
  section: string;
  /** Index in the document. */
  index: number;
  question: Question;
  hue: string | undefined;
  isReversed: boolean;
  isCurrent: boolean;
  isChanged: boolean;
  worst: Severity | undefined;
  onGo: GoTo;
}

export const OutlineQuestion = memo(function OutlineQuestion(props: OutlineQuestionProps) {
  const { section, index, question, hue, isReversed, isCurrent, isChanged, worst, onGo } = props;
  const isGraded = (question.correct ?? []).length > 0;
  return (
    <li>
      <button
        type="button"
        className="outline-go outline-question"
        aria-current={isCurrent || undefined}
        title={question.text}
        onClick={() => onGo(["sections", section, "questions", index, "text"])}
      >
        <i className="spectral" data-cat={hue} data-none={hue === undefined || undefined} aria-hidden="true" />
        <span className="mono outline-id">
          <bdi dir="ltr">{question.id}</bdi>
        </span>
        <span className="outline-text">{question.text.trim() || "No text yet"}</span>
        {isChanged && (
          <span className="section-mark" title="Changed">
            <i className="outline-changed" aria-hidden="true" />
            <span className="sr">, changed</span>
          </span>
        )}
        <ProblemLamp worst={worst} />
        {isReversed && !isGraded && (
          <span className="outline-mark" title="Reversed">
            <Icon name="minus" size="s" />
            <span className="sr">, reversed</span>
          </span>
        )}
        {isGraded && (
          <span className="outline-mark" title="Right answer set">
            <Icon name="check" size="s" />
            <span className="sr">, right answer set</span>
          </span>
        )}
      </button>
    </li>
  );
});

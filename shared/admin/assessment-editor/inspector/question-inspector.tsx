import { useRef } from "react";
import type { Question } from "#assessment/schema.ts";
import { ChangeParts } from "../changes/change-parts.tsx";
import { useChanges } from "../changes/changes-context.tsx";
import { describeChange } from "../changes/describe-change.ts";
import { UndoChange } from "../changes/undo-change.tsx";
import type { QuestionPosition } from "../form/edits/questions.ts";
import { toPathName } from "../form/go-to-target.ts";
import { toQuestionPath } from "../form/questions/question-path.ts";
import { QuestionPreview } from "../form/questions/question-preview.tsx";
import { PublishEffect } from "./publish-effect.tsx";
import { QuestionAnswers } from "./question-answers.tsx";
import { QuestionScale } from "./question-scale.tsx";
import "./inspector.css";

interface QuestionInspectorProps {
  position: QuestionPosition;
  question: Question;
}

export function QuestionInspector({ position, question }: QuestionInspectorProps) {
  return (
    <section
      className="inspector-parts"
      aria-label="Inspector"
      data-path={toPathName(toQuestionPath(position))}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      <QuestionPreview question={question} />
      <QuestionAnswers section={position.section} question={question} />
      <QuestionScale section={position.section} questionId={question.id} />
      <QuestionChange position={position} />
      <PublishEffect section={position.section} question={question} />
    </section>
  );
}

function QuestionChange({ position }: Pick<QuestionInspectorProps, "position">) {
  const part = useRef<HTMLDivElement>(null);
  const changes = useChanges();
  if (!changes) return null;
  const { before, after, fields } = changes;
  const name = toPathName([...toQuestionPath(position), "text"]);
  const field = fields.find((candidate) => toPathName(candidate.locate?.(after) ?? []) === name);
  if (!field) return null;
  const leave = () => part.current?.closest<HTMLElement>("[tabindex]")?.focus();
  return (
    <div ref={part} className="inspector-part">
      <p className="label">Not published yet</p>
      <ChangeParts change={describeChange(field, before, after)} />
      <UndoChange changes={changes} field={field} onUndone={leave} />
    </div>
  );
}

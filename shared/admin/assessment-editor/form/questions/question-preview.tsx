import { useId, useState } from "react";
import type { Answer, Question } from "#assessment/schema.ts";
import { AnswerControl } from "#ui/question/answer-control.tsx";
import { QuestionText } from "#ui/question/question-text.tsx";
import { hasOptions } from "./question-types.ts";

function findGap({ type, options, scale }: Question): string | null {
  if (hasOptions(type) && options.length === 0) return "No options yet.";
  if (type === "slider" && scale && !(scale.max > scale.min))
    return "The scale's maximum must be greater than its minimum.";
  return null;
}

export function QuestionPreview({ question }: { question: Question }) {
  const id = useId();
  const [answer, setAnswer] = useState<Answer | undefined>();
  const gap = findGap(question);
  return (
    <section className="question-preview" aria-label="As visitors see it" data-native-undo="">
      <p className="label">As visitors see it</p>
      <p className="h4 preview-text" id={id}>
        <QuestionText text={question.text.trim() || "Question"} />
      </p>
      {gap ? (
        <p className="small soft">{gap}</p>
      ) : (
        <AnswerControl key={question.type} question={question} value={answer} onAnswer={setAnswer} labelledBy={id} />
      )}
    </section>
  );
}

import { Textarea } from "../controls/textarea.tsx";
import { type AnswerProps, toGroupProps } from "./answer-props.ts";

/** Stored as typed. The flow treats white space alone as unanswered. */
export function TextAnswer({ question, value, onAnswer, ...group }: AnswerProps) {
  return (
    <div className="answer">
      <Textarea
        placeholder="Type your answer here..."
        maxLength={5000}
        required={question.required}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => onAnswer(event.target.value)}
        {...toGroupProps(group)}
      />
    </div>
  );
}

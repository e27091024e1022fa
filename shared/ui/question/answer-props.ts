import type { Answer, Question } from "#assessment/schema.ts";

/** What every answer control gets. All of them are controlled; `undefined` is an unanswered question. */
export interface AnswerProps {
  question: Question;
  value: Answer | undefined;
  /** Called with `undefined` when the visitor takes the last tick of a list away. Never moves on by itself. */
  onAnswer: (value: Answer | undefined) => void;
  /** Id of the element that holds the question's text. */
  labelledBy: string;
  /** Ids of hints and errors. */
  describedBy?: string | undefined;
}

/** The accessible name of the group, shared by all controls. */
export function toGroupProps({ labelledBy, describedBy }: Pick<AnswerProps, "labelledBy" | "describedBy">) {
  return { "aria-labelledby": labelledBy, "aria-describedby": describedBy };
}

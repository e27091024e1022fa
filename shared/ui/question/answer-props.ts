import type { Answer, Question } from "#assessment/schema.ts";

/** Props of all answer controls. They are controlled; `undefined` means unanswered. */
export interface AnswerProps {
  question: Question;
  value: Answer | undefined;
  /** Called with `undefined` when the last option is unchecked. */
  onAnswer: (value: Answer | undefined) => void;
  labelledBy: string;
  describedBy?: string | undefined;
}

export function toGroupProps({ labelledBy, describedBy }: Pick<AnswerProps, "labelledBy" | "describedBy">) {
  return { "aria-labelledby": labelledBy, "aria-describedby": describedBy };
}

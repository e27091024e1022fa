import { type MutableRefObject, useLayoutEffect } from "react";
import { sendProgress } from "./report.ts";
import { type ListPassed, type QuestionTimesInput, useQuestionTimes } from "./use-question-times.ts";

interface QuestionTimerProps extends Omit<QuestionTimesInput, "sendProgress"> {
  listPassed: MutableRefObject<ListPassed>;
}

/** Renders nothing. A component, so that its code is loaded after the first question was painted. */
export function QuestionTimer({ listPassed, ...input }: QuestionTimerProps) {
  const list = useQuestionTimes({ ...input, sendProgress });
  useLayoutEffect(() => {
    listPassed.current = list;
  }, [listPassed, list]);
  return null;
}

import { Alert } from "../feedback/alert.tsx";
import type { AnswerProps } from "./answer-props.ts";
import { ChoiceAnswer } from "./choice-answer.tsx";
import { LikertAnswer } from "./likert-answer.tsx";
import { MultiSelectAnswer } from "./multi-select-answer.tsx";
import { SliderAnswer } from "./slider-answer.tsx";
import { TextAnswer } from "./text-answer.tsx";

/** Old or imported data may have a type that no control knows. */
export function AnswerControl(props: AnswerProps) {
  switch (props.question.type) {
    case "likert":
      return <LikertAnswer {...props} />;
    case "multiple-choice":
    case "boolean":
      return <ChoiceAnswer {...props} />;
    case "multi-select":
      return <MultiSelectAnswer {...props} />;
    case "slider":
      return <SliderAnswer {...props} />;
    case "text":
      return <TextAnswer {...props} />;
    default:
      return <Alert tone="error">Unsupported question type: {String(props.question["type"])}</Alert>;
  }
}

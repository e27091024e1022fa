import { useState } from "react";
import type { Answer, Question } from "#assessment/schema.ts";
import { AnswerControl } from "../question/answer-control.tsx";
import { KitSection } from "./kit-section.tsx";

const base: Question = {
  id: "q",
  text: "",
  type: "likert",
  category: "",
  required: true,
  weight: 1,
  orderIndex: 1,
  options: [],
  scale: null,
};

const buildOptions = (texts: readonly string[]) =>
  texts.map((text, index) => ({ id: `o${index}`, text, value: `v${index}`, score: index + 1 }));

const questions: readonly { question: Question; start: Answer | undefined }[] = [
  {
    question: { ...base, id: "k-likert", text: "When a result looks too good, I check it again before I tell anyone." },
    start: 2,
  },
  {
    question: {
      ...base,
      id: "k-slider",
      type: "slider",
      text: "How sure are you that you saved your last file?",
      scale: { min: 0, max: 10, step: 0.5, labels: { min: "Not at all", max: "Entirely" } },
    },
    start: 7,
  },
  {
    question: { ...base, id: "k-slider-open", type: "slider", text: "A slider with the defaults, not answered yet" },
    start: undefined,
  },
  {
    question: {
      ...base,
      id: "k-choice",
      type: "multiple-choice",
      text: "One salary in the table is a hundred times the others. Which figure describes the middle best?",
      options: buildOptions([
        "The mean, because it uses every value",
        "The median, because one value is extreme",
        "The mode, because it is the most common, and because a long answer has to wrap onto a second line on a small phone without breaking its layout",
      ]),
    },
    start: "v1",
  },
  { question: { ...base, id: "k-boolean", type: "boolean", text: "Have you used a logbook before?" }, start: true },
  {
    question: {
      ...base,
      id: "k-multi",
      type: "multi-select",
      text: "Which of these have you used?",
      options: buildOptions(["Spreadsheet", "SQL", "A notebook of your own"]),
    },
    start: ["v0", "v2"],
  },
  { question: { ...base, id: "k-text", type: "text", text: "What would you look at first?" }, start: undefined },
];

function LiveQuestion({ question, start }: { question: Question; start: Answer | undefined }) {
  const [value, setValue] = useState(start);
  const id = `${question.id}-text`;
  return (
    <div>
      <h3 className="h4" id={id}>
        {question.text}
      </h3>
      <AnswerControl question={question} value={value} onAnswer={setValue} labelledBy={id} />
      <p className="mono muted">stored: {value === undefined ? "nothing" : JSON.stringify(value)}</p>
    </div>
  );
}

export function AnswerSection() {
  return (
    <KitSection title="Answers" note="Native inputs. The click target is the whole column or row; number keys choose.">
      {questions.map(({ question, start }) => (
        <LiveQuestion key={question.id} question={question} start={start} />
      ))}
      <AnswerControl
        question={{ ...base, type: "matrix" as Question["type"] }}
        value={undefined}
        onAnswer={() => {}}
        labelledBy="kit"
      />
    </KitSection>
  );
}

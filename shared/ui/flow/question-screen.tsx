import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  findUnansweredIndex,
  isAnswered,
  listSteps,
  type Place,
  readAnswer,
  toNextPlace,
  toPreviousPlace,
} from "#assessment/flow.ts";
import type { AssessmentRun, RunAction } from "#assessment/run.ts";
import type { Answer, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import { toBadgeLabel } from "#scoring/labels/category-labels.ts";
import { Button } from "../controls/button.tsx";
import { Progress } from "../feedback/progress.tsx";
import { Icon } from "../icons/icon.tsx";
import { Badge } from "../labels/badge.tsx";
import { AnswerControl } from "../question/answer-control.tsx";
import { listDigitAnswers } from "../question/digit-answers.ts";
import { QuestionRail } from "./question-rail.tsx";

const screenNames: Record<QuestionSectionKey, string> = {
  psychometric: "Psychological Fit Assessment",
  technical: "Technical Aptitude Assessment",
  wiscar: "FB6 Index Analysis",
};

/** Whether digits choose an answer while a question has the focus: the host knows, and keeps it. */
export interface DigitKeys {
  read: () => boolean;
  write: (isOn: boolean) => void;
}

interface QuestionScreenProps {
  assessment: Assessment;
  place: Extract<Place, { kind: "question" }>;
  run: AssessmentRun;
  digitKeys: DigitKeys;
  dispatch: (action: RunAction) => void;
  goTo: (place: Place) => void;
}

/** One question at a time. Choosing never goes on by itself. */
export function QuestionScreen({ assessment, place, run, digitKeys, dispatch, goTo }: QuestionScreenProps) {
  const { key, index } = place;
  const step = listSteps(assessment).find((one) => one.key === key);
  const question = step?.questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasDigitKeys, setDigitKeys] = useState(digitKeys.read);

  // The question takes the focus, so that it is read aloud and its keys work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new question, not with every answer
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [key, index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise; behind the router, which restores the last place
  useEffect(() => {
    // In braces: Chromium's returns a promise, which React would take for the clean-up.
    heading.current?.ownerDocument.defaultView?.scrollTo(0, 0);
  }, [key, index]);

  if (!step || !question) return null;
  const count = step.questions.length;
  const answer = readAnswer(run.answers, key, question.id);
  const isOpen = question.required && !isAnswered(question, answer);
  const isLast = index === count - 1;
  const digits = listDigitAnswers(question, answer);

  const handleAnswer = (next: Answer | undefined) =>
    dispatch({ type: "answer", section: key, questionId: question.id, answer: next });

  const goOn = () => {
    if (isOpen) return;
    const gap = isLast ? findUnansweredIndex(step, run.answers) : -1;
    // A gap that an edit or a shared address left: the section is not complete before it is filled.
    goTo(gap >= 0 ? { kind: "question", key, index: gap } : toNextPlace(assessment, place));
  };

  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // By name: in a preview's frame the elements are of classes of their own.
    const { localName } = event.target as Element;
    const isTyping = localName === "textarea";
    if (event.key === "Enter") {
      const goesOn = isTyping ? event.ctrlKey || event.metaKey : localName !== "button";
      if (!goesOn) return;
      event.preventDefault();
      // A key held down must not run through what was answered before.
      if (!event.repeat) goOn();
      return;
    }
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (digit === 0 || digit > digits.length || !hasDigitKeys || isTyping || event.repeat) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    handleAnswer(digits[digit - 1]);
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };

  const position = `Question ${index + 1} of ${count}`;
  const percent = Math.round((100 * (index + 1)) / count);
  const valueText = `${percent}%, ${position}`;
  return (
    <main id="main" className="wrap qmain">
      <QuestionRail count={count} current={index} percent={percent} valueText={valueText} />
      <form className="qform" aria-labelledby="question" onSubmit={handleSubmit} onKeyDown={handleKey} noValidate>
        <p className="sr">{screenNames[key]}</p>
        <div className="qmeta">
          <p className="qcount num">
            Question <b>{index + 1}</b> of {count}
          </p>
          <Progress value={percent} label="This section" valueText={valueText} />
        </div>
        <Badge tone="category" className="qbadge">
          {toBadgeLabel(key, question.category)}
        </Badge>
        <h1
          className={question.text.length > 90 ? "qtext qtext--long" : "display qtext"}
          id="question"
          tabIndex={-1}
          ref={heading}
        >
          <span className="sr">{position}. </span>
          {question.text}
        </h1>
        {!question.required && <p className="small muted">You may leave this one out.</p>}
        <div className="qanswer">
          <AnswerControl
            key={question.id}
            question={question}
            value={answer}
            onAnswer={handleAnswer}
            labelledBy="question"
          />
        </div>
        <div className="qnav">
          <Button onClick={() => goTo(toPreviousPlace(assessment, place))}>
            <Icon name="back" /> Previous
          </Button>
          <KeyHint
            digitCount={digits.length}
            isOn={hasDigitKeys}
            onSwitch={(isOn) => {
              setDigitKeys(isOn);
              digitKeys.write(isOn);
            }}
          />
          <Button type="submit" variant="signal" disabled={isOpen}>
            {isLast ? "Complete Section" : "Next Question"} <Icon name="go" />
          </Button>
        </div>
      </form>
    </main>
  );
}

function KeyHint({
  digitCount,
  isOn,
  onSwitch,
}: {
  digitCount: number;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <p className="small muted qhint">
      {digitCount > 0 && isOn && (
        <>
          Press <kbd>1</kbd> to <kbd>{Math.min(digitCount, 9)}</kbd> to answer,{" "}
        </>
      )}
      <kbd>Enter</kbd> to go on. Your answers stay on this device.{" "}
      {digitCount > 0 && (
        <button type="button" className="link" onClick={() => onSwitch(!isOn)}>
          {isOn ? "Turn number keys off" : "Turn number keys on"}
        </button>
      )}
    </p>
  );
}

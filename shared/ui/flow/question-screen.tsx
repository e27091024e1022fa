import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  type FlowLocation,
  findUnansweredIndex,
  getNextLocation,
  getPreviousLocation,
  isAnswered,
  listSteps,
  readAnswer,
} from "#assessment/flow.ts";
import type { AssessmentRun, RunAction } from "#assessment/run.ts";
import type { Answer, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import { getBadgeLabel } from "#scoring/labels/category-labels.ts";
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

/** The setting for number keys; the host stores it. */
export interface DigitKeys {
  read: () => boolean;
  write: (isOn: boolean) => void;
}

interface QuestionScreenProps {
  assessment: Assessment;
  step: Extract<FlowLocation, { kind: "question" }>;
  run: AssessmentRun;
  digitKeys: DigitKeys;
  dispatch: (action: RunAction) => void;
  goTo: (step: FlowLocation) => void;
}

/** Choosing an answer never moves on automatically. */
export function QuestionScreen({ assessment, step, run, digitKeys, dispatch, goTo }: QuestionScreenProps) {
  const { key, index } = step;
  const section = listSteps(assessment).find((candidate) => candidate.key === key);
  const question = section?.questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasDigitKeys, setDigitKeys] = useState(digitKeys.read);

  // The question gets the focus so that it is announced and its keys work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new question, not with every answer
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [key, index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise; after the router, which restores the scroll position
  useEffect(() => {
    // In braces: Chromium's scrollTo returns a promise, which React would take for a cleanup function.
    heading.current?.ownerDocument.defaultView?.scrollTo(0, 0);
  }, [key, index]);

  if (!section || !question) return null;
  const count = section.questions.length;
  const answer = readAnswer(run.answers, key, question.id);
  const isUnanswered = question.required && !isAnswered(question, answer);
  const isLast = index === count - 1;
  const digits = listDigitAnswers(question, answer);

  const handleAnswer = (next: Answer | undefined) =>
    dispatch({ type: "answer", section: key, questionId: question.id, answer: next });

  const goToNext = () => {
    if (isUnanswered) return;
    const gapIndex = isLast ? findUnansweredIndex(section, run.answers) : -1;
    // An edit or a shared URL may have left a gap: the section isn't complete until it's filled.
    goTo(gapIndex >= 0 ? { kind: "question", key, index: gapIndex } : getNextLocation(assessment, step));
  };

  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    // By name: in a preview's frame, `instanceof` fails because elements have other classes.
    const { localName } = event.target as Element;
    const isTyping = localName === "textarea";
    if (event.key === "Enter") {
      const goesOn = isTyping ? event.ctrlKey || event.metaKey : localName !== "button";
      if (!goesOn) return;
      event.preventDefault();
      // A held key must not skip through answered questions.
      if (!event.repeat) goToNext();
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
    goToNext();
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
          {getBadgeLabel(key, question.category)}
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
        {!question.required && <p className="small muted">You can skip this question.</p>}
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
          <Button onClick={() => goTo(getPreviousLocation(assessment, step))}>
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
          <Button type="submit" variant="signal" disabled={isUnanswered}>
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
      <kbd>Enter</kbd> to continue. Your answers stay on this device.{" "}
      {digitCount > 0 && (
        <button type="button" className="link" onClick={() => onSwitch(!isOn)}>
          {isOn ? "Turn number keys off" : "Turn number keys on"}
        </button>
      )}
    </p>
  );
}

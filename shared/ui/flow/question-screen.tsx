import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  type FlowLocation,
  findUnansweredIndex,
  formatFlowPath,
  getNextLocation,
  getPreviousLocation,
  isAnswered,
  listSteps,
  readAnswer,
} from "#assessment/flow.ts";
import { type AssessmentRun, type RunAction, reduceRun } from "#assessment/run.ts";
import type { Answer, Assessment, Question, QuestionSectionKey } from "#assessment/schema.ts";
import { getBadgeLabel } from "#scoring/labels/category-labels.ts";
import { Button } from "../controls/button.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Icon } from "../icons/icon.tsx";
import { Badge } from "../labels/badge.tsx";
import { AnswerControl } from "../question/answer-control.tsx";
import { listDigitAnswers } from "../question/digit-answers.ts";
import { QuestionText } from "../question/question-text.tsx";
import { isLongText } from "./long-text.ts";
import { QuestionRail } from "./question-rail.tsx";
import type { Setting } from "./setting.ts";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { useKeyQueue } from "./use-key-queue.ts";

/** Loaded after the first question is painted. A question works without it, if it can't be loaded. */
const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load()
      .catch((): ComponentType<Props> => () => null)
      .then((component) => ({ default: component })),
  );
const MoreBelow = lazyExtra(() => import("./more-below.tsx").then((module) => module.MoreBelow));
const QuestionOptions = lazyExtra(() => import("./question-options.tsx").then((module) => module.QuestionOptions));

/** Controls without a state show the next question in the same elements: making them anew delays its paint. */
const isStateful = (type: Question["type"]) => type === "slider" || type === "text";

const screenNames: Record<QuestionSectionKey, string> = {
  psychometric: "Psychological Fit Assessment",
  technical: "Technical Aptitude Assessment",
  wiscar: "FB6 Index Analysis",
};

interface QuestionScreenProps {
  assessment: Assessment;
  step: Extract<FlowLocation, { kind: "question" }>;
  run: AssessmentRun;
  digitKeys: Setting;
  autoAdvance: Setting;
  dispatch: (action: RunAction) => void;
  goTo: (step: FlowLocation) => void;
}

export function QuestionScreen({ assessment, step, run, digitKeys, autoAdvance, dispatch, goTo }: QuestionScreenProps) {
  const { key, index } = step;
  const path = formatFlowPath(step);
  const section = useMemo(() => listSteps(assessment).find((candidate) => candidate.key === key), [assessment, key]);
  const question = section?.questions[index];
  const heading = useRef<HTMLHeadingElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [hasDigitKeys, setDigitKeys] = useState(digitKeys.read);
  const [isAutoAdvancing, setAutoAdvancing] = useState(autoAdvance.read);
  const switchDigitKeys = useCallback(
    (isOn: boolean) => {
      setDigitKeys(isOn);
      digitKeys.write(isOn);
    },
    [digitKeys],
  );
  const [hasOptionsOpen, setOptionsOpen] = useState(false);
  const [isPainted, setPainted] = useState(false);
  const count = section?.questions.length ?? 0;
  const isLast = index === count - 1;

  // Queued keys are applied faster than React renders.
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  const readLatest = () => question && readAnswer(latest.current.answers, key, question.id);

  const handleAnswer = (answer: Answer | undefined) => {
    if (!question || isLeaving()) return;
    const action: RunAction = { type: "answer", section: key, questionId: question.id, answer };
    latest.current = reduceRun(latest.current, action) ?? latest.current;
    dispatch(action);
  };

  const goToNext = () => {
    if (!section || !question || isLeaving()) return;
    if (question.required && !isAnswered(question, readLatest())) return;
    leave();
    const gapIndex = isLast ? findUnansweredIndex(section, latest.current.answers) : -1;
    // An edit or a shared URL may have left a gap: the section isn't complete until it's filled.
    goTo(gapIndex >= 0 ? { kind: "question", key, index: gapIndex } : getNextLocation(assessment, step));
  };

  const applyKey = (pressed: string) => {
    if (pressed === "Enter") return goToNext();
    const digits = question && hasDigitKeys ? listDigitAnswers(question, readLatest()) : [];
    const position = Number(pressed) - 1;
    if (position < digits.length) handleAnswer(digits[position]);
  };

  // Before the keys that wait for this question: they may leave it again.
  // The question gets the focus so that it is announced and its keys work.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every new question, not with every answer
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const scroller = area.current;
    for (const part of [
      scroller?.closest(".qpage"),
      scroller,
      scroller?.querySelector(".qhead"),
      scroller?.querySelector(".qanswer"),
    ])
      part?.scrollTo(0, 0);
  }, [path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise; after the router, which restores the scroll position
  useEffect(() => {
    // In braces: Chromium's scrollTo returns a promise, which React would take for a cleanup function.
    heading.current?.ownerDocument.defaultView?.scrollTo(0, 0);
  }, [path]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { isLeaving, leave, enqueue } = useKeyQueue(path, applyKey);
  const advance = useAutoAdvance(path, isAutoAdvancing && !isLast, goToNext);

  if (!section || !question) return null;
  const answer = readAnswer(run.answers, key, question.id);
  const isUnanswered = question.required && !isAnswered(question, answer);
  const digits = listDigitAnswers(question, answer);

  const handleKey = (event: KeyboardEvent<HTMLFormElement>) => {
    advance.cancel();
    if (enqueue(event)) return;
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
    if (!/^[1-9]$/.test(event.key) || Number(event.key) > digits.length || !hasDigitKeys) return;
    if (isTyping || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    applyKey(event.key);
  };

  const goToPrevious = () => {
    if (isLeaving()) return;
    leave();
    goTo(getPreviousLocation(assessment, step));
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
      <form
        className="qform"
        aria-labelledby="question"
        onSubmit={handleSubmit}
        onKeyDown={handleKey}
        onPointerDown={advance.onPointerDown}
        onClick={advance.onClick}
        noValidate
      >
        <p className="sr">{screenNames[key]}</p>
        <p className="qcount num">
          Question <b>{index + 1}</b> of {count}
        </p>
        <div className="qarea" ref={area}>
          <div className="qhead">
            <Badge tone="category" className="qbadge">
              {getBadgeLabel(key, question.category)}
            </Badge>
            <h1
              className={isLongText(question.text) ? "qtext qtext--long" : "display qtext"}
              id="question"
              tabIndex={-1}
              ref={heading}
            >
              <span className="sr">{position}. </span>
              <QuestionText text={question.text} />
            </h1>
            {!question.required && <p className="small muted">You can skip this question.</p>}
          </div>
          <div className="qanswer" data-type={question.type}>
            <AnswerControl
              key={isStateful(question.type) ? question.id : question.type}
              question={question}
              value={answer}
              onAnswer={handleAnswer}
              labelledBy="question"
            />
          </div>
        </div>
        <Suspense>{isPainted && <MoreBelow area={area} path={path} />}</Suspense>
        <div className="qnav">
          <Button onClick={goToPrevious}>
            <Icon name="back" /> Previous
          </Button>
          <IconButton
            icon="options"
            label="Options"
            className="qoptions"
            aria-haspopup="dialog"
            onClick={() => setOptionsOpen(true)}
          />
          <KeyHint digitCount={digits.length} isOn={hasDigitKeys} onSwitch={switchDigitKeys} />
          <Button type="submit" variant="signal" disabled={isUnanswered}>
            {isLast ? "Complete Section" : "Next Question"} <Icon name="go" />
          </Button>
        </div>
      </form>
      {/* Outside of the form, which handles keys. */}
      <Suspense>
        {isPainted && (
          <QuestionOptions
            open={hasOptionsOpen}
            onOpenChange={setOptionsOpen}
            isAutoAdvancing={isAutoAdvancing}
            onAutoAdvance={(isOn) => {
              setAutoAdvancing(isOn);
              autoAdvance.write(isOn);
            }}
          />
        )}
      </Suspense>
    </main>
  );
}

const KeyHint = memo(function KeyHint({
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
});

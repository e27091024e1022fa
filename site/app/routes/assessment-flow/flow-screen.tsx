import {
  countAnswered,
  createEmptyAnswers,
  findResumeLocation,
  formatFlowPath,
  getNextLocation,
  listSteps,
  startHash,
} from "@illumine/shared/assessment/flow.ts";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { EmptySection } from "@illumine/shared/ui/flow/empty-section.tsx";
import { FlowFrame } from "@illumine/shared/ui/flow/flow-frame.tsx";
import { QuestionScreen } from "@illumine/shared/ui/flow/question-screen.tsx";
import { Link, useLocation } from "@remix-run/react";
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { afterPaint } from "#app/browser/after-paint.ts";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { readAutoAdvance, writeAutoAdvance } from "#app/storage/auto-advance.ts";
import { readDigitKeys, writeDigitKeys } from "#app/storage/digit-keys.ts";
import { hasQueuedCalls } from "#app/storage/outbox.ts";
import { DemographicsDialog } from "./demographics-dialog.tsx";
import { FlowMessage } from "./flow-message.tsx";
import { IntroScreen, importReading } from "./intro-screen.tsx";
import { reportStart, type Visitor } from "./lifecycle.ts";
import { ScriptNote } from "./script-note.tsx";
import { type FlowProps, useFlow } from "./use-flow.ts";
import type { ListPassed } from "./use-question-times.ts";

const importResults = () => import("./results-screen.tsx");
const importReport = () => import("./report.ts");
const ResultsScreen = lazy(() => importResults().then((module) => ({ default: module.ResultsScreen })));

/** A question works without these parts, if they can't be loaded. */
const warnNotLoaded = (error: unknown) => {
  console.warn("A part of the question's screen couldn't be loaded", error);
  return { default: () => null };
};
const QuestionTimer = lazy(() =>
  import("./question-timer.tsx").then((module) => ({ default: module.QuestionTimer }), warnNotLoaded),
);
const NotSavedNote = lazy<ComponentType>(() =>
  import("./not-saved-note.tsx").then((module) => ({ default: module.NotSavedNote }), warnNotLoaded),
);

const digitKeys = { read: readDigitKeys, write: writeDigitKeys };
const autoAdvance = { read: readAutoAdvance, write: writeAutoAdvance };

const storeAfterMs = 1_000;

const warnNotReported = (error: unknown) => console.warn("Progress stays queued on this device", error);

export function FlowScreen(props: FlowProps) {
  const { assessment, categorySlug, contentVersion, isPreview } = props;
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** Set if the visitor answered the dialog in this visit; Start then doesn't ask again. */
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const [wantsToStart, setWantsToStart] = useState(false);
  const [isStartPending, setStartPending] = useState(false);
  const openDialog = useCallback(() => {
    setVisitor(null);
    setDialogOpen(true);
  }, []);
  const flow = useFlow(props, openDialog);
  const { step, isReady, run, isPersisted, dispatch, goTo, startOver } = flow;

  const hasRun = run !== null;
  const isStartLink = useLocation().hash === `#${startHash}`;
  useEffect(() => {
    if (!isReady || hasRun || step.kind !== "introduction") return;
    setDialogOpen(true);
    if (isStartLink) setWantsToStart(true);
  }, [isReady, hasRun, step.kind, isStartLink]);
  const isResumed = isReady && hasRun && isStartLink && step.kind === "introduction";
  useEffect(() => {
    if (isResumed && run) goTo(findResumeLocation(assessment, run.answers), { replace: true });
  }, [isResumed, run, assessment, goTo]);

  const isQuestion = step.kind === "question";
  const splat = formatFlowPath(step);
  /** By `performance.now()`. */
  const shownAtMs = useRef(0);
  const [isTimed, setTimed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the flow is shown anew
  useEffect(() => {
    shownAtMs.current = performance.now();
    return isQuestion ? afterPaint(() => setTimed(true)) : undefined;
  }, [isQuestion, splat]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page of the flow tries to send the queued calls
  useEffect(() => {
    if (!isQuestion && !hasQueuedCalls()) return;
    return afterPaint(() => {
      // A preload: if it fails, the import is repeated, and its error shown, where the code is needed.
      if (isQuestion) Promise.all([importResults(), importReading()]).catch(() => {});
      importReport()
        .then(({ sendQueued }) => sendQueued())
        .catch(warnNotReported);
    });
  }, [isQuestion, splat]);

  useEffect(() => {
    if (isPreview || import.meta.env.DEV) return;
    const timer = setTimeout(() => {
      import("#app/browser/offline-flow.ts").then(
        ({ storeFlowOffline }) => storeFlowOffline(assessment, categorySlug, window.location.search),
        console.warn,
      );
    }, storeAfterMs);
    return () => clearTimeout(timer);
  }, [assessment, categorySlug, isPreview]);

  const listPassed = useRef<ListPassed>(() => undefined);
  const attemptId = run?.attemptId;
  /** Settles when the last step is queued: the completion comes after it. */
  const stepQueued = useRef<Promise<void>>(Promise.resolve());
  // The first section was reported with the start.
  const reachedSection = step.kind === "question" && step.key !== listSteps(assessment)[1]?.key ? step.key : null;
  useEffect(() => {
    if (!attemptId || !reachedSection) return;
    const questionSeconds = listPassed.current();
    const report = importReport();
    const queued = report.then(({ queueStep }) =>
      queueStep({ assessmentId: assessment.id, attemptId, step: reachedSection, questionSeconds }),
    );
    stepQueued.current = queued.catch(() => {});
    Promise.all([report, queued])
      .then(([{ sendQueued }]) => sendQueued())
      .catch(warnNotReported);
  }, [assessment.id, attemptId, reachedSection]);

  const start = (newVisitor: Visitor | null) => {
    const attemptId = isPreview ? previewAttemptId : crypto.randomUUID();
    const first = getNextLocation(assessment, { kind: "introduction" });
    const { id: assessmentId, title: assessmentTitle } = assessment;
    dispatch({ type: "start", assessmentId, contentVersion, attemptId, now: new Date().toISOString() });
    const firstSection = "key" in first ? first.key : undefined;
    if (newVisitor)
      reportStart(newVisitor, { assessmentId, assessmentTitle, attemptId, contentVersion, step: firstSection });
    goTo(first);
  };

  const handleStart = () => {
    // Until storage has been read, a stored run may exist.
    if (!isReady) setStartPending(true);
    else if (run) goTo(findResumeLocation(assessment, run.answers));
    else if (visitor || isPreview) start(visitor);
    else {
      setWantsToStart(true);
      setDialogOpen(true);
    }
  };

  useEffect(() => {
    if (!isReady || !isStartPending) return;
    setStartPending(false);
    handleStart();
  });

  const handleSaved = (newVisitor: Visitor) => {
    setVisitor(newVisitor);
    setDialogOpen(false);
    if (wantsToStart) start(newVisitor);
  };

  const answers = run?.answers;
  const count = useMemo(() => countAnswered(assessment, answers ?? createEmptyAnswers()), [assessment, answers]);
  const back = useMemo(() => <Link to={`/category/${categorySlug}`} />, [categorySlug]);

  if (isReady && !run && step.kind === "results") {
    return <FlowMessage title="No Results Available" text="Assessment results are not available. Please try again." />;
  }

  return (
    <FlowFrame
      assessment={assessment}
      step={step}
      count={count}
      back={back}
      note={
        isQuestion &&
        hasRun &&
        !isPersisted && (
          <Suspense fallback={null}>
            <NotSavedNote />
          </Suspense>
        )
      }
    >
      {step.kind === "introduction" ? (
        <IntroScreen
          assessment={assessment}
          categorySlug={categorySlug}
          evidence={props.evidence}
          careers={props.careers}
          occupationSlugs={props.occupationSlugs}
          isSimulated={props.isSimulated}
          warning={props.warning}
          progress={run && { ...count, isComplete: run.completedAt !== null }}
          onStart={handleStart}
          onStartOver={startOver}
        />
      ) : step.kind === "section-missing" || step.kind === "section-empty" ? (
        <EmptySection step={step} onContinue={() => goTo(getNextLocation(assessment, step))} note={<ScriptNote />} />
      ) : !run ? (
        <>
          <Spinner className="needs-script" page>
            Loading assessment...
          </Spinner>
          <ScriptNote isPage />
        </>
      ) : step.kind === "question" ? (
        <QuestionScreen {...{ assessment, step, run, digitKeys, autoAdvance, dispatch, goTo }} />
      ) : (
        <Suspense fallback={<Spinner page>Loading assessment...</Spinner>}>
          <ResultsScreen
            assessment={assessment}
            categorySlug={categorySlug}
            contentVersion={contentVersion}
            normGroup={props.normGroup}
            occupationSlugs={props.occupationSlugs}
            run={run}
            tab={step.kind === "results" ? step.tab : "overview"}
            feedback={props.feedback}
            stepQueued={stepQueued}
            listPassed={listPassed}
            dispatch={dispatch}
            goTo={goTo}
          />
        </Suspense>
      )}
      {isTimed && (
        <Suspense fallback={null}>
          <QuestionTimer {...{ assessment, step, run, shownAtMs, listPassed }} />
        </Suspense>
      )}
      {!isQuestion && <SiteFooter />}
      <DemographicsDialog
        // A visitor with a run has answered it; until storage has been read, a run may exist.
        open={isDialogOpen && !isPreview && isReady && !run && step.kind === "introduction"}
        onOpenChange={(isOpen) => {
          setDialogOpen(isOpen);
          if (!isOpen) setWantsToStart(false);
        }}
        onSaved={handleSaved}
      />
    </FlowFrame>
  );
}

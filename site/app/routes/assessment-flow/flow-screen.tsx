import {
  countAnswered,
  emptyAnswers,
  findNextPlace,
  listSteps,
  toNextPlace,
  toSplat,
} from "@illumine/shared/assessment/flow.ts";
import { Spinner } from "@illumine/shared/ui/feedback/spinner.tsx";
import { EmptySection } from "@illumine/shared/ui/flow/empty-section.tsx";
import { FlowFrame } from "@illumine/shared/ui/flow/flow-frame.tsx";
import { QuestionScreen } from "@illumine/shared/ui/flow/question-screen.tsx";
import { Link } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { readDigitKeys, writeDigitKeys } from "#app/storage/digit-keys.ts";
import { hasOutbox } from "#app/storage/outbox.ts";
import { DemographicsDialog } from "./demographics-dialog.tsx";
import { FlowMessage } from "./flow-message.tsx";
import { IntroScreen, importReading } from "./intro-screen.tsx";
import { reportStart, type Visitor } from "./lifecycle.ts";
import { ScriptNote } from "./script-note.tsx";
import { type FlowProps, useFlow } from "./use-flow.ts";

const importResults = () => import("./results-screen.tsx");
const importReport = () => import("./report.ts");
const ResultsScreen = lazy(() => importResults().then((module) => ({ default: module.ResultsScreen })));

const digitKeys = { read: readDigitKeys, write: writeDigitKeys };

const keepAfterMs = 1_000;

/** What could not be loaded or sent now waits on the device for the next occasion. */
const warnOfReport = (error: unknown) => console.warn("What is to be reported waits on this device", error);

/** One assessment from introduction to results. */
export function FlowScreen(props: FlowProps) {
  const { assessment, categorySlug, contentVersion, isPreview } = props;
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** Said in this visit who they are: Start needs to ask no more. */
  const [visitor, setVisitor] = useState<Visitor | null>(null);
  const [wantsToStart, setWantsToStart] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const openDialog = useCallback(() => {
    setVisitor(null);
    setDialogOpen(true);
  }, []);
  const flow = useFlow(props, openDialog);
  const { place, isReady, run, dispatch, goTo, startOver } = flow;

  const hasRun = run !== null;
  useEffect(() => {
    if (isReady && !hasRun && place.kind === "introduction") setDialogOpen(true);
  }, [isReady, hasRun, place.kind]);

  const isQuestion = place.kind === "question";
  const splat = toSplat(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page of the flow is an occasion to send what waits
  useEffect(() => {
    if (!isQuestion && !hasOutbox()) return;
    // Behind the next frame: an effect that follows a click runs before the question is painted.
    const frame = requestAnimationFrame(() =>
      setTimeout(() => {
        // Ahead of time only: if it fails it is asked for again where it is needed, and heard of there.
        if (isQuestion) Promise.all([importResults(), importReading()]).catch(() => {});
        importReport()
          .then(({ sendWaiting }) => sendWaiting())
          .catch(warnOfReport);
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isQuestion, splat]);

  useEffect(() => {
    if (isPreview || import.meta.env.DEV) return;
    // When the page has what it needs itself.
    const timer = setTimeout(() => {
      import("#app/browser/keep-flow.ts").then(
        ({ keepFlow, listFlowPages }) => keepFlow(listFlowPages(assessment, categorySlug, window.location.search)),
        console.warn,
      );
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [assessment, categorySlug, isPreview]);

  const attemptId = run?.attemptId;
  // The start has said where it leads.
  const later = place.kind === "question" && place.key !== listSteps(assessment)[1]?.key ? place.key : null;
  useEffect(() => {
    if (!attemptId || !later) return;
    importReport()
      .then(({ reportStep }) => reportStep({ assessmentId: assessment.id, attemptId, step: later }))
      .catch(warnOfReport);
  }, [assessment.id, attemptId, later]);

  const start = (who: Visitor | null) => {
    const attemptId = isPreview ? previewAttemptId : crypto.randomUUID();
    const first = toNextPlace(assessment, { kind: "introduction" });
    const { id: assessmentId, title: assessmentTitle } = assessment;
    dispatch({ type: "start", assessmentId, contentVersion, attemptId, now: new Date().toISOString() });
    const step = "key" in first ? first.key : undefined;
    if (who) reportStart(who, { assessmentId, assessmentTitle, attemptId, contentVersion, step });
    goTo(first);
  };

  const handleStart = () => {
    // Before storage was read nobody knows whether there is a run to go on with.
    if (!isReady) setPressed(true);
    else if (run) goTo(findNextPlace(assessment, run.answers));
    else if (visitor || isPreview) start(visitor);
    else {
      setWantsToStart(true);
      setDialogOpen(true);
    }
  };

  useEffect(() => {
    if (!isReady || !isPressed) return;
    setPressed(false);
    handleStart();
  });

  const handleSaved = (who: Visitor) => {
    setVisitor(who);
    setDialogOpen(false);
    if (wantsToStart) start(who);
  };

  if (isReady && !run && place.kind === "results") {
    return <FlowMessage title="No Results Available" text="Assessment results are not available. Please try again." />;
  }

  const count = countAnswered(assessment, run?.answers ?? emptyAnswers());
  return (
    <FlowFrame assessment={assessment} place={place} count={count} back={<Link to={`/category/${categorySlug}`} />}>
      {place.kind === "introduction" ? (
        <IntroScreen
          assessment={assessment}
          categorySlug={categorySlug}
          evidence={props.evidence}
          careers={props.careers}
          warning={props.warning}
          progress={run && { ...count, isComplete: run.completedAt !== null }}
          onStart={handleStart}
          onStartOver={startOver}
        />
      ) : place.kind === "section-missing" || place.kind === "section-empty" ? (
        <EmptySection place={place} onContinue={() => goTo(toNextPlace(assessment, place))} note={<ScriptNote />} />
      ) : !run ? (
        <>
          <Spinner className="needs-script" page>
            Loading assessment...
          </Spinner>
          <ScriptNote isPage />
        </>
      ) : place.kind === "question" ? (
        <QuestionScreen {...{ assessment, place, run, digitKeys, dispatch, goTo }} />
      ) : (
        <Suspense fallback={<Spinner page>Loading assessment...</Spinner>}>
          <ResultsScreen
            assessment={assessment}
            categorySlug={categorySlug}
            run={run}
            tab={place.kind === "results" ? place.tab : "overview"}
            feedback={props.feedback}
            dispatch={dispatch}
            goTo={goTo}
          />
        </Suspense>
      )}
      {!isQuestion && <SiteFooter />}
      <DemographicsDialog
        // Who has a run on this device has answered it; before storage was read nobody knows.
        open={isDialogOpen && !isPreview && isReady && !run && place.kind === "introduction"}
        onOpenChange={(isOpen) => {
          setDialogOpen(isOpen);
          if (!isOpen) setWantsToStart(false);
        }}
        onSaved={handleSaved}
      />
    </FlowFrame>
  );
}

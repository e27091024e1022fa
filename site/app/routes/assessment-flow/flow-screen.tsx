import { countAnswered, emptyAnswers, findNextPlace, listSteps, toNextPlace } from "@illumine/shared/assessment/flow";
import { describeCategory } from "@illumine/shared/category/known";
import { Spinner } from "@illumine/shared/ui/spinner";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { SiteFooter } from "~/components/site-footer";
import { previewAttemptId } from "~/storage/assessment-run";
import type { UserData } from "~/storage/user-data";
import { DemographicsDialog } from "./demographics-dialog";
import { EmptySection } from "./empty-section";
import { FlowHeader } from "./flow-header";
import { FlowMessage } from "./flow-message";
import { IntroScreen } from "./intro-screen";
import { reachStep, startAssessment } from "./lifecycle";
import { QuestionScreen } from "./question-screen";
import { ScriptNote } from "./script-note";
import { type FlowProps, useFlow } from "./use-flow";

const importResults = () => import("./results-screen");
const ResultsScreen = lazy(() => importResults().then((module) => ({ default: module.ResultsScreen })));

/** One assessment from introduction to results. */
export function FlowScreen(props: FlowProps) {
  const { assessment, categorySlug, contentVersion, isPreview } = props;
  const [isDialogOpen, setDialogOpen] = useState(false);
  /** Said in this visit who they are: Start needs to ask no more. */
  const [visitor, setVisitor] = useState<UserData | null>(null);
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

  useEffect(() => {
    if (place.kind !== "question") return;
    // Behind the next frame: an effect that follows a click runs before the question is painted.
    // Ahead of time only: if it fails it is asked for again where it is needed, and heard of there.
    const frame = requestAnimationFrame(() => setTimeout(() => importResults().catch(() => {})));
    return () => cancelAnimationFrame(frame);
  }, [place.kind]);

  const attemptId = run?.attemptId;
  // The start has said where it leads.
  const later = place.kind === "question" && place.key !== listSteps(assessment)[1]?.key ? place.key : null;
  useEffect(() => {
    if (attemptId && later) void reachStep({ assessmentId: assessment.id, attemptId, step: later });
  }, [assessment.id, attemptId, later]);

  const start = (userData: UserData | null) => {
    const attemptId = isPreview ? previewAttemptId : crypto.randomUUID();
    const first = toNextPlace(assessment, { kind: "introduction" });
    const { id: assessmentId, title: assessmentTitle } = assessment;
    dispatch({ type: "start", assessmentId, contentVersion, attemptId, now: new Date().toISOString() });
    if (userData?.userId) {
      const step = "key" in first ? first.key : undefined;
      startAssessment(userData.userId, { assessmentId, assessmentTitle, attemptId, contentVersion, step });
    }
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

  const handleSaved = (userData: UserData) => {
    setVisitor(userData);
    setDialogOpen(false);
    if (wantsToStart) start(userData);
  };

  if (isReady && !run && place.kind === "results") {
    return <FlowMessage title="No Results Available" text="Assessment results are not available. Please try again." />;
  }

  const steps = listSteps(assessment);
  const { answered, total } = countAnswered(assessment, run?.answers ?? emptyAnswers());
  const percent = place.kind === "results" ? 100 : total === 0 ? 0 : Math.floor((100 * answered) / total);
  const currentKey = "key" in place ? place.key : place.kind === "results" ? "results" : "introduction";
  const isQuestion = place.kind === "question";
  return (
    <div className={isQuestion ? "page qpage" : "page"} data-cat={describeCategory(assessment.category).slug}>
      <FlowHeader
        title={assessment.title}
        categorySlug={categorySlug}
        percent={percent}
        steps={steps.map(({ label }) => label)}
        currentStep={Math.max(
          0,
          steps.findIndex(({ key }) => key === currentKey),
        )}
      />
      {place.kind === "introduction" ? (
        <IntroScreen
          assessment={assessment}
          categorySlug={categorySlug}
          evidence={props.evidence}
          careers={props.careers}
          warning={props.warning}
          progress={run && { answered, total, isComplete: run.completedAt !== null }}
          onStart={handleStart}
          onStartOver={startOver}
        />
      ) : place.kind === "section-missing" || place.kind === "section-empty" ? (
        <EmptySection place={place} onContinue={() => goTo(toNextPlace(assessment, place))} />
      ) : !run ? (
        <>
          <Spinner className="needs-script" page>
            Loading assessment...
          </Spinner>
          <ScriptNote isPage />
        </>
      ) : place.kind === "question" ? (
        <QuestionScreen assessment={assessment} place={place} run={run} dispatch={dispatch} goTo={goTo} />
      ) : (
        <Suspense fallback={<Spinner page>Loading assessment...</Spinner>}>
          <ResultsScreen
            assessment={assessment}
            categorySlug={categorySlug}
            run={run}
            tab={place.kind === "results" ? place.tab : "overview"}
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
    </div>
  );
}

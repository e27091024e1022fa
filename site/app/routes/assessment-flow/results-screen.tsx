import type { ResultsTab } from "@illumine/shared/assessment/flow";
import type { AssessmentRun } from "@illumine/shared/assessment/run";
import type { Assessment } from "@illumine/shared/assessment/schema";
import type { Results } from "@illumine/shared/scoring/results";
import { toCategorySummary } from "@illumine/shared/scoring/summary";
import { Button } from "@illumine/shared/ui/button";
import { Icon } from "@illumine/shared/ui/icon";
import { Spinner } from "@illumine/shared/ui/spinner";
import { VisitorToaster } from "@illumine/shared/ui/toast";
import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { ReportActions } from "~/components/report/report-actions";
import { ResearchPanel } from "~/components/results/research-panel";
import { ResultsView } from "~/components/results/results-view";
import { toResults } from "~/components/results/to-results";
import { readFeedback } from "~/storage/stored-feedback";
import { FeedbackDialog } from "./feedback-dialog";
import type { FeedbackSetting } from "./feedback-setting";
import { FlowMessage } from "./flow-message";
import { previewAttemptId } from "./lifecycle";
import { reportCompletion } from "./report";
import type { Flow } from "./use-flow";

// Few assessments have an interest profile.
const Occupations = lazy(async () => ({
  default: (await import("~/components/results/occupations")).Occupations,
}));

export interface ResultsScreenProps extends Pick<Flow, "dispatch" | "goTo"> {
  assessment: Assessment;
  categorySlug: string;
  run: AssessmentRun;
  tab: ResultsTab;
  feedback: FeedbackSetting;
}

/** The results of a run, computed here from its answers. Opening them for the first time completes the run. */
export function ResultsScreen({ assessment, categorySlug, run, tab, feedback, dispatch, goTo }: ResultsScreenProps) {
  const results = useMemo(() => toResults(assessment, run), [assessment, run]);
  // Asked once per run, on the way from its last question, never when a result is opened again.
  const [isAsking, setAsking] = useState(run.completedAt === null && run.attemptId !== previewAttemptId);
  const isComplete = run.completedAt !== null;

  useEffect(() => {
    if (isComplete || !results) return;
    const completed = dispatch({ type: "complete", now: new Date().toISOString() });
    if (completed) void report(completed, results);
  }, [isComplete, results, dispatch]);

  if (!results) {
    return (
      <FlowMessage
        title="Error Loading Results"
        text="There was an issue loading your assessment results. Please try again."
      />
    );
  }
  return (
    <ResultsView
      assessment={assessment}
      answers={run.answers}
      results={results}
      tab={tab}
      onTab={(next) => goTo({ kind: "results", tab: next })}
      actions={
        <>
          <Button asChild>
            <Link to={`/category/${categorySlug}/${assessment.id}?retake=1`}>
              <Icon name="redo" /> Retake assessment
            </Link>
          </Button>
          <ReportActions assessment={assessment} results={results} />
          <Button asChild>
            <Link to="/">
              <Icon name="home" /> Home page
            </Link>
          </Button>
        </>
      }
      occupations={
        results.interests && (
          <Suspense fallback={<Spinner>Loading occupations...</Spinner>}>
            <Occupations profile={results.interests} />
          </Suspense>
        )
      }
    >
      {isComplete && run.attemptId !== previewAttemptId && (
        <ResearchPanel assessment={assessment} run={run} engineVersion={results.engine.version} />
      )}
      {isAsking && !run.hasGivenFeedback && (
        <FeedbackDialog
          run={run}
          setting={feedback}
          onGiven={() => dispatch({ type: "give-feedback" })}
          onClose={() => setAsking(false)}
        />
      )}
      <VisitorToaster />
    </ResultsView>
  );
}

async function report({ assessmentId, attemptId }: AssessmentRun, results: Results): Promise<void> {
  try {
    const feedback = await readFeedback();
    await reportCompletion({ assessmentId, attemptId, feedback, summary: toCategorySummary(results) });
  } catch (error) {
    console.warn("The completion could not be reported", error);
  }
}

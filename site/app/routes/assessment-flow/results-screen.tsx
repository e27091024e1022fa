import type { ResultsTab } from "@illumine/shared/assessment/results-tabs.ts";
import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { buildCategorySummary } from "@illumine/shared/scoring/reporting/summary.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { ToolIcon } from "@illumine/shared/ui/icons/tool-icon.tsx";
import { Link } from "@remix-run/react";
import { type MutableRefObject, useEffect, useMemo, useState } from "react";
import { ReportActions } from "#app/components/report/report-actions.tsx";
import { computeResults } from "#app/components/result-panels/compute-results.ts";
import { NotSaved } from "#app/components/result-panels/not-saved.tsx";
import { ResearchPanel } from "#app/components/result-panels/research-panel.tsx";
import { ResultsReport } from "#app/components/result-panels/results-report.tsx";
import { ShareButton } from "#app/components/result-panels/share-button.tsx";
import { type Comparison, useComparison, useSaveComparison } from "#app/components/result-panels/use-comparison.ts";
import { previewAttemptId } from "#app/storage/assessment-run.ts";
import { readFeedback } from "#app/storage/stored-feedback.ts";
import { CarelessNote } from "./careless-note.tsx";
import { FeedbackDialog } from "./feedback-dialog.tsx";
import type { FeedbackSetting } from "./feedback-setting.ts";
import { FlowMessage } from "./flow-message.tsx";
import { reportCompletion } from "./report.ts";
import type { Flow, FlowProps } from "./use-flow.ts";
import type { ListPassed } from "./use-question-times.ts";
import { useSaveResult } from "./use-save-result.ts";

export interface ResultsScreenProps
  extends Pick<Flow, "dispatch" | "goTo">,
    Pick<FlowProps, "contentVersion" | "normGroup" | "occupationSlugs"> {
  assessment: Assessment;
  categorySlug: string;
  run: AssessmentRun;
  tab: ResultsTab;
  feedback: FeedbackSetting;
  stepQueued: Readonly<MutableRefObject<Promise<void>>>;
  listPassed: Readonly<MutableRefObject<ListPassed>>;
}

/** Shows nothing until it is known whom the results are compared with: figures that change at once would puzzle. */
export function ResultsScreen(props: ResultsScreenProps) {
  const comparison = useComparison(props.assessment, props.run.attemptId, props);
  return comparison && <ComparedResults {...props} comparison={comparison} />;
}

/** Computed here from the run's answers. Opening the results for the first time completes the run. */
function ComparedResults(props: ResultsScreenProps & { comparison: Comparison }) {
  const {
    assessment,
    categorySlug,
    run,
    contentVersion,
    normGroup,
    tab,
    feedback,
    stepQueued,
    listPassed,
    dispatch,
    goTo,
  } = props;
  const { groupId } = props.comparison;
  const results = useMemo(
    () => computeResults(assessment, run, { contentVersion, normGroup }, groupId),
    [assessment, run, contentVersion, normGroup, groupId],
  );
  // Said and asked once per run, after its last question, never when a result is opened again.
  const [isNew] = useState(run.completedAt === null && run.attemptId !== previewAttemptId);
  const [isAsking, setAsking] = useState(false);
  const isComplete = run.completedAt !== null;
  useSaveComparison(run.attemptId, props.comparison, results);
  const isSaved = useSaveResult(run, results, categorySlug);

  const hasResults = results !== null;
  useEffect(() => {
    if (!isNew || !hasResults) return;
    // The next frame but one: by then the results are on the screen that the dialog covers in part.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setAsking(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isNew, hasResults]);

  useEffect(() => {
    if (isComplete || !results) return;
    const completed = dispatch({ type: "complete", now: new Date().toISOString() });
    const passed = { questionSeconds: listPassed.current(), stepQueued: stepQueued.current };
    if (completed) void report(completed, results, passed);
  }, [isComplete, results, dispatch, stepQueued, listPassed]);

  if (!results) {
    return (
      <FlowMessage
        title="Error Loading Results"
        text="There was an issue loading your assessment results. Please try again."
      />
    );
  }
  return (
    <ResultsReport
      assessment={assessment}
      answers={run.answers}
      results={results}
      comparison={props.comparison}
      occupationSlugs={props.occupationSlugs}
      isStandalone={run.attemptId === previewAttemptId}
      tab={tab}
      onTab={(next) => goTo({ kind: "results", tab: next })}
      note={
        <>
          {!isSaved && <NotSaved />}
          {isNew && <CarelessNote assessment={assessment} run={run} itemMeans={normGroup?.items} />}
        </>
      }
      actions={
        <>
          <Button asChild>
            <Link to={`/category/${categorySlug}/${assessment.id}?retake=1`}>
              <Icon name="redo" /> Retake assessment
            </Link>
          </Button>
          <ReportActions />
          {run.completedAt !== null && run.attemptId !== previewAttemptId && (
            <ShareButton
              assessment={assessment}
              categorySlug={categorySlug}
              contentVersion={run.contentVersion}
              completedAt={run.completedAt}
              answers={run.answers}
              results={results}
            />
          )}
          <Button asChild>
            <Link to="/results">
              <ToolIcon name="list" /> My results
            </Link>
          </Button>
          <Button asChild>
            <Link to="/">
              <Icon name="home" /> Home page
            </Link>
          </Button>
        </>
      }
    >
      {tab === "overview" && isComplete && run.attemptId !== previewAttemptId && (
        <ResearchPanel {...{ assessment, run }} engineVersion={results.engine.version} itemMeans={normGroup?.items} />
      )}
      {isAsking && !run.hasGivenFeedback && (
        <FeedbackDialog
          run={run}
          setting={feedback}
          onGiven={() => dispatch({ type: "give-feedback" })}
          onClose={() => setAsking(false)}
        />
      )}
    </ResultsReport>
  );
}

async function report(
  { assessmentId, attemptId }: AssessmentRun,
  results: Results,
  { questionSeconds, stepQueued }: { questionSeconds: ReturnType<ListPassed>; stepQueued: Promise<void> },
): Promise<void> {
  try {
    await stepQueued;
    const feedback = await readFeedback();
    const summary = buildCategorySummary(results);
    await reportCompletion({ assessmentId, attemptId, feedback, summary, questionSeconds });
  } catch (error) {
    console.warn("The completion couldn't be reported", error);
  }
}

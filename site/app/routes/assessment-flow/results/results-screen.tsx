import type { AssessmentRun } from "@illumine/shared/assessment/run";
import type { Assessment } from "@illumine/shared/assessment/schema";
import type { Results } from "@illumine/shared/scoring/results";
import { score } from "@illumine/shared/scoring/score";
import { toCategorySummary } from "@illumine/shared/scoring/summary";
import { Tab, TabList, TabPanel, Tabs } from "@illumine/shared/ui/tabs";
import { useEffect, useMemo, useState } from "react";
import { AssessmentCover } from "~/components/assessment-cover";
import { readFeedback } from "~/storage/stored-feedback";
import { FlowMessage } from "../flow-message";
import { completeAssessment, findUserId, previewAttemptId } from "../lifecycle";
import type { Flow } from "../use-flow";
import { CareersTab } from "./careers-tab";
import { FeedbackDialog } from "./feedback-dialog";
import { ImprovementTab } from "./improvement-tab";
import { OverviewTab } from "./overview-tab";
import { SectionTab } from "./section-tab";

export interface ResultsScreenProps extends Pick<Flow, "dispatch"> {
  assessment: Assessment;
  categorySlug: string;
  run: AssessmentRun;
}

/** The results of a run, computed here from its answers. Opening them for the first time completes the run. */
export function ResultsScreen({ assessment, categorySlug, run, dispatch }: ResultsScreenProps) {
  const results = useMemo(() => toResults(assessment, run), [assessment, run]);
  // Asked once per run, on the way from its last question, never when a result is opened again.
  const [isFresh] = useState(run.completedAt === null && run.attemptId !== previewAttemptId);
  const isComplete = run.completedAt !== null;

  useEffect(() => {
    if (isComplete || !results) return;
    const completed = dispatch({ type: "complete", now: new Date().toISOString() });
    if (completed) void reportCompletion(completed, results);
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
    <main id="main">
      <div className="wrap rhead">
        <div>
          <h1 className="display">Assessment Complete!</h1>
          <p className="lead">Here are your personalized results for {assessment.title}</p>
        </div>
        <div className="rhead-plate">
          <AssessmentCover id={assessment.id} category={assessment.category} width={320} height={160} />
        </div>
      </div>
      <Tabs defaultValue="overview" className="wrap rtabs">
        <TabList label="Parts of your results">
          <Tab value="overview" label="Overview" />
          <Tab value="psychometric" label="Psychometric" />
          <Tab value="technical" label="Technical" />
          <Tab value="wiscar" label="FB6 Index" />
          <Tab value="careers" label="Careers" />
          <Tab value="improvement" label="Improvement" />
        </TabList>
        <TabPanel value="overview">
          <OverviewTab results={results} retakeTo={`/category/${categorySlug}/${assessment.id}?retake=1`} />
        </TabPanel>
        <TabPanel value="psychometric">
          <SectionTab results={results} section="psychometric" />
        </TabPanel>
        <TabPanel value="technical">
          <SectionTab results={results} section="technical" />
        </TabPanel>
        <TabPanel value="wiscar">
          <SectionTab results={results} section="wiscar" />
        </TabPanel>
        <TabPanel value="careers">
          <CareersTab careers={results.careerMatches} />
        </TabPanel>
        <TabPanel value="improvement">
          <ImprovementTab results={results} />
        </TabPanel>
      </Tabs>
      {isFresh && !run.hasGivenFeedback && (
        <FeedbackDialog run={run} onGiven={() => dispatch({ type: "give-feedback" })} />
      )}
    </main>
  );
}

async function reportCompletion({ assessmentId, attemptId }: AssessmentRun, results: Results): Promise<void> {
  const [userId, feedback] = await Promise.all([findUserId({ attemptId }), readFeedback()]);
  if (!userId) return;
  await completeAssessment(userId, { assessmentId, attemptId, feedback, summary: toCategorySummary(results) });
}

function toResults(assessment: Assessment, run: AssessmentRun): Results | null {
  try {
    const { completedAt, contentVersion, answers } = run;
    return score(assessment, answers, { contentVersion, ...(completedAt && { timestamp: completedAt }) });
  } catch (error) {
    console.error("The results could not be built", error);
    return null;
  }
}

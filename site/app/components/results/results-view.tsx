import type { ResultsTab } from "@illumine/shared/assessment/flow";
import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema";
import type { ExplainedNumber } from "@illumine/shared/scoring/explanation";
import type { Results } from "@illumine/shared/scoring/results";
import { Spinner } from "@illumine/shared/ui/spinner";
import { Tab, TabList, TabPanel, Tabs } from "@illumine/shared/ui/tabs";
import { VisitorToaster } from "@illumine/shared/ui/toast";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { AssessmentCover } from "~/components/assessment-cover";
import { ReportProvider } from "~/components/report/report-provider";
import { CareersTab } from "./careers-tab";
import { ImprovementTab } from "./improvement-tab";
import { OverviewTab } from "./overview-tab";
import { SectionTab } from "./section-tab";
import "~/styles/results.css";

const importDialog = () => import("./explanation-dialog");
const ExplanationDialog = lazy(() => importDialog().then((module) => ({ default: module.ExplanationDialog })));

// Few assessments have an interest profile.
const Occupations = lazy(async () => ({ default: (await import("./occupations")).Occupations }));

export interface ResultsViewProps {
  assessment: Assessment;
  /** What the results were computed from. */
  answers: AnswerSet;
  results: Results;
  tab: ResultsTab;
  onTab: (tab: ResultsTab) => void;
  /** Whose results these are, where they are not those of a run that has just ended. */
  note?: ReactNode;
  /** What can be done with them: buttons under 'Quick Actions'. */
  actions: ReactNode;
  /** Below the tabs' contents, on every tab. */
  children?: ReactNode;
}

/** Results of one assessment, as they are shown after a run, when opened again, and when shared. */
export function ResultsView(props: ResultsViewProps) {
  const { assessment, answers, results, tab, onTab, note, actions, children } = props;
  const [explained, setExplained] = useState<ExplainedNumber | null>(null);

  useEffect(() => {
    // Ahead of time only: if it fails it is asked for again where it is needed, and heard of there.
    importDialog().catch(() => {});
  }, []);

  return (
    <ReportProvider assessment={assessment} results={results}>
      <main id="main">
        <div className="wrap rhead">
          <div>
            <h1 className="display">Assessment Complete!</h1>
            <p className="lead">Here are your personalized results for {assessment.title}</p>
            {note}
          </div>
          <div className="rhead-plate">
            <AssessmentCover id={assessment.id} category={assessment.category} width={320} height={160} />
          </div>
        </div>
        <Tabs value={tab} onValueChange={(value) => onTab(value as ResultsTab)} className="wrap rtabs">
          <TabList label="Parts of your results">
            <Tab value="overview" label="Overview" />
            <Tab value="psychometric" label="Psychometric" />
            <Tab value="technical" label="Technical" />
            <Tab value="wiscar" label="FB6 Index" />
            <Tab value="careers" label="Careers" />
            <Tab value="improvement" label="Improvement" />
          </TabList>
          <TabPanel value="overview">
            <OverviewTab {...{ assessment, results, actions }} onExplain={setExplained} />
          </TabPanel>
          {(["psychometric", "technical", "wiscar"] as const).map((section) => (
            <TabPanel key={section} value={section}>
              <SectionTab {...{ assessment, answers, results, section }} onExplain={setExplained} />
            </TabPanel>
          ))}
          <TabPanel value="careers">
            <CareersTab
              results={results}
              occupations={
                results.interests && (
                  <Suspense fallback={<Spinner>Loading occupations...</Spinner>}>
                    <Occupations profile={results.interests} />
                  </Suspense>
                )
              }
              onExplain={setExplained}
            />
          </TabPanel>
          <TabPanel value="improvement">
            <ImprovementTab results={results} onExplain={setExplained} />
          </TabPanel>
        </Tabs>
        {explained && (
          <Suspense fallback={null}>
            <ExplanationDialog
              {...{ assessment, answers, results }}
              number={explained}
              onClose={() => setExplained(null)}
            />
          </Suspense>
        )}
        {children}
        <VisitorToaster />
      </main>
    </ReportProvider>
  );
}

import type { ResultsTab } from "@illumine/shared/assessment/flow";
import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema";
import type { Results } from "@illumine/shared/scoring/results";
import { Tab, TabList, TabPanel, Tabs } from "@illumine/shared/ui/tabs";
import type { ReactNode } from "react";
import { AssessmentCover } from "~/components/assessment-cover";
import { CareersTab } from "./careers-tab";
import { ImprovementTab } from "./improvement-tab";
import { OverviewTab } from "./overview-tab";
import { SectionTab } from "./section-tab";
import "~/styles/results.css";

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
export function ResultsView({ assessment, results, tab, onTab, note, actions, children }: ResultsViewProps) {
  return (
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
          <OverviewTab results={results} actions={actions} />
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
      {children}
    </main>
  );
}

import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { ResultsTab } from "#assessment/flow.ts";
import type { AnswerSet, Assessment } from "#assessment/schema.ts";
import type { ExplainedNumber } from "#scoring/explanation/explanation.ts";
import type { Results } from "#scoring/results.ts";
import { Tab, TabList, TabPanel, Tabs } from "../layout/tabs.tsx";
import { CareersTab } from "./careers-tab.tsx";
import { ImprovementTab } from "./improvement-tab.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { SectionTab } from "./section-tab.tsx";
import "./results.css";

const importDialog = () => import("./explanation-dialog.tsx");
const ExplanationDialog = lazy(() => importDialog().then((module) => ({ default: module.ExplanationDialog })));

export interface ResultsViewProps {
  assessment: Assessment;
  /** What the results were computed from. */
  answers: AnswerSet;
  results: Results;
  tab: ResultsTab;
  onTab: (tab: ResultsTab) => void;
  /** The assessment's plate. */
  plate: ReactNode;
  /** Whose results these are, where they are not those of a run that has just ended. */
  note?: ReactNode;
  /** Occupations for the interest profile, where the host has any. */
  occupations?: ReactNode;
  /** What can be done with them: buttons under 'Quick Actions'. */
  actions: ReactNode;
  /** Below the tabs' contents, on every tab. */
  children?: ReactNode;
}

/** Results of one assessment, as they are shown after a run, when opened again, and when shared. */
export function ResultsView(props: ResultsViewProps) {
  const { assessment, answers, results, tab, onTab, plate, note, occupations, actions, children } = props;
  const [explained, setExplained] = useState<ExplainedNumber | null>(null);

  useEffect(() => {
    // Ahead of time only: if it fails it is asked for again where it is needed, and heard of there.
    importDialog().catch(() => {});
  }, []);

  return (
    <main id="main">
      <div className="wrap rhead">
        <div>
          <h1 className="display">Assessment Complete!</h1>
          <p className="lead">Here are your personalized results for {assessment.title}</p>
          {note}
        </div>
        <div className="rhead-plate">{plate}</div>
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
          <CareersTab results={results} occupations={occupations} onExplain={setExplained} />
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
    </main>
  );
}

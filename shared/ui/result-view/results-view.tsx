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
  /** The answers that the results were computed from. */
  answers: AnswerSet;
  results: Results;
  tab: ResultsTab;
  onTab: (tab: ResultsTab) => void;
  plate: ReactNode;
  /** For saved and shared results: whose they are. */
  note?: ReactNode;
  /** Matches of the interest profile, if the host has any. */
  occupations?: ReactNode;
  actions: ReactNode;
  /** Below the tabs, on every tab. */
  children?: ReactNode;
}

export function ResultsView(props: ResultsViewProps) {
  const { assessment, answers, results, tab, onTab, plate, note, occupations, actions, children } = props;
  const [explained, setExplained] = useState<ExplainedNumber | null>(null);

  useEffect(() => {
    // A preload: if it fails, the import is repeated, and its error shown, where the code is needed.
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

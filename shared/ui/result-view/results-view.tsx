import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { deriveKind } from "#assessment/kind.ts";
import type { ResultsTab } from "#assessment/results-tabs.ts";
import type { AnswerSet, Assessment, QuestionSectionKey } from "#assessment/schema.ts";
import type { OccupationSlugs } from "#occupations/slugs.ts";
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
  answers: AnswerSet;
  results: Results;
  tab: ResultsTab;
  onTab: (tab: ResultsTab) => void;
  plate: ReactNode;
  note?: ReactNode;
  occupations?: ReactNode;
  occupationSlugs?: OccupationSlugs | undefined;
  actions: ReactNode;
  methods?: ReactNode;
  beside?: ReactNode;
  whatNext?: ReactNode;
  children?: ReactNode;
}

const tabLabels: Record<ResultsTab, string> = {
  overview: "Overview",
  psychometric: "Psychometric",
  technical: "Technical",
  wiscar: "FB6 Index",
  careers: "Careers",
  improvement: "Improvement",
};

/** The overview of results without a verdict shows each whole scale. */
function isOnOverview(section: QuestionSectionKey, { scales, freeText }: Results): boolean {
  const ofSection = scales.filter((scale) => scale.section === section);
  return (
    ofSection.length > 0 &&
    ofSection.every(({ facetOf }) => facetOf === null) &&
    freeText.every((text) => text.section !== section)
  );
}

/** All six where there is a verdict; of anything else only those that have something to say. */
function listTabs(isCheck: boolean, results: Results): ResultsTab[] {
  const { overall, improvementAreas, strengths, careerMatches, interests } = results;
  const all = Object.keys(tabLabels) as ResultsTab[];
  if (isCheck) return ["overview", "technical"];
  if (overall.reason !== "no-overall") return all;
  const hasContent: Record<ResultsTab, boolean> = {
    overview: true,
    psychometric: results.psychometric.reason !== "no-questions" && !isOnOverview("psychometric", results),
    technical: results.technical.reason !== "no-questions",
    wiscar: results.wiscar.reason !== "no-questions",
    careers: careerMatches.length > 0 || interests !== null,
    improvement: improvementAreas.length + strengths.length > 0,
  };
  return all.filter((tab) => hasContent[tab]);
}

export function ResultsView(props: ResultsViewProps) {
  const { assessment, answers, results, tab, onTab, plate, note, occupations, actions, methods } = props;
  const { occupationSlugs, beside, whatNext, children } = props;
  const isCheck = deriveKind(assessment) === "check";
  const tabs = listTabs(isCheck, results);
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
      <Tabs
        value={tabs.includes(tab) ? tab : "overview"}
        onValueChange={(value) => onTab(value as ResultsTab)}
        className="wrap rtabs"
      >
        <TabList label="Parts of your results">
          {tabs.map((value) => (
            <Tab key={value} value={value} label={isCheck && value === "technical" ? "Review" : tabLabels[value]} />
          ))}
        </TabList>
        <TabPanel value="overview">
          <OverviewTab
            {...{ assessment, results, actions, methods, beside, whatNext, onTab }}
            onExplain={setExplained}
          />
        </TabPanel>
        {(["psychometric", "technical", "wiscar"] as const).map((section) => (
          <TabPanel key={section} value={section}>
            <SectionTab {...{ assessment, answers, results, section }} onExplain={setExplained} />
          </TabPanel>
        ))}
        <TabPanel value="careers">
          <CareersTab {...{ assessment, results, occupations, occupationSlugs }} onExplain={setExplained} />
        </TabPanel>
        <TabPanel value="improvement">
          <ImprovementTab {...{ assessment, answers, results }} onExplain={setExplained} />
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

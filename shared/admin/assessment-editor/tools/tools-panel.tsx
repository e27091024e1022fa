import { lazy, memo, Suspense, useState } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { isWithinLimit } from "#assessment/simulate/taker-limits.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/layout/tabs.tsx";
import { useChanges } from "../changes/changes-context.tsx";
import { ChangesPanel } from "../changes/changes-panel.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { usePanes } from "../panes/panes-context.tsx";
import { countProblems } from "../problems/count-problems.ts";
import { ProblemCounts } from "../problems/problem-counts.tsx";
import { ProblemsPanel } from "../problems/problems-panel.tsx";
import { DockButtons } from "./dock-buttons.tsx";
import { useLaboratory } from "./laboratory/use-laboratory.ts";
import { useSimulation } from "./simulation/use-simulation.ts";
import "./tools.css";

const SimulationPanel = lazy(async () => ({
  default: (await import("./simulation/simulation-panel.tsx")).SimulationPanel,
}));
const LaboratoryPanel = lazy(async () => ({
  default: (await import("./laboratory/laboratory-panel.tsx")).LaboratoryPanel,
}));
const ItemStatisticsPanel = lazy(async () => ({
  default: (await import("./item-statistics/item-statistics-panel.tsx")).ItemStatisticsPanel,
}));

const describePassed = (passed: number, judged: number): string =>
  passed === judged
    ? "All kinds of takers get the verdicts they should."
    : `${judged - passed} of ${judged} kinds of takers get verdicts they shouldn't.`;

export const ToolsPanel = memo(function ToolsPanel({ stored }: { stored: AdminAssessment | null }) {
  const problems = useDraft((state) => {
    const { error, warning, note } = countProblems(state);
    return error + warning + note;
  });
  const changes = useChanges();
  const { dock, setDock } = usePanes();
  const [selectedTab, setTab] = useState("problems");
  // What visitors no longer see has no changes.
  const tab = selectedTab === "changes" && !changes ? "problems" : selectedTab;
  // Here, so that results survive a change of tab.
  const simulation = useSimulation();
  const laboratory = useLaboratory(stored);
  const { simulated } = simulation;
  const judged = (simulated?.simulation.kinds ?? []).map(isWithinLimit).filter((isWithin) => isWithin !== null);
  const passed = judged.filter(Boolean).length;
  const isOpen = dock !== "closed";
  const open = () => {
    if (!isOpen) setDock("open");
  };
  return (
    <section className="eprob dock" aria-labelledby="tools" data-pane="tools" data-size={dock}>
      <h2 className="sr" id="tools">
        Tools
      </h2>
      <Tabs
        value={tab}
        onValueChange={(value) => {
          setTab(value);
          open();
        }}
      >
        <div className="dock-head">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the chosen tab changes nothing else */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys click the tab */}
          <div className="dock-tabs" onClick={open}>
            <TabList label="Tools" className="etools">
              <Tab value="problems" label="Problems" count={problems} />
              {changes && <Tab value="changes" label="Changes" count={changes.fields.length} />}
              <Tab
                value="simulation"
                label="Simulated takers"
                count={judged.length > 0 ? `${passed} of ${judged.length}` : undefined}
              />
              <Tab value="laboratory" label="Laboratory" />
              {stored && <Tab value="statistics" label="Item statistics" />}
            </TabList>
          </div>
          {tab === "problems" && <ProblemCounts />}
          {tab === "changes" && <p className="small soft dock-note">Visitors see these once you publish.</p>}
          {tab === "simulation" && judged.length > 0 && (
            <p className="small soft dock-note">{describePassed(passed, judged.length)}</p>
          )}
          <DockButtons />
        </div>
        <TabPanel value="problems" className="dock-panel">
          {isOpen && <ProblemsPanel />}
        </TabPanel>
        {changes && (
          <TabPanel value="changes" className="dock-panel">
            {isOpen && <ChangesPanel />}
          </TabPanel>
        )}
        <TabPanel value="simulation" className="dock-panel">
          {isOpen && (
            <Suspense fallback={<Spinner>Loading...</Spinner>}>
              <SimulationPanel simulation={simulation} />
            </Suspense>
          )}
        </TabPanel>
        <TabPanel value="laboratory" className="dock-panel">
          {isOpen && (
            <Suspense fallback={<Spinner>Loading...</Spinner>}>
              <LaboratoryPanel laboratory={laboratory} />
            </Suspense>
          )}
        </TabPanel>
        {stored && (
          <TabPanel value="statistics" className="dock-panel">
            {isOpen && (
              <Suspense fallback={<Spinner>Loading...</Spinner>}>
                <ItemStatisticsPanel stored={stored} />
              </Suspense>
            )}
          </TabPanel>
        )}
      </Tabs>
    </section>
  );
});

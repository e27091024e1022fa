import { lazy, Suspense } from "react";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { Tab, TabList, TabPanel, Tabs } from "#ui/layout/tabs.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { ProblemsPanel } from "../problems/problems-panel.tsx";
import { useSimulation } from "./simulation/use-simulation.ts";
import "./tools.css";

// Behind tabs, so not needed at first.
const SimulationPanel = lazy(async () => ({
  default: (await import("./simulation/simulation-panel.tsx")).SimulationPanel,
}));
const ItemStatisticsPanel = lazy(async () => ({
  default: (await import("./item-statistics/item-statistics-panel.tsx")).ItemStatisticsPanel,
}));

export function ToolsPanel({ stored }: { stored: AdminAssessment | null }) {
  const problems = useDraft(({ reading, isPending, problems: draftProblems }) =>
    reading && isPending ? reading.problems.length : draftProblems.length + (reading?.problems.length ?? 0),
  );
  // Here, so that results survive a change of tab.
  const simulation = useSimulation();
  return (
    <section className="eprob" aria-labelledby="tools">
      <h2 className="sr" id="tools">
        Tools
      </h2>
      <Tabs defaultValue="problems">
        <TabList label="Tools" className="etools">
          <Tab value="problems" label="Problems" count={problems} />
          <Tab value="simulation" label="Simulated takers" />
          {stored && <Tab value="statistics" label="Item statistics" />}
        </TabList>
        <TabPanel value="problems">
          <ProblemsPanel />
        </TabPanel>
        <TabPanel value="simulation">
          <Suspense fallback={<Spinner>Loading...</Spinner>}>
            <SimulationPanel simulation={simulation} />
          </Suspense>
        </TabPanel>
        {stored && (
          <TabPanel value="statistics">
            <Suspense fallback={<Spinner>Loading...</Spinner>}>
              <ItemStatisticsPanel stored={stored} />
            </Suspense>
          </TabPanel>
        )}
      </Tabs>
    </section>
  );
}

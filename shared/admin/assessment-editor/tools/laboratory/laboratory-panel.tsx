import { type RefObject, useEffect, useRef } from "react";
import { useAdmin } from "#admin/admin-context.ts";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { formatDay } from "#admin/format-date.ts";
import { countQuestions } from "#assessment/defaults.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { ScaleTable } from "../item-statistics/scale-table.tsx";
import { hasSameQuestions } from "../same-questions.ts";
import { ScoreHistogram } from "../simulation/score-histogram.tsx";
import {
  aboutCareless,
  describeConsistency,
  describeSettings,
  laboratoryPurpose,
  listScores,
  prepareScale,
} from "./describe-laboratory.ts";
import { ItemCurvesPart } from "./item-curves-part.tsx";
import { writeLaboratoryReport } from "./laboratory-report.ts";
import { LaboratorySettingsFields } from "./laboratory-settings.tsx";
import type { LaboratoryRun, LaboratoryState } from "./use-laboratory.ts";

/** Scrolls the dock alone: `scrollIntoView` would scroll the page around it too. The focus stays where it is. */
function useShowNewResults(results: RefObject<HTMLElement>, last: LaboratoryRun | null): void {
  const shown = useRef(last);
  useEffect(() => {
    if (last === shown.current) return;
    shown.current = last;
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const top = results.current?.offsetTop ?? 0;
    results.current?.closest(".dock-panel")?.scrollTo({ top, behavior: isCalm ? "instant" : "smooth" });
  }, [last, results]);
}

function LaboratoryResults({ run: { draft, result } }: { run: LaboratoryRun }) {
  return (
    <>
      <p className="small num" role="status">
        {describeSettings(result.settings)}
      </p>
      <div className="sim-kinds">
        {listScores(result).map(({ key, label, scores }) => (
          <div key={key}>
            <p className="small">{label}</p>
            <ScoreHistogram label={`Laboratory: ${label}`} scores={scores} />
          </div>
        ))}
      </div>
      {result.statistics.map((scale) => (
        <ScaleTable
          key={`${scale.section}/${scale.id}`}
          scale={prepareScale(scale)}
          note={describeConsistency(scale)}
          asked={draft}
        />
      ))}
      <ItemCurvesPart curves={result.curves} asked={draft} />
    </>
  );
}

export function LaboratoryPanel({ laboratory }: { laboratory: LaboratoryState }) {
  const { settings, change, last, progress, failure, run, runAnotherSeed, stop } = laboratory;
  const { host } = useAdmin();
  const draft = useDraft((state) => state.draft);
  const isRunning = progress !== null;
  const results = useRef<HTMLDivElement>(null);
  useShowNewResults(results, last);
  const isOutdated = last !== null && !hasSameQuestions(last.draft, draft);
  const saveReport = (saved: LaboratoryRun) => {
    const report = writeLaboratoryReport(saved, formatDay(new Date().toISOString()));
    host.saveFile(`${saved.draft.id || "assessment"}-laboratory.html`, new Blob([report], { type: "text/html" }));
  };
  if (countQuestions(draft) === 0 && !last)
    return <p className="soft ep-none">Add a question first. There's nothing to simulate yet.</p>;
  return (
    <div className="sim lab">
      <div className="row sim-actions">
        <Button variant={last ? "outline" : "ink"} busy={isRunning} onClick={() => void run()}>
          Run the laboratory
        </Button>
        {last && !isRunning && (
          <>
            <Button variant="quiet" onClick={() => void runAnotherSeed()}>
              Another seed
            </Button>
            <Button variant="quiet" onClick={() => saveReport(last)}>
              Save report
            </Button>
          </>
        )}
        {isRunning && (
          <Button variant="quiet" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {isRunning && <Progress value={100 * progress} label="Running the laboratory" />}
      <LaboratorySettingsFields settings={settings} onChange={change} />
      {failure && (
        <Alert tone="error" live title="The laboratory failed">
          <p>{failure}</p>
        </Alert>
      )}
      {isOutdated && !isRunning && <Alert tone="warn" live title="The draft has changed since this run" />}
      <div className="lab-about small soft">
        <p>{laboratoryPurpose}</p>
        <p>{aboutCareless}</p>
      </div>
      {last && (
        <div ref={results} className="lab-results">
          <LaboratoryResults run={last} />
        </div>
      )}
    </div>
  );
}

import { useAdmin } from "#admin/admin-context.ts";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { formatDay } from "#admin/format-date.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ScaleTable } from "../item-statistics/scale-table.tsx";
import { hasSameQuestions } from "../same-questions.ts";
import { describeSettings, laboratoryPurpose, sortWeakestFirst } from "./describe-laboratory.ts";
import { writeLaboratoryReport } from "./laboratory-report.ts";
import { LaboratorySettingsFields } from "./laboratory-settings.tsx";
import { OptionCurvesPart } from "./option-curves-part.tsx";
import { ScoreHistogram } from "./score-histogram.tsx";
import type { LaboratoryRun, LaboratoryState } from "./use-laboratory.ts";

/** What scales do with people of one trait, with noise and careless people among them. */
export function Laboratory({ laboratory }: { laboratory: LaboratoryState }) {
  const { settings, change, last, isRunning, failure, run, stop } = laboratory;
  const { host } = useAdmin();
  const draft = useDraft((state) => state.draft);
  const saveReport = ({ draft: asked, result }: LaboratoryRun) => {
    const report = writeLaboratoryReport(asked, result, formatDay(new Date().toISOString()));
    host.saveFile(`${asked.id || "assessment"}-laboratory.html`, new Blob([report], { type: "text/html" }));
  };
  return (
    <section className="sim-scales lab" aria-labelledby="laboratory">
      <h3 className="h4" id="laboratory">
        Laboratory
      </h3>
      <p className="small soft">{laboratoryPurpose}</p>
      <LaboratorySettingsFields settings={settings} onChange={change} />
      <div className="row sim-actions">
        <Button busy={isRunning} onClick={() => void run()}>
          Run the laboratory
        </Button>
        {isRunning && (
          <Button variant="quiet" onClick={stop}>
            Stop
          </Button>
        )}
        {last && !isRunning && (
          <Button variant="quiet" onClick={() => saveReport(last)}>
            Save report
          </Button>
        )}
      </div>
      {failure && (
        <Alert tone="error" live title="The laboratory failed">
          <p>{failure}</p>
        </Alert>
      )}
      {last && !hasSameQuestions(last.draft, draft) && (
        <Alert tone="warn" live title="The draft has changed since this run" />
      )}
      {last && (
        <>
          <p className="small num" role="status">
            {describeSettings(last.result.settings)}
          </p>
          <div className="sim-kinds">
            {last.result.overall.n > 0 && (
              <div>
                <p className="small">Overall score</p>
                <ScoreHistogram label="Laboratory: overall scores" scores={last.result.overall} />
              </div>
            )}
            {last.result.scales.map(({ id, section, label, scores }) => (
              <div key={`${section}/${id}`}>
                <p className="small">{label}</p>
                <ScoreHistogram label={`Laboratory: ${label}`} scores={scores} />
              </div>
            ))}
          </div>
          {last.result.statistics.map((scale) => (
            <ScaleTable key={`${scale.section}/${scale.id}`} scale={sortWeakestFirst(scale)} asked={last.draft} />
          ))}
          <OptionCurvesPart curves={last.result.curves} asked={last.draft} />
        </>
      )}
    </section>
  );
}

import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import type { LaboratorySettings } from "#assessment/simulate/laboratory.ts";
import type { ScaleStatistics } from "#scoring/statistics/scale-statistics.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { ScaleTable } from "../item-statistics/scale-table.tsx";
import { hasSameQuestions } from "../same-questions.ts";
import { describeShare, LaboratorySettingsFields } from "./laboratory-settings.tsx";
import { ScoreHistogram } from "./score-histogram.tsx";
import type { LaboratoryState } from "./use-laboratory.ts";

const describeSettings = ({ takers, noise, careless, seed }: LaboratorySettings): string =>
  `${takers.toLocaleString("en")} takers, ${describeShare(noise)} noise, ${describeShare(careless)} careless, seed ${seed}`;

/** Those that add least to their scale come first. */
const sortWeakestFirst = (scale: ScaleStatistics): ScaleStatistics => ({
  ...scale,
  items: scale.items.toSorted(
    (one, other) => (one.statistics?.itemRest ?? Infinity) - (other.statistics?.itemRest ?? Infinity),
  ),
});

/** What scales do with people of one trait, with noise and careless people among them. */
export function Laboratory({ laboratory }: { laboratory: LaboratoryState }) {
  const { settings, change, last, isRunning, failure, run, stop } = laboratory;
  const draft = useDraft((state) => state.draft);
  return (
    <section className="sim-scales lab" aria-labelledby="laboratory">
      <h3 className="h4" id="laboratory">
        Laboratory
      </h3>
      <p className="small soft">
        Simulated people have one trait and answer as the keys say, with as much noise as you choose. This shows what
        the number of questions, their answers and their keys can do at best. It doesn’t show whether people understand
        a question, or whether its key is right.
      </p>
      <LaboratorySettingsFields settings={settings} onChange={change} />
      <div className="row sim-actions">
        <Button variant={last ? "outline" : "ink"} busy={isRunning} onClick={() => void run()}>
          Run the laboratory
        </Button>
        {isRunning && (
          <Button variant="quiet" onClick={stop}>
            Stop
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
        </>
      )}
    </section>
  );
}

import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { countQuestions } from "#assessment/defaults.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { hasSameQuestions } from "../same-questions.ts";
import { KindResult } from "./kind-result.tsx";
import { ScaleAlphas } from "./scale-alphas.tsx";
import type { SimulationState } from "./use-simulation.ts";

const firstSeed = 1;

export function SimulationPanel({
  simulation: { simulated, running, failure, run, stop },
}: {
  simulation: SimulationState;
}) {
  const draft = useDraft((state) => state.draft);
  const isEmpty = countQuestions(draft) === 0;
  const seed = simulated?.seed ?? firstSeed;
  const { yes, maybe } = simulated?.draft.scoring?.thresholds ?? { yes: 75, maybe: 50 };
  const isOutdated = simulated !== null && !hasSameQuestions(simulated.draft, draft);
  if (isEmpty && !simulated)
    return <p className="soft ep-none">Add a question first. There's nothing to simulate yet.</p>;
  return (
    <div className="sim">
      <div className="row sim-actions">
        <Button variant={simulated ? "outline" : "ink"} busy={running !== null} onClick={() => void run(seed)}>
          Simulate 1,000 takers
        </Button>
        <span className="small soft num">of each kind, seed {seed}</span>
        {simulated && (
          <Button variant="quiet" disabled={running !== null} onClick={() => void run(seed + 1)}>
            Another seed
          </Button>
        )}
        {running && (
          <Button variant="quiet" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
      {running && (
        <Progress
          value={(100 * running.done) / running.total}
          label="Simulating takers"
          valueText={`${running.done} of ${running.total} steps`}
        />
      )}
      {failure && (
        <Alert tone="error" live title="The simulation failed">
          <p>{failure}</p>
        </Alert>
      )}
      {isOutdated && !running && (
        <Alert
          tone="warn"
          live
          title="The draft has changed since this simulation"
          action={
            <Button size="s" onClick={() => void run(seed)}>
              Run again
            </Button>
          }
        />
      )}
      {!simulated && !running && (
        <p className="soft">
          Simulated takers answer this draft in nine ways and are scored like visitors. This shows how guessing,
          agreeing, and careless answers affect the score.
        </p>
      )}
      <p className="sr" role="status">
        {simulated && !running ? "The simulation is done." : ""}
      </p>
      {simulated && (
        <>
          <div className="sim-kinds">
            {simulated.simulation.kinds.map((result) => (
              <KindResult key={result.kind} result={result} thresholds={[maybe, yes]} />
            ))}
          </div>
          <ScaleAlphas simulation={simulated.simulation} />
        </>
      )}
    </div>
  );
}

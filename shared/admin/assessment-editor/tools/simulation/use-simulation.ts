import { useCallback, useEffect, useState } from "react";
import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { createAnalysis, type Simulation } from "../analysis/analysis.ts";

/** Takers of each kind. */
export const takers = 1_000;

export interface Simulated {
  draft: AssessmentDraft;
  seed: number;
  simulation: Simulation;
}

type Running = { controller: AbortController; done: number; of: number };

/** Simulates takers when asked, in a worker of its own: the checks of what is typed never wait for it. */
export function useSimulation() {
  const { store, acts } = useDraftStore();
  const [analysis] = useState(() => createAnalysis());
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => analysis.end, [analysis]);

  const run = useCallback(
    async (seed: number) => {
      acts.readNow();
      const { draft } = store.getState();
      const controller = new AbortController();
      const { signal } = controller;
      setFailure(null);
      setRunning({ controller, done: 0, of: 1 });
      try {
        const onProgress = (done: number, of: number) => setRunning({ controller, done, of });
        const simulation = await analysis.simulate(draft, { takers, seed, signal, onProgress });
        setSimulated({ draft, seed, simulation });
      } catch (error) {
        if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      }
      // A stopped one may end while the next one runs.
      setRunning((now) => (now?.controller === controller ? null : now));
    },
    [analysis, store, acts],
  );
  const stop = () => {
    running?.controller.abort();
    analysis.end();
    setRunning(null);
  };
  return { simulated, running, failure, run, stop };
}

export type SimulationState = ReturnType<typeof useSimulation>;

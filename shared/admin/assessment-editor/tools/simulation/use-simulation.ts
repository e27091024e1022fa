import { useCallback, useEffect, useState } from "react";
import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import { createAnalysis, type Simulation } from "../analysis/analysis.ts";

export const takersPerKind = 1_000;

export interface Simulated {
  draft: AssessmentDraft;
  seed: number;
  simulation: Simulation;
}

type Running = { controller: AbortController; done: number; total: number };

/** In a separate worker, so that checks never wait for it. */
export function useSimulation() {
  const { store, actions } = useDraftStore();
  const [analysis] = useState(() => createAnalysis());
  const [simulated, setSimulated] = useState<Simulated | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => analysis.dispose, [analysis]);

  const run = useCallback(
    async (seed: number) => {
      await actions.readNow();
      const { draft } = store.getState();
      const controller = new AbortController();
      const { signal } = controller;
      setFailure(null);
      setRunning({ controller, done: 0, total: 1 });
      try {
        const onProgress = (done: number, total: number) => setRunning({ controller, done, total });
        const simulation = await analysis.simulate(draft, { takers: takersPerKind, seed, signal, onProgress });
        setSimulated({ draft, seed, simulation });
      } catch (error) {
        if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      }
      // A stopped run may end while the next one is running.
      setRunning((now) => (now?.controller === controller ? null : now));
    },
    [analysis, store, actions],
  );
  const stop = () => {
    running?.controller.abort();
    setRunning(null);
  };
  return { simulated, running, failure, run, stop };
}

export type SimulationState = ReturnType<typeof useSimulation>;

import { useRef, useState } from "react";
import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { LaboratoryResult, LaboratorySettings } from "#assessment/simulate/laboratory.ts";
import type { Analysis } from "../analysis/analysis.ts";

export interface LaboratoryRun {
  draft: AssessmentDraft;
  result: LaboratoryResult;
}

const firstSettings: LaboratorySettings = { takers: 1_000, noise: 0.2, careless: 0.05, seed: 1 };

/** @param analysis has a worker, so that typing never waits */
export function useLaboratory(analysis: Pick<Analysis, "runLaboratory">) {
  const { store, actions } = useDraftStore();
  const [settings, setSettings] = useState(firstSettings);
  const [last, setLast] = useState<LaboratoryRun | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async () => {
    actions.readNow();
    const { draft } = store.getState();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setRunning(true);
    try {
      setLast({ draft, result: await analysis.runLaboratory(draft, settings, controller.signal) });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    }
    // A stopped run may end while the next one is running.
    if (running.current === controller) setRunning(false);
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setRunning(false);
  };
  const change = (patch: Partial<LaboratorySettings>) => setSettings((before) => ({ ...before, ...patch }));
  return { settings, change, last, isRunning, failure, run, stop };
}

export type LaboratoryState = ReturnType<typeof useLaboratory>;

import { useEffect, useRef, useState } from "react";
import { useDraftStore } from "#admin/assessment-editor/draft/draft-context.ts";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentDraft } from "#assessment/draft.ts";
import type { LaboratoryResult, LaboratorySettings } from "#assessment/simulate/laboratory.ts";
import { laboratoryLimits } from "#assessment/simulate/laboratory-limits.ts";
import { createAnalysis } from "../analysis/analysis.ts";

export interface LaboratoryRun {
  draft: AssessmentDraft;
  /** What was on the site then; null for a new assessment. */
  stored: Pick<AdminAssessment, "version" | "contentVersion" | "sections" | "scoring"> | null;
  result: LaboratoryResult;
}

const firstSettings: LaboratorySettings = { takers: 1_000, noise: 0.2, careless: 0.05, seed: 1 };

/** In a worker of its own, so that neither checks nor simulated takers wait for it. */
export function useLaboratory(stored: AdminAssessment | null) {
  const { store, actions } = useDraftStore();
  const [analysis] = useState(() => createAnalysis());
  const [settings, setSettings] = useState(firstSettings);
  const [last, setLast] = useState<LaboratoryRun | null>(null);
  /** 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => analysis.dispose, [analysis]);

  const runWith = async (chosen: LaboratorySettings) => {
    await actions.readNow();
    const { draft } = store.getState();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setProgress(0);
    try {
      const request = { signal: controller.signal, onProgress: setProgress };
      setLast({ draft, stored, result: await analysis.runLaboratory(draft, chosen, request) });
    } catch (error) {
      if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    }
    // A stopped run may end while the next one is running.
    if (running.current === controller) setProgress(null);
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  };
  const change = (patch: Partial<LaboratorySettings>) => setSettings((before) => ({ ...before, ...patch }));
  const runAnotherSeed = () => {
    const seed = settings.seed < laboratoryLimits.seed.max ? settings.seed + 1 : 0;
    change({ seed });
    return runWith({ ...settings, seed });
  };
  return { settings, change, last, progress, failure, run: () => runWith(settings), runAnotherSeed, stop };
}

export type LaboratoryState = ReturnType<typeof useLaboratory>;

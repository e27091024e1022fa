import type { Overview } from "#api/overview.ts";
import type { SectionKey } from "#assessment/schema.ts";
import { pluralize } from "../figures.ts";

export type ReachedStep = Overview["steps"][number];

export interface StepLoss {
  step: SectionKey;
  label: string;
  reached: number;
  /** Attempts that ended at this step; null for the last step. */
  stopped: number | null;
  /** Percent of all attempts that reached this step, 0 to 100. */
  share: number;
  /** Percent of all attempts that went on from this step. */
  shareOn: number;
}

export const stepLabels: Record<SectionKey, string> = {
  introduction: "Introduction",
  psychometric: "Psychological Fit",
  technical: "Technical Aptitude",
  wiscar: "FB6 Index Analysis",
  results: "Results",
};

export function deriveStepLosses(steps: readonly ReachedStep[]): StepLoss[] {
  const started = steps[0]?.reached ?? 0;
  if (started === 0) return [];
  return steps.map(({ step, reached }, at) => {
    const next = steps[at + 1]?.reached;
    return {
      step,
      label: stepLabels[step],
      reached,
      // Of a period: who began before it may go on in it.
      stopped: next === undefined ? null : Math.max(0, reached - next),
      share: (reached / started) * 100,
      shareOn: ((next ?? reached) / started) * 100,
    };
  });
}

export function describeLargestLoss(losses: readonly StepLoss[]): string | null {
  const [largest] = losses
    .filter(({ stopped }) => stopped !== null && stopped > 0)
    .toSorted((one, other) => (other.stopped ?? 0) - (one.stopped ?? 0));
  if (!largest) return null;
  const { label, stopped, reached } = largest;
  return `Most people stop at ${label}: ${stopped} of the ${pluralize(reached, ["attempt", "attempts"])} that reached it.`;
}

import type { Overview } from "#api/overview.ts";
import type { SectionKey } from "#assessment/schema.ts";
import { countOf } from "../figures.ts";

type Step = Overview["steps"][number];

export interface StepLoss {
  step: SectionKey;
  label: string;
  /** Attempts that came here. */
  reached: number;
  /** Attempts that came here and no further; null for the last step, where nobody is lost. */
  stopped: number | null;
  /** Of everybody who started, 0 to 100. */
  share: number;
  /** The same of those who went on. */
  shareOn: number;
}

export const stepLabels: Record<SectionKey, string> = {
  introduction: "Introduction",
  psychometric: "Psychological Fit",
  technical: "Technical Aptitude",
  wiscar: "FB6 Index Analysis",
  results: "Results",
};

/** How many came to each step, and how many stopped there. Empty where nobody has started. */
export function toStepLosses(steps: readonly Step[]): StepLoss[] {
  const started = steps[0]?.reached ?? 0;
  if (started === 0) return [];
  return steps.map(({ step, reached }, at) => {
    const next = steps[at + 1]?.reached;
    return {
      step,
      label: stepLabels[step],
      reached,
      stopped: next === undefined ? null : reached - next,
      share: (reached / started) * 100,
      shareOn: ((next ?? reached) / started) * 100,
    };
  });
}

/** The step where most people stop, in words; null where nobody has. */
export function describeLargestLoss(losses: readonly StepLoss[]): string | null {
  const [largest] = losses
    .filter(({ stopped }) => stopped !== null && stopped > 0)
    .toSorted((one, other) => (other.stopped ?? 0) - (one.stopped ?? 0));
  if (!largest) return null;
  const { label, stopped, reached } = largest;
  return `Most people stop at ${label}: ${stopped} of the ${countOf(reached, ["attempt", "attempts"])} that came there.`;
}

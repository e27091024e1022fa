import type { SimulatedKind } from "./simulate.ts";
import type { TakerKind } from "./taker.ts";

interface TakerLimit {
  verdict: "YES" | "NO";
  /** Share of the takers, 0 to 1. */
  max: number;
}

/** Who should hardly ever get which verdict. The built-in assessments are held to the same. */
export const takerLimits: Partial<Record<TakerKind, TakerLimit>> = {
  random: { verdict: "YES", max: 0.01 },
  agreeing: { verdict: "YES", max: 0 },
  faker: { verdict: "YES", max: 0.02 },
  novice: { verdict: "YES", max: 0.02 },
  expert: { verdict: "NO", max: 0 },
  modest: { verdict: "NO", max: 0 },
};

type Judged = Pick<SimulatedKind, "kind" | "takers" | "verdicts">;

/** Null for a kind without a limit, and where nobody gets a verdict. */
export function isWithinLimit({ kind, takers, verdicts }: Judged): boolean | null {
  const limit = takerLimits[kind];
  if (!limit || verdicts.none === takers) return null;
  return verdicts[limit.verdict] / takers <= limit.max;
}

import type { DailyCount, LeftOutReason } from "#api/overview.ts";
import { formatCount } from "../figures.ts";

const reasonLabels: Record<LeftOutReason, string> = {
  "no-attempt": "without an attempt",
  "not-completed": "attempt not completed",
  "skipped-steps": "steps missing",
  "too-fast": "too fast",
  "network-limit": "over the limit of a network",
  replaced: "replaced by a later rating",
};

type LeftOut = Pick<DailyCount, "leftOut">;

export const sumLeftOut = ({ leftOut }: LeftOut): number => leftOut.reduce((sum, { count }) => sum + count, 0);

/** '12 too fast, 3 without an attempt' */
export const describeReasons = ({ leftOut }: LeftOut): string =>
  leftOut.map(({ reason, count }) => `${formatCount(count)} ${reasonLabels[reason]}`).join(", ");

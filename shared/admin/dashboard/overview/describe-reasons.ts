import type { DailyCount, LeftOutReason, Overview } from "#api/overview.ts";
import { formatCount, pluralize } from "../figures.ts";

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

export const describeUsual = (usual: number): string =>
  `${usual < 1 ? "fewer than 1" : formatCount(Math.round(usual))} a day in the four weeks before`;

export const describeReasons = ({ leftOut }: LeftOut): string =>
  leftOut.map(({ reason, count }) => `${formatCount(count)} ${reasonLabels[reason]}`).join(", ");

export function describeWeek({ leftOut, bursts }: Overview["lastWeek"]): string {
  if (leftOut === 0 && bursts === 0) return "Last 7 days: nothing left out.";
  return [
    "Last 7 days:",
    ...(leftOut > 0 ? [`${pluralize(leftOut, ["rating or completion", "ratings and completions"])} left out.`] : []),
    ...(bursts > 0 ? [`${pluralize(bursts, ["day", "days"])} of an assessment far above usual.`] : []),
  ].join(" ");
}

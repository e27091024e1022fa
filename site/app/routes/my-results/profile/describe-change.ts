import { formatLongDate } from "../long-date.ts";
import type { LineBreak, ProgressChange, ProgressLine, ProgressPoint } from "./derive-progress.ts";

/** With a real minus sign, and a plus sign for gains. */
export const formatSigned = (points: number) => (points > 0 ? `+${points}` : formatPoints(points));

const formatPoints = (points: number) => (points < 0 ? `−${-points}` : String(points));

function formatSpan(from: string, to: string): string {
  const [first, last] = [formatLongDate(from), formatLongDate(to)];
  if (first === last) return `Both on ${last}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.replace(/, \d{4}$/, "") : first} to ${last}`;
}

const outcomes = {
  reliable: "likely a real change",
  "within-error": "within the margin of error",
  "no-data": "it may be chance",
  "not-scored": "it may be chance",
} as const;

export const describeChange = ({ from, to, change }: ProgressChange): string =>
  `${formatSpan(from, to)}: ${outcomes[change]}`;

export function explainChange({ change, interval, reliableChange }: ProgressChange): string {
  if (reliableChange === null || interval === null) {
    return "Not enough data yet: we don't know how far this score moves between two attempts when nothing has changed.";
  }
  if (change === "reliable") {
    return `In 19 of 20 cases the real change lies between ${formatPoints(interval.lo)} and ${formatPoints(interval.hi)} points.`;
  }
  return `Only a change of more than ${Math.floor(reliableChange)} points is likely to be real.`;
}

export const describeRecent = ({ from, difference, change }: ProgressChange): string =>
  `Since ${formatLongDate(from)}: ${formatSigned(difference)}, ${outcomes[change]}.`;

const breaks: Record<LineBreak, string | null> = {
  same: null,
  "other-assessment": null,
  "no-range": null,
  "other-content": "the questions changed",
  "other-engine": "the scoring rules changed",
};

const describeBreak = (previous: ProgressPoint, { completedAt, lineBreak }: ProgressPoint): string | null => {
  const reason = lineBreak && breaks[lineBreak];
  if (!reason) return null;
  return `Between ${formatLongDate(previous.completedAt)} and ${formatLongDate(completedAt)} ${reason}, so scores before and after can't be compared.`;
};

export function explainGaps({ points }: ProgressLine): string[] {
  const gaps = points.flatMap((point, index) => {
    const previous = points[index - 1];
    return (previous && describeBreak(previous, point)) ?? [];
  });
  const unranged = points.filter(({ likely }) => !likely).length;
  if (unranged === 0) return gaps;
  return [
    ...gaps,
    unranged === points.length
      ? "These results were saved without ranges, so no line joins them."
      : "A dot without a band was saved without a range, so no line leads to it.",
  ];
}

import type { ComparedWeeks, WeeklyChange, WeeklyFigures } from "#app/db/figures/weekly-figures.server.ts";

const formatCount = (count: number) => count.toLocaleString("en-US");
const formatDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

const pluralize = (count: number, [one, many]: readonly [string, string]) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const names = {
  completions: ["completion", "completions"],
  views: ["view", "views"],
} as const;

/** Below this, in both weeks together, a difference says little. */
const minEvents = 20;

/** Beyond what two weeks of the same kind differ by: twice the standard error of a difference of counts. */
const isClear = (now: number, before: number): boolean =>
  now + before >= minEvents && Math.abs(now - before) > 2 * Math.sqrt(now + before);

function describeTotals({ week: sums }: WeeklyFigures, { week }: ComparedWeeks): string {
  const requests = pluralize(sums.introductions, ["request", "requests"]);
  const starts = pluralize(sums.starts, ["assessment was started", "assessments were started"]);
  const completions = `${formatCount(sums.completions)} completed`;
  const views = pluralize(sums.views, ["time", "times"]);
  return `From ${formatDay(week.first)} to ${formatDay(week.last)}, introductions had ${requests}, ${starts} and ${completions}, and posts were viewed ${views}.`;
}

function compareCompletions({ week, before }: WeeklyFigures): string {
  if (!before) return "The week before wasn't counted as a whole, so there's nothing to compare with yet.";
  const [now, then] = [week.completions, before.completions];
  const compared = `${formatCount(now)} after ${formatCount(then)} in the week before`;
  if (now + then < minEvents) return `Completions: ${compared}; such small numbers say little.`;
  if (!isClear(now, then)) return `Completions: ${compared}, no more of a difference than two weeks usually have.`;
  const percent = then === 0 ? "" : ` by ${Math.round((Math.abs(now - then) / then) * 100)}%`;
  return `Completions ${now > then ? "rose" : "fell"}${percent}: ${compared}.`;
}

const measureChange = ({ now, before }: WeeklyChange): number => Math.abs(now - before) / Math.sqrt(now + before);

function describeLargestChange({ before, changes }: WeeklyFigures): string {
  const clear = changes.filter((change) => isClear(change.now, change.before));
  const [largest] = clear.toSorted((one, other) => measureChange(other) - measureChange(one));
  if (!before) return "What rose or fell can be said after another week.";
  if (!largest) return "No assessment or post changed more than two weeks usually differ.";
  const { title, figure, now } = largest;
  const verb = now > largest.before ? "rose" : "fell";
  return `The clearest change: "${title}" ${verb} from ${formatCount(largest.before)} to ${pluralize(now, names[figure])}.`;
}

/** Three sentences, or null for a week without a single figure. */
export function buildWeeklySentences(
  figures: WeeklyFigures,
  weeks: ComparedWeeks,
): readonly [string, string, string] | null {
  const { introductions, starts, completions, views } = figures.week;
  if (introductions + starts + completions + views === 0) return null;
  return [describeTotals(figures, weeks), compareCompletions(figures), describeLargestChange(figures)];
}

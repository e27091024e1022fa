import type { DailyFigures, FiguresOverTime, FiguresPeriod } from "#api/daily-figures.ts";
import { wholePeriod } from "#api/daily-figures.ts";
import type { DayMark, DayRange } from "#drawing/day-line.ts";

export type FigureName = Exclude<keyof DailyFigures, "day">;

export interface Period {
  /** Each day of the period from the first that was counted, those without figures with zeros. */
  days: DailyFigures[];
  /** The same number of days before it; null unless all of them were counted. */
  before: DailyFigures[] | null;
}

const dayMs = 86_400_000;
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const buildEmptyDay = (day: string): DailyFigures => ({
  day,
  ...{
    introductions: 0,
    starts: 0,
    completions: 0,
    ratings: 0,
    views: 0,
    occupations: 0,
    emptySearches: 0,
    sharedResults: 0,
  },
  ...{ reachedPsychometric: 0, reachedTechnical: 0, reachedWiscar: 0, reachedResults: 0 },
});

export function splitPeriod({ today, countedSince, days }: FiguresOverTime, period: FiguresPeriod): Period {
  if (countedSince === null) return { days: [], before: null };
  const stored = new Map(days.map((figures) => [figures.day, figures]));
  const listFrom = (first: string, length: number) =>
    Array.from({ length }, (_, at) => addDays(first, at)).map((day) => stored.get(day) ?? buildEmptyDay(day));
  const length = Number(period);
  const first = addDays(today, 1 - length);
  const firstBefore = addDays(first, -length);
  return {
    days: listFrom(first, length).filter(({ day }) => day >= countedSince),
    before: period !== wholePeriod && countedSince <= firstBefore ? listFrom(firstBefore, length) : null,
  };
}

export const sumFigure = (days: readonly DailyFigures[], name: FigureName): number =>
  days.reduce((sum, figures) => sum + figures[name], 0);

const isEmpty = ({ day: _, ...figures }: DailyFigures): boolean => Object.values(figures).every((value) => value === 0);

export const hasFigures = ({ days }: Period): boolean => !days.every(isEmpty);

/** Below this a range of the same weekdays says little. */
const minSameWeekdays = 4;

function deriveUsual(before: readonly DailyFigures[], name: FigureName, day: string): DayRange | null {
  const weekday = new Date(day).getUTCDay();
  const values = before
    .filter((figures) => new Date(figures.day).getUTCDay() === weekday)
    .map((figures) => figures[name]);
  return values.length < minSameWeekdays ? null : { lo: Math.min(...values), hi: Math.max(...values) };
}

/** Long ticks: Mondays, or the first of a month where there are many days. */
const isLongTick = (day: string, count: number): boolean =>
  count > 92 ? day.endsWith("-01") : new Date(day).getUTCDay() === 1;

export const listMarks = ({ days, before }: Period, name: FigureName): DayMark[] =>
  days.map((figures) => ({
    value: figures[name],
    usual: before && deriveUsual(before, name, figures.day),
    isLong: isLongTick(figures.day, days.length),
  }));

export const listSteps = (days: readonly DailyFigures[]) => [
  { step: "introduction" as const, reached: sumFigure(days, "starts") },
  { step: "psychometric" as const, reached: sumFigure(days, "reachedPsychometric") },
  { step: "technical" as const, reached: sumFigure(days, "reachedTechnical") },
  { step: "wiscar" as const, reached: sumFigure(days, "reachedWiscar") },
  { step: "results" as const, reached: sumFigure(days, "reachedResults") },
];

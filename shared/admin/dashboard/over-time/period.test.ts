import { expect, test } from "vitest";
import type { DailyFigures, FiguresOverTime } from "#api/daily-figures.ts";
import { deriveStepLosses } from "../step-losses/step-losses.ts";
import { hasFigures, listMarks, listSteps, splitPeriod, sumFigure } from "./period.ts";

const today = "2026-11-21";
const toDay = (ago: number) => new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10);

const build = (day: string, figures: Partial<DailyFigures> = {}): DailyFigures => ({
  day,
  ...{ introductions: 0, starts: 0, completions: 0, ratings: 0, views: 0, occupations: 0, emptySearches: 0 },
  sharedResults: 0,
  ...{ reachedPsychometric: 0, reachedTechnical: 0, reachedWiscar: 0, reachedResults: 0 },
  ...figures,
});

const overTime = (days: DailyFigures[], countedSince: string | null = toDay(399)): FiguresOverTime => ({
  ...{ today, countedSince, days },
});

test("a period has each of its days, and sums of those with figures", () => {
  const { days, before } = splitPeriod(
    overTime([build(toDay(13), { starts: 7 }), build(toDay(6), { starts: 2 }), build(toDay(0), { starts: 3 })]),
    "7",
  );
  expect(days.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map(toDay));
  expect([sumFigure(days, "starts"), sumFigure(before ?? [], "starts")]).toEqual([5, 7]);
});

test("days before the first count aren't zeros, and are compared with nothing", () => {
  const { days, before } = splitPeriod(overTime([build(toDay(2), { starts: 4 })], toDay(2)), "28");
  expect([days.map(({ day }) => day), before]).toEqual([[toDay(2), toDay(1), toDay(0)], null]);
  expect(splitPeriod(overTime([], toDay(55)), "28").before).toHaveLength(28);
  expect(splitPeriod(overTime([], toDay(54)), "28").before).toBeNull();
  expect(splitPeriod(overTime([]), "400").before).toBeNull();
});

test("a period without a visit has no figures", () => {
  expect(hasFigures(splitPeriod(overTime([], null), "28"))).toBe(false);
  expect(hasFigures(splitPeriod(overTime([build(toDay(30), { starts: 1 })]), "28"))).toBe(false);
  expect(hasFigures(splitPeriod(overTime([build(toDay(0), { emptySearches: 1 })]), "28"))).toBe(true);
});

test("the usual range of a day is that of the same weekday in the four weeks before", () => {
  const same = [28, 35, 42, 49].map((ago, at) => build(toDay(ago), { starts: 10 + at }));
  const period = splitPeriod(overTime([...same, build(toDay(29), { starts: 99 })]), "28");
  expect(listMarks(period, "starts").at(-1)).toMatchObject({ value: 0, usual: { lo: 10, hi: 13 } });
  expect(listMarks(splitPeriod(overTime(same), "7"), "starts").at(-1)?.usual).toBeNull();
});

test("who began before the period doesn't make a loss negative", () => {
  const days = [build(today, { starts: 2, reachedPsychometric: 3, reachedTechnical: 1 })];
  expect(deriveStepLosses(listSteps(days)).map(({ stopped }) => stopped)).toEqual([0, 2, 1, 0, null]);
});

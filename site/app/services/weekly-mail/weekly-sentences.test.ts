import { expect, test } from "vitest";
import type { WeeklyChange, WeeklyFigures } from "#app/db/figures/weekly-figures.server.ts";
import { findWeeks } from "./send-weekly-mail.ts";
import { buildWeeklySentences } from "./weekly-sentences.ts";

const weeks = findWeeks(new Date("2026-11-23T03:17:00Z"));

const describe = (now: number, then: number | null, changes: WeeklyChange[] = []) => {
  const sums = (completions: number) => ({ introductions: 1200, starts: 1, completions, views: 1 });
  const figures: WeeklyFigures = { week: sums(now), before: then === null ? null : sums(then), changes };
  return buildWeeklySentences(figures, weeks) ?? [];
};
const buildChange = (title: string, before: number, now: number, figure: "completions" | "views" = "completions") => ({
  ...{ title, figure, now, before },
});

test.each([
  ["2026-11-23T00:00:00Z", "2026-11-16", "2026-11-22", "2026-11-09"],
  ["2026-11-29T23:59:59Z", "2026-11-16", "2026-11-22", "2026-11-09"],
  ["2026-11-30T00:00:00Z", "2026-11-23", "2026-11-29", "2026-11-16"],
  ["2027-01-01T12:00:00Z", "2026-12-21", "2026-12-27", "2026-12-14"],
])("at %s the week is %s to %s", (now, first, last, firstBefore) => {
  const { week, before } = findWeeks(new Date(now));
  expect([week.first, week.last, before.first]).toEqual([first, last, firstBefore]);
});

test("the first sentence says what happened, with singulars", () => {
  expect(describe(1, 0)[0]).toBe(
    "From Nov 16 to Nov 22, introductions had 1,200 requests, 1 assessment was started and 1 completed, and posts were viewed 1 time.",
  );
});

test.each([
  [200, 170, "Completions: 200 after 170 in the week before, no more of a difference than two weeks usually have."],
  [264, 164, "Completions rose by 61%: 264 after 164 in the week before."],
  [40, 100, "Completions fell by 60%: 40 after 100 in the week before."],
  [30, 0, "Completions rose: 30 after 0 in the week before."],
  [5, 3, "Completions: 5 after 3 in the week before; such small numbers say little."],
  [5, null, "The week before wasn't counted as a whole, so there's nothing to compare with yet."],
])("%s completions after %s: %s", (now, then, sentence) => expect(describe(now, then)[1]).toBe(sentence));

test("the third sentence names the clearest change, and none that chance explains", () => {
  const small = buildChange("Grit", 2, 9);
  const fallen = buildChange("Nursing", 120, 40);
  const risen = buildChange("Why we sleep", 20, 300, "views");
  expect(describe(9, 9, [small])[2]).toBe("No assessment or post changed more than two weeks usually differ.");
  expect(describe(9, 9, [small, fallen])[2]).toBe('The clearest change: "Nursing" fell from 120 to 40 completions.');
  expect(describe(9, 9, [fallen, risen])[2]).toBe('The clearest change: "Why we sleep" rose from 20 to 300 views.');
  expect(describe(9, null, [fallen])[2]).toBe("What rose or fell can be said after another week.");
});

test("a week without a figure has no sentences", () => {
  const none = { introductions: 0, starts: 0, completions: 0, views: 0 };
  expect(buildWeeklySentences({ week: none, before: none, changes: [] }, weeks)).toBeNull();
});

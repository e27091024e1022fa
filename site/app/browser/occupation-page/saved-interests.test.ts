import { afterEach, expect, test, vi } from "vitest";
import { findSavedInterests } from "./saved-interests.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const areas = ["realistic", "investigative", "artistic", "social", "enterprising", "conventional"];

const buildResult = (completedAt: string, scores: readonly number[]) =>
  JSON.stringify({
    title: "Interests",
    completedAt,
    figures: scores.map((score, at) => ({
      ...{ kind: "scale", id: areas[at], score, exact: score },
      precision: { likely: { lo: score - 5 - at, hi: score + 5 + at }, standardError: 3 },
    })),
  });

const store = (entries: Record<string, string>) => vi.stubGlobal("localStorage", entries);

test("two areas with equal scores keep each its range", () => {
  store({ "keptResult:a": buildResult("2026-01-01T00:00:00Z", [50, 50, 40, 30, 20, 60]) });
  expect(findSavedInterests()?.ranges.slice(0, 2)).toEqual([
    { lo: 45, hi: 55 },
    { lo: 44, hi: 56 },
  ]);
});

test("the newest result with six interests counts, whatever is damaged beside it", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  store({
    "keptResult:old": buildResult("2026-01-01T00:00:00Z", [50, 50, 40, 30, 20, 60]),
    "keptResult:new": buildResult("2026-02-01T00:00:00Z", [10, 50, 40, 30, 20, 60]),
    "keptResult:five": buildResult("2026-03-01T00:00:00Z", [10, 50, 40, 30, 20]),
    "keptResult:markup": buildResult("2026-04-01T00:00:00Z", ["<b>" as unknown as number, 50, 40, 30, 20, 60]),
    "keptResult:broken": "{",
    "keptResult:null": "null",
    "keptResult:aside:set-aside": buildResult("2026-05-01T00:00:00Z", [50, 50, 40, 30, 20, 60]),
    theme: "dark",
  });
  expect(findSavedInterests()?.completedAt).toBe("2026-02-01T00:00:00Z");
  expect(warn).toHaveBeenCalledTimes(1);
});

test("without results there is none", () => {
  store({});
  expect(findSavedInterests()).toBeNull();
});

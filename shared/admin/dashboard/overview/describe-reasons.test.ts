import { expect, test } from "vitest";
import { describeReasons, describeUsual, describeWeek, sumLeftOut } from "./describe-reasons.ts";

test("what was left out is summed up and explained", () => {
  const leftOut = [
    { reason: "too-fast" as const, count: 1200 },
    { reason: "network-limit" as const, count: 9 },
  ];
  expect(sumLeftOut({ leftOut })).toBe(1209);
  expect(describeReasons({ leftOut })).toBe("1,200 too fast, 9 over the limit of a network");
});

test("a week says what to look into, or nothing", () => {
  expect(describeWeek({ leftOut: 0, bursts: 0 })).toBe("Last 7 days: nothing left out.");
  expect(describeWeek({ leftOut: 1, bursts: 0 })).toBe("Last 7 days: 1 rating or completion left out.");
  expect(describeWeek({ leftOut: 1200, bursts: 2 })).toBe(
    "Last 7 days: 1,200 ratings and completions left out. 2 days of an assessment far above usual.",
  );
});

test("the usual number is rounded", () => {
  expect([0.2, 1, 1200.4].map(describeUsual)).toEqual([
    "fewer than 1 a day in the four weeks before",
    "1 a day in the four weeks before",
    "1,200 a day in the four weeks before",
  ]);
});

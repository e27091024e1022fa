import { expect, test } from "vitest";
import type { ProgressChange } from "./derive-progress.ts";
import { describeChange, explainChange } from "./describe-change.ts";

const buildChange = (overrides: Partial<ProgressChange> = {}): ProgressChange => ({
  ...{ from: "2026-03-03T09:00:00.000Z", to: "2026-07-22T09:00:00.000Z" },
  ...{ difference: -28, reliableChange: 18.2, change: "reliable", interval: { lo: -46, hi: -10 } },
  ...overrides,
});

test("a real change is named with its dates and with where it lies", () => {
  expect(describeChange(buildChange())).toBe("March 3 to July 22, 2026: likely a real change");
  expect(explainChange(buildChange())).toBe("In 19 of 20 cases the real change lies between −46 and −10 points.");
});

test("a change within the error says how large a real one would be, and one of unknown error that it's unknown", () => {
  expect(explainChange(buildChange({ difference: 5, change: "within-error" }))).toBe(
    "Only a change of more than 18 points is likely to be real.",
  );
  const unknown = buildChange({ reliableChange: null, interval: null, change: "no-data" });
  expect(describeChange(unknown)).toBe("March 3 to July 22, 2026: it may be chance");
  expect(explainChange(unknown)).toMatch(/^Not enough data yet/);
});

test("dates of two years are written in full, and one date once", () => {
  expect(describeChange(buildChange({ from: "2025-03-03T09:00:00.000Z" }))).toMatch(/^March 3, 2025 to July 22, 2026/);
  expect(describeChange(buildChange({ from: "2026-07-22T08:00:00.000Z" }))).toMatch(/^Both on July 22, 2026/);
});

import { expect, test } from "vitest";
import { countDaysLeft, describeRange } from "./entry.ts";

test("the range of a page is named as the specification's size of ten has it", () => {
  const own = { size: 10, total: 38, isMore: false };
  expect(describeRange({ ...own, page: 1 })).toBe("Showing 1 to 10 of 38");
  expect(describeRange({ ...own, page: 4 })).toBe("Showing 31 to 38 of 38");
  expect(describeRange({ page: 1, size: 10, total: 100, isMore: true })).toBe("Showing 1 to 10 of 100+ found");
  expect(describeRange({ page: 1, size: 10, total: 0, isMore: false })).toBe("Nothing to show");
  expect(describeRange({ ...own, page: 9 })).toBe("Nothing to show");
});

test("the bin's days are counted down from 30, and never below none", () => {
  const now = new Date("2026-03-31T12:00:00Z");
  expect(countDaysLeft("2026-03-31T11:00:00Z", now)).toBe(30);
  expect(countDaysLeft("2026-03-30T11:00:00Z", now)).toBe(29);
  expect(countDaysLeft("2026-03-01T11:00:00Z", now)).toBe(0);
  expect(countDaysLeft("2026-01-01T00:00:00Z", now)).toBe(0);
});

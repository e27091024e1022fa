import { expect, test } from "vitest";
import { countDaysLeft, describeRange } from "./entry.ts";

test("the range of a page is described for pages of ten", () => {
  const list = { size: 10, total: 38, isMore: false };
  expect(describeRange({ ...list, page: 1 })).toBe("Showing 1 to 10 of 38");
  expect(describeRange({ ...list, page: 4 })).toBe("Showing 31 to 38 of 38");
  expect(describeRange({ page: 1, size: 10, total: 100, isMore: true })).toBe("Showing 1 to 10 of 100+ found");
  expect(describeRange({ page: 1, size: 10, total: 0, isMore: false })).toBe("Nothing to show");
  expect(describeRange({ ...list, page: 9 })).toBe("Nothing to show");
});

test("the days left in the bin count down from 30 to 0", () => {
  const now = new Date("2026-03-31T12:00:00Z");
  expect(countDaysLeft("2026-03-31T11:00:00Z", now)).toBe(30);
  expect(countDaysLeft("2026-03-30T11:00:00Z", now)).toBe(29);
  expect(countDaysLeft("2026-03-01T11:00:00Z", now)).toBe(0);
  expect(countDaysLeft("2026-01-01T00:00:00Z", now)).toBe(0);
});

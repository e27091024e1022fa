import { expect, test } from "vitest";
import { describeAlpha, describeMissing } from "./item-labels.ts";

const item = { question: "p1", answered: 40, statistics: null };

test("alpha comes with its interval, and is tentative until 100 people", () => {
  const known = { alpha: 0.812, interval: { lo: 0.7, hi: 0.9 }, items: [item, item] };
  expect(describeAlpha({ ...known, n: 99 })).toBe("Alpha 0.81 (95%: 0.70 to 0.90), n = 99, tentative");
  expect(describeAlpha({ ...known, n: 100 })).toBe("Alpha 0.81 (95%: 0.70 to 0.90), n = 100");
  expect(describeAlpha({ ...known, n: 10_000 })).toMatch(/, n = 10,000$/);
});

test("without an alpha it says why", () => {
  const none = { alpha: null, interval: null };
  expect(describeAlpha({ ...none, n: 1, items: [item, item] })).toBe("No alpha yet: 1 person answered every item");
  expect(describeAlpha({ ...none, n: 40, items: [item] })).toBe("A single item has no alpha");
  expect(describeMissing(12)).toBe("Needs 30 answers, has 12");
});

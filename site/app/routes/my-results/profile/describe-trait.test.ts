import { expect, test } from "vitest";
import { describeTrait } from "./describe-trait.ts";

test.each([
  [10, 25, "Lower than most"],
  [20, 60, "Average or lower"],
  [20, 90, "The range is too wide to say"],
  [35, 65, "Average"],
  [40, 90, "Average or higher"],
  [75, 95, "Higher than most"],
  [null, null, "No range was saved"],
])("a range from %j to %j is: %s", (lo, hi, text) => {
  expect(describeTrait({ value: 50, lo, hi, group: "everybody" })).toBe(text);
});

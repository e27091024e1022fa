import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { computeTimeQuantile, findTimeGroup, secondsBounds, timeGroupCount } from "./question-seconds.ts";

const countTimes = (...times: unknown[]) => {
  const groups = Array<number>(timeGroupCount).fill(0);
  for (const time of times) groups[findTimeGroup(time)] = (groups[findTimeGroup(time)] ?? 0) + 1;
  return groups;
};

test.each([-1, -0.001, 600.1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, "5", {}, []])(
  "%s is no plausible time",
  (time) => {
    expect(findTimeGroup(time)).toBe(timeGroupCount - 1);
  },
);

test.each([
  [0, 0],
  [1.9, 0],
  [2, 1],
  [299, secondsBounds.length - 1],
  [300, secondsBounds.length],
  [600, secondsBounds.length],
])("%d seconds belong to group %d", (seconds, group) => {
  expect(findTimeGroup(seconds)).toBe(group);
});

test("a quantile is taken as evenly spread within its group, and what isn't plausible doesn't count", () => {
  expect(computeTimeQuantile(countTimes(6, 6, 6, 6), 0.5)).toBe(6.5);
  expect(computeTimeQuantile(countTimes(1, 1, 6, 6, null, -4), 0.75)).toBe(6.5);
  expect(computeTimeQuantile(countTimes(400), 1)).toBe(600);
  expect(computeTimeQuantile(countTimes(null), 0.5)).toBeNull();
  expect(computeTimeQuantile([], 0.5)).toBeNull();
});

test("the median lies in the group of the time in the middle", () => {
  const seconds = fc.double({ min: 0, max: 600, noNaN: true });
  fc.assert(
    fc.property(fc.array(seconds, { minLength: 1, maxLength: 40 }), (times) => {
      const exact = times.toSorted((one, other) => one - other)[Math.ceil(times.length / 2) - 1] ?? 0;
      const median = computeTimeQuantile(countTimes(...times), 0.5) ?? -1;
      const group = findTimeGroup(exact);
      expect(median).toBeGreaterThanOrEqual(secondsBounds[group - 1] ?? 0);
      expect(median).toBeLessThanOrEqual(secondsBounds[group] ?? 600);
    }),
  );
});

import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { percentToShare, shareToPercent } from "./share.ts";

test("a share is shown in percent without digits that nobody typed", () => {
  expect([0, 0.07, 0.29, 0.57, 0.8, 1].map(shareToPercent)).toEqual([0, 7, 29, 57, 80, 100]);
});

test("what is typed in percent is what is shown", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      const percent = hundredths / 100;
      expect(shareToPercent(percentToShare(percent))).toBe(percent);
    }),
  );
});

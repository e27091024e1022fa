import { expect, test } from "vitest";
import { describeReasons, sumLeftOut } from "./describe-reasons.ts";

test("what was left out is summed up and explained", () => {
  const leftOut = [
    { reason: "too-fast" as const, count: 1200 },
    { reason: "network-limit" as const, count: 9 },
  ];
  expect(sumLeftOut({ leftOut })).toBe(1209);
  expect(describeReasons({ leftOut })).toBe("1,200 too fast, 9 over the limit of a network");
});

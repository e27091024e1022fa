import { expect, test } from "vitest";
import { computeShareInterval } from "./proportion.ts";

const round = ({ lo, hi }: { lo: number; hi: number }) => [lo, hi].map((end) => Number(end.toFixed(4)));

test("a share has the Wilson interval of the literature", () => {
  // Newcombe (1998), Statistics in Medicine 17, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
  expect(round(computeShareInterval(81, 263))).toEqual([0.2553, 0.3662]);
  expect(round(computeShareInterval(15, 148))).toEqual([0.0624, 0.1605]);
  expect(round(computeShareInterval(0, 20))).toEqual([0, 0.1611]);
  expect(round(computeShareInterval(1, 29))).toEqual([0.0061, 0.1718]);
});

test("none and all of them leave room for others", () => {
  expect(round(computeShareInterval(0, 240))).toEqual([0, 0.0158]);
  expect(round(computeShareInterval(240, 240))).toEqual([0.9842, 1]);
});

import { expect, test } from "vitest";
import { listOtherBands } from "./bands.ts";

const bands = [
  { from: 0, label: "Low" },
  { from: 40, label: "Some" },
  { from: 65, label: "High" },
];

test("a likely range names the bands that it reaches beside the score's own", () => {
  expect(listOtherBands(bands, 50, { lo: 30, hi: 70 })).toEqual(["Low", "High"]);
  expect(listOtherBands(bands, 10, { lo: 0, hi: 65 })).toEqual(["Some", "High"]);
  expect(listOtherBands(bands, 50, { lo: 40, hi: 64 })).toEqual([]);
  expect(listOtherBands(bands, 50, null)).toEqual([]);
});

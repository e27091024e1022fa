import { digestOfVectors, expectedDigest } from "@illumine/shared/scoring/vectors";
import { expect, test } from "vitest";

test("results are the same text in workerd as everywhere else", () => {
  expect(digestOfVectors()).toBe(expectedDigest);
});

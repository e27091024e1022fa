import { digestOfVectors, expectedDigest } from "@illumine/shared/testing/scoring/vectors.ts";
import { expect, test } from "vitest";

test("results are the same text in workerd as everywhere else", () => {
  expect(digestOfVectors()).toBe(expectedDigest);
});

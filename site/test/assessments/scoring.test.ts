import { digestOfVectors, expectedDigest } from "@illumine/shared/testing/scoring/vectors.ts";
import { expect, test } from "vitest";

test("results are the same in workerd as elsewhere", () => {
  expect(digestOfVectors()).toBe(expectedDigest);
});

import { expect, test } from "vitest";
import { findOccupationPath } from "./slugs.ts";

test("an occupation has a path only where its slug is known", () => {
  const slugs = { "15-1252.00": "software-developers" };
  expect(findOccupationPath(slugs, "15-1252.00")).toBe("/occupations/software-developers");
  for (const code of ["15-1253.00", "constructor", "", null, undefined])
    expect(findOccupationPath(slugs, code), String(code)).toBeNull();
  expect(findOccupationPath(undefined, "15-1252.00")).toBeNull();
});

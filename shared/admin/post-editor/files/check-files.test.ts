import { expect, test } from "vitest";
import { findRefusal, imageAccept, isImageFile } from "./check-files.ts";

const mb = 1024 * 1024;

test("files that are too large, empty or of a type that cannot be attached are refused before they are sent", () => {
  expect(findRefusal({ name: "a.png", size: 5 * mb })).toBeNull();
  expect(findRefusal({ name: "a.png", size: 5 * mb + 1 })).toBe("a.png is too large. Maximum size is 5MB");
  expect(findRefusal({ name: "a.png", size: 0 })).toBe("a.png is empty. Choose a file with something in it");
  expect(findRefusal({ name: "a.svg", size: 9 })).toMatch(
    /^a\.svg is not a file that can be attached\. Choose one of: PNG/,
  );
  expect(findRefusal({ name: "png", size: 9 })).toMatch(/cannot|not a file/);
});

test("pictures are known by their names", () => {
  expect(["a.PNG", "b.jpeg", "c.pdf", "d"].map((name) => isImageFile({ name }))).toEqual([true, true, false, false]);
  expect(imageAccept).toContain(".avif");
  expect(imageAccept).not.toContain(".pdf");
});

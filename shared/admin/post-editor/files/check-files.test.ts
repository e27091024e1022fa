import { expect, test } from "vitest";
import { findRefusal, imageAccept, isImageFile } from "./check-files.ts";

const mb = 1024 * 1024;

test("files that are too large, empty or of a type that cannot be attached are refused before they are sent", () => {
  expect(findRefusal({ name: "a.png", size: 5 * mb })).toBeNull();
  expect(findRefusal({ name: "a.png", size: 5 * mb + 1 })).toBe("a.png is too large. Maximum size is 5MB");
  expect(findRefusal({ name: "a.png", size: 0 })).toBe("a.png is empty. Choose another file");
  expect(findRefusal({ name: "a.svg", size: 9 })).toMatch(/^a\.svg can't be attached\. Choose one of these types: PNG/);
  expect(findRefusal({ name: "png", size: 9 })).toMatch(/^png can't be attached\./);
});

test("images are recognized by file extension", () => {
  expect(["a.PNG", "b.jpeg", "c.pdf", "d"].map((name) => isImageFile({ name }))).toEqual([true, true, false, false]);
  expect(imageAccept).toContain(".avif");
  expect(imageAccept).not.toContain(".pdf");
});

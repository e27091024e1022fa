import { expect, test } from "vitest";
import { isApple, nameKeys } from "./name-keys.ts";

test("a combination has the names on the keyboard, and Ctrl is Cmd on Apple's", () => {
  expect(nameKeys("Ctrl Shift Z", false)).toEqual([["Ctrl", "Shift", "Z"]]);
  expect(nameKeys("Ctrl Shift Z", true)).toEqual([["Cmd", "Shift", "Z"]]);
  expect(nameKeys("Alt Shift ↑ or Alt Shift ↓", true)).toEqual([
    ["Option", "Shift", "↑"],
    ["Option", "Shift", "↓"],
  ]);
});

test("the JSON editor's Control is the same key everywhere", () => {
  expect(nameKeys("Control M", false)).toEqual([["Ctrl", "M"]]);
  expect(nameKeys("Control M", true)).toEqual([["Ctrl", "M"]]);
});

test("Apple's systems are known by their browsers", () => {
  expect(isApple("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBe(true);
  expect(isApple("Mozilla/5.0 (X11; Linux x86_64)")).toBe(false);
});

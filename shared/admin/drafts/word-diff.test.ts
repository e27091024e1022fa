import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { type DiffPart, diffText, foldSame } from "./word-diff.ts";

const join = (parts: DiffPart[], without: DiffPart["kind"]) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

test("a changed word is removed and added", () => {
  expect(diffText("the quick fox", "the slow fox")).toEqual([
    { kind: "same", text: "the " },
    { kind: "removed", text: "quick" },
    { kind: "added", text: "slow" },
    { kind: "same", text: " fox" },
  ]);
});

test("both texts can be rebuilt from the diff", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
      const parts = diffText(before, after);
      expect(join(parts, "added")).toBe(before);
      expect(join(parts, "removed")).toBe(after);
    }),
  );
});

test("texts with nothing in common are compared in time and completely", () => {
  const before = Array.from({ length: 40_000 }, (_, at) => `a${at}`).join(" ");
  const after = Array.from({ length: 40_000 }, (_, at) => `b${at}`).join(" ");
  const parts = diffText(before, after);
  expect(join(parts, "added")).toBe(before);
  expect(join(parts, "removed")).toBe(after);
});

test("unchanged text is cut to the part next to a change", () => {
  const long = "same ".repeat(200);
  const parts = foldSame(diffText(`${long}old ${long}`, `${long}new ${long}`));
  expect(parts.every(({ text }) => text.length < 300)).toBe(true);
  expect(parts[0]?.text.startsWith("… ")).toBe(true);
  expect(parts.at(-1)?.text.endsWith(" …")).toBe(true);
});

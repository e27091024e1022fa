import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffPart, diffWordsOf, foldSame } from "./word-diff.ts";

const join = (parts: DiffPart[], without: DiffPart["kind"]) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("");

test("a changed word is one that went and one that came", () => {
  expect(diffWordsOf("the quick fox", "the slow fox")).toEqual([
    { kind: "same", text: "the " },
    { kind: "removed", text: "quick" },
    { kind: "added", text: "slow" },
    { kind: "same", text: " fox" },
  ]);
});

test("both texts can be read from what differs", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (before, after) => {
      const parts = diffWordsOf(before, after);
      expect(join(parts, "added")).toBe(before);
      expect(join(parts, "removed")).toBe(after);
    }),
  );
});

test("texts that have nothing in common are compared in time, and completely", () => {
  const before = Array.from({ length: 40_000 }, (_, at) => `a${at}`).join(" ");
  const after = Array.from({ length: 40_000 }, (_, at) => `b${at}`).join(" ");
  const parts = diffWordsOf(before, after);
  expect(join(parts, "added")).toBe(before);
  expect(join(parts, "removed")).toBe(after);
});

test("what did not change is folded to what stands beside a change", () => {
  const long = "same ".repeat(200);
  const parts = foldSame(diffWordsOf(`${long}old ${long}`, `${long}new ${long}`));
  expect(parts.every(({ text }) => text.length < 300)).toBe(true);
  expect(parts[0]?.text.startsWith("… ")).toBe(true);
  expect(parts.at(-1)?.text.endsWith(" …")).toBe(true);
});

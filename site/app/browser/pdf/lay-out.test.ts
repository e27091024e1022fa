import { expect, test } from "vitest";
import { type Block, cutIntoPages } from "./lay-out.ts";

function stack(...heights: number[]): Block[] {
  let top = 0;
  return heights.map((height) => {
    const block = { top, bottom: top + height };
    top = block.bottom;
    return block;
  });
}

test("blocks share a page as long as they fit", () => {
  expect(cutIntoPages(stack(400, 300, 300), 1000)).toEqual([{ top: 0, bottom: 1000, scale: 1 }]);
});

test("a block that would be cut begins the next page", () => {
  expect(cutIntoPages(stack(400, 300, 301, 200), 1000)).toEqual([
    { top: 0, bottom: 700, scale: 1 },
    { top: 700, bottom: 1201, scale: 1 },
  ]);
});

test("a block taller than a page gets a separate page and is scaled to fit", () => {
  expect(cutIntoPages(stack(100, 2000, 100), 1000)).toEqual([
    { top: 0, bottom: 100, scale: 1 },
    { top: 100, bottom: 2100, scale: 0.5 },
    { top: 2100, bottom: 2200, scale: 1 },
  ]);
});

test("a report is a little smaller rather than a page longer", () => {
  const pages = cutIntoPages(stack(700, 250, 90), 1000);
  expect(pages).toEqual([{ top: 0, bottom: 1040, scale: 0.96 }]);
});

test("what needs another page anyway keeps its size", () => {
  expect(cutIntoPages(stack(700, 250, 200), 1000).map(({ scale }) => scale)).toEqual([1, 1]);
});

test("no blocks make no page", () => {
  expect(cutIntoPages([], 1000)).toEqual([]);
});

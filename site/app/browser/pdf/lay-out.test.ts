import { expect, test } from "vitest";
import { type Block, cutIntoPages } from "./lay-out.ts";

/** Blocks of these heights, one under the other. */
function stack(...heights: number[]): Block[] {
  let top = 0;
  return heights.map((height) => {
    const block = { top, bottom: top + height };
    top = block.bottom;
    return block;
  });
}

test("blocks stand on one page as long as they fit", () => {
  expect(cutIntoPages(stack(400, 300, 300), 1000)).toEqual([{ top: 0, bottom: 1000, shrink: 1 }]);
});

test("a block that would be cut begins the next page", () => {
  expect(cutIntoPages(stack(400, 300, 301, 200), 1000)).toEqual([
    { top: 0, bottom: 700, shrink: 1 },
    { top: 700, bottom: 1201, shrink: 1 },
  ]);
});

test("a block taller than a page has one of its own, and is made to fit", () => {
  expect(cutIntoPages(stack(100, 2000, 100), 1000)).toEqual([
    { top: 0, bottom: 100, shrink: 1 },
    { top: 100, bottom: 2100, shrink: 0.5 },
    { top: 2100, bottom: 2200, shrink: 1 },
  ]);
});

test("nothing makes no page", () => {
  expect(cutIntoPages([], 1000)).toEqual([]);
});

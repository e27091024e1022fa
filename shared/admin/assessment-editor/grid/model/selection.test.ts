import { expect, test } from "vitest";
import { findBlock, type GridRange, selectCell } from "./selection.ts";

const range = (top: number, left: number, bottom = top, right = left): GridRange => ({
  anchor: { row: top, column: left },
  focus: { row: bottom, column: right },
});

test("ranges are a block where they share their rows or their columns", () => {
  const find = (first: GridRange, ...others: GridRange[]) => findBlock({ ...first, others });
  expect(findBlock(selectCell(2, 3))).toEqual({ rows: [2], columns: [3] });
  expect(find(range(4, 2, 5, 2), range(4, 0, 5, 0))).toEqual({ rows: [4, 5], columns: [0, 2] });
  expect(find(range(9, 0, 9, 1), range(3, 0, 3, 1))).toEqual({ rows: [3, 9], columns: [0, 1] });
  expect(find(range(1, 0), range(2, 1))).toBeNull();
  expect(find(range(1, 0, 2, 0), range(1, 2))).toBeNull();
});

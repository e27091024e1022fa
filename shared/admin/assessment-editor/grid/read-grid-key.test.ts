import { expect, test } from "vitest";
import { moveSelection, selectCell, stepCell } from "./model/selection.ts";
import { readGridKey } from "./read-grid-key.ts";

const press = (key: string, modifiers: Partial<Record<"shiftKey" | "ctrlKey" | "metaKey" | "altKey", boolean>> = {}) =>
  readGridKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...modifiers }, 20);

test.each([
  ["Enter", {}, { name: "edit" }],
  ["F2", {}, { name: "edit" }],
  ["a", {}, { name: "type" }],
  ["a", { ctrlKey: true }, { name: "selectAll" }],
  ["D", { metaKey: true }, { name: "fillDown" }],
  ["c", { ctrlKey: true }, null],
  ["z", { ctrlKey: true }, null],
  ["ArrowDown", { altKey: true }, null],
  ["Tab", { shiftKey: true }, { name: "step", distance: -1 }],
  ["Delete", {}, { name: "clear" }],
  ["F5", {}, null],
] as const)("%s with %j means %j", (key, modifiers, command) => {
  expect(press(key, modifiers)).toEqual(command);
});

test.each([
  ["ArrowDown", {}, { row: 6, column: 3 }],
  ["ArrowLeft", { ctrlKey: true }, { row: 5, column: 0 }],
  ["PageDown", {}, { row: 25, column: 3 }],
  ["PageUp", {}, { row: 0, column: 3 }],
  ["Home", {}, { row: 5, column: 0 }],
  ["End", {}, { row: 5, column: 8 }],
  ["Home", { ctrlKey: true }, { row: 0, column: 0 }],
  ["End", { ctrlKey: true }, { row: 29, column: 8 }],
] as const)("%s with %j goes to %j", (key, modifiers, focus) => {
  const command = press(key, modifiers);
  if (command?.name !== "move") throw new Error("It doesn't move");
  const moved = moveSelection(selectCell(5, 3), command.move, { rowCount: 30, isExtending: false });
  expect(moved).toEqual({ anchor: focus, focus, others: [] });
});

test("Shift moves only the far corner", () => {
  const moved = moveSelection(selectCell(5, 3), { rows: 2 }, { rowCount: 30, isExtending: true });
  expect(moved).toEqual({ anchor: { row: 5, column: 3 }, focus: { row: 7, column: 3 }, others: [] });
});

test("stepping goes on in the next row and ends behind the last cell", () => {
  expect(stepCell({ row: 0, column: 8 }, 1, 2)).toEqual({ row: 1, column: 0 });
  expect(stepCell({ row: 1, column: 8 }, 1, 2)).toBeNull();
  expect(stepCell({ row: 0, column: 0 }, -1, 2)).toBeNull();
});

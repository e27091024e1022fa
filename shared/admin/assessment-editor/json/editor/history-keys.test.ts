import { expect, test } from "vitest";
import { findHistoryKey } from "./history-keys.ts";

const press = (key: string, held: ("ctrlKey" | "metaKey" | "shiftKey" | "altKey")[] = []) =>
  findHistoryKey({
    key,
    ctrlKey: held.includes("ctrlKey"),
    metaKey: held.includes("metaKey"),
    shiftKey: held.includes("shiftKey"),
    altKey: held.includes("altKey"),
  });

test("Ctrl or Cmd with Z goes back, with Shift or with Y forward again", () => {
  expect(press("z", ["ctrlKey"])).toBe("undo");
  expect(press("z", ["metaKey"])).toBe("undo");
  expect(press("Z", ["ctrlKey", "shiftKey"])).toBe("redo");
  expect(press("Z", ["metaKey", "shiftKey"])).toBe("redo");
  expect(press("y", ["ctrlKey"])).toBe("redo");
});

test("other keys are typed", () => {
  expect(press("z")).toBe(null);
  expect(press("y", ["ctrlKey", "shiftKey"])).toBe(null);
  expect(press("z", ["ctrlKey", "altKey"])).toBe(null);
  expect(press("x", ["ctrlKey"])).toBe(null);
});

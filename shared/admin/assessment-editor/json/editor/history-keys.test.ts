import { expect, test } from "vitest";
import { findHistoryKey } from "./history-keys.ts";

const findAction = (key: string, held: ("ctrlKey" | "metaKey" | "shiftKey" | "altKey")[] = []) =>
  findHistoryKey({
    key,
    ctrlKey: held.includes("ctrlKey"),
    metaKey: held.includes("metaKey"),
    shiftKey: held.includes("shiftKey"),
    altKey: held.includes("altKey"),
  });

test("Ctrl or Cmd with Z undoes; with Shift, or with Y, it redoes", () => {
  expect(findAction("z", ["ctrlKey"])).toBe("undo");
  expect(findAction("z", ["metaKey"])).toBe("undo");
  expect(findAction("Z", ["ctrlKey", "shiftKey"])).toBe("redo");
  expect(findAction("Z", ["metaKey", "shiftKey"])).toBe("redo");
  expect(findAction("y", ["ctrlKey"])).toBe("redo");
});

test("other keys do nothing", () => {
  expect(findAction("z")).toBe(null);
  expect(findAction("y", ["ctrlKey", "shiftKey"])).toBe(null);
  expect(findAction("z", ["ctrlKey", "altKey"])).toBe(null);
  expect(findAction("x", ["ctrlKey"])).toBe(null);
});

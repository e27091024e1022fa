import { expect, test } from "vitest";
import { isSaveKey } from "./use-save-key.ts";

const buildKey = (changes: Partial<Parameters<typeof isSaveKey>[0]>) => ({
  ...{ key: "s", ctrlKey: true, metaKey: false, altKey: false, shiftKey: false },
  ...changes,
});

test("Ctrl or Command with S saves, with Caps Lock too", () => {
  expect(isSaveKey(buildKey({}))).toBe(true);
  expect(isSaveKey(buildKey({ ctrlKey: false, metaKey: true }))).toBe(true);
  expect(isSaveKey(buildKey({ key: "S" }))).toBe(true);
});

test("with Shift or Alt it isn't the key for saving, and neither is another key", () => {
  for (const changes of [{ shiftKey: true, key: "S" }, { altKey: true }, { key: "d" }, { ctrlKey: false }])
    expect(isSaveKey(buildKey(changes)), JSON.stringify(changes)).toBe(false);
});

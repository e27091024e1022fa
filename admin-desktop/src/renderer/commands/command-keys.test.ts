import { afterEach, expect, test, vi } from "vitest";
import { commandTexts, nameCommand } from "#src/model/command-texts.ts";
import { buildAppKeyGroups, findKeys } from "./command-keys.ts";

const useBrowser = (userAgent: string) => vi.stubGlobal("navigator", { userAgent });
afterEach(() => vi.unstubAllGlobals());

test("the list of keys has each entry of the menus that has keys, once", () => {
  useBrowser("X11; Linux x86_64");
  const entries = buildAppKeyGroups().flatMap((group) => group.entries);
  const withKeys = Object.values(commandTexts).filter(({ accelerator }) => accelerator !== undefined);
  expect(withKeys.length).toBeGreaterThan(15);
  expect(entries).toContainEqual(["Ctrl Shift S", "Save to another file"]);
  expect(entries).toContainEqual(["Ctrl /", "Keyboard Shortcuts"]);
  expect(entries).toHaveLength(withKeys.length + 4);
  expect(new Set(entries.map(([keys]) => keys)).size).toBe(entries.length);
});

test("Windows has its key for Redo", () => {
  useBrowser("Windows NT 10.0; Win64; x64");
  expect(findKeys("redo")).toBe("Ctrl Y");
  useBrowser("Macintosh");
  expect(findKeys("redo")).toBe("Ctrl Shift Z");
  expect(findKeys("revert file")).toBeUndefined();
});

test("outside the menus a command has no ellipsis", () => {
  expect(nameCommand("publish")).toBe("Publish");
  expect(nameCommand("show form")).toBe("Show the form");
});

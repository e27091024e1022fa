import { expect, test } from "vitest";
import { commandTexts } from "#src/model/command-texts.ts";
import { isAccelerator, toKeys } from "./accelerators.ts";

const buildPress = (key: string, held: Partial<Parameters<typeof isAccelerator>[0]> = {}) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

test("the list of keys has the modifiers first, in one order", () => {
  expect(toKeys("Shift+CmdOrCtrl+S")).toBe("Ctrl Shift S");
  expect(toKeys("CmdOrCtrl+/")).toBe("Ctrl /");
  expect(toKeys("Ctrl+Y")).toBe("Ctrl Y");
  for (const { accelerator } of Object.values(commandTexts))
    if (accelerator !== undefined) expect(toKeys(accelerator)).toMatch(/^Ctrl (?:Shift )?(?:\S|Tab)$/);
});

test("Ctrl or Cmd with the key is the command, other modifiers are another one", () => {
  expect(isAccelerator(buildPress("k", { ctrlKey: true }), "CmdOrCtrl+K")).toBe(true);
  expect(isAccelerator(buildPress("K", { metaKey: true }), "CmdOrCtrl+K")).toBe(true);
  expect(isAccelerator(buildPress("k"), "CmdOrCtrl+K")).toBe(false);
  expect(isAccelerator(buildPress("j", { ctrlKey: true }), "CmdOrCtrl+K")).toBe(false);
  expect(isAccelerator(buildPress("k", { ctrlKey: true, shiftKey: true }), "CmdOrCtrl+K")).toBe(false);
  expect(isAccelerator(buildPress("k", { ctrlKey: true, altKey: true }), "CmdOrCtrl+K")).toBe(false);
});

test("a sign counts where the keyboard needs Shift for it", () => {
  expect(isAccelerator(buildPress("/", { ctrlKey: true }), "CmdOrCtrl+/")).toBe(true);
  expect(isAccelerator(buildPress("/", { ctrlKey: true, shiftKey: true }), "CmdOrCtrl+/")).toBe(true);
  expect(isAccelerator(buildPress("Tab", { ctrlKey: true, shiftKey: true }), "Ctrl+Tab")).toBe(false);
  expect(isAccelerator(buildPress("Tab", { ctrlKey: true, shiftKey: true }), "Ctrl+Shift+Tab")).toBe(true);
});

import type { KeyEntry, KeyGroup } from "@illumine/shared/admin/keys/key-groups.ts";
import { commandTexts, findAccelerator, type MenuCommand, nameCommand } from "#src/model/command-texts.ts";
import { toKeys } from "./accelerators.ts";

const isWindows = () => navigator.userAgent.includes("Windows");

/** As the list of keys has them; undefined where it has none. */
export function findKeys(command: MenuCommand): string | undefined {
  const accelerator = findAccelerator(command, isWindows());
  return accelerator && toKeys(accelerator);
}

export const listMenuCommands = () => Object.keys(commandTexts) as MenuCommand[];

export function buildAppKeyGroups(): KeyGroup[] {
  const entries = listMenuCommands().flatMap((command): KeyEntry[] => {
    const keys = findKeys(command);
    return keys === undefined ? [] : [[keys, nameCommand(command)]];
  });
  const others: KeyEntry[] = [
    ["Ctrl + or Ctrl -", "Zoom in or out"],
    ["Ctrl 0", "Actual size"],
    ["Alt Shift ← or Alt Shift →", "Move the draft's tab"],
    ["Alt T", "Go to notifications, for example to undo"],
  ];
  return [{ title: "In the app", entries: [...entries, ...others] }];
}

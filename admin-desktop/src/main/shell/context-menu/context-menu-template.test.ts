import type { MenuItemConstructorOptions } from "electron";
import { expect, test } from "vitest";
import { buildContextMenu, type ContextMenuState } from "./context-menu-template.ts";

const flags = { canUndo: true, canRedo: true, canCut: true, canCopy: true, canPaste: true, canDelete: true };
const nothing: ContextMenuState = {
  ...{ isEditable: false, selectionText: "", misspelledWord: "", dictionarySuggestions: [], filePath: null },
  editFlags: { ...flags, canSelectAll: true, canEditRichly: false },
};

const asked: string[] = [];
const build = (state: Partial<ContextMenuState>) =>
  buildContextMenu(
    { ...nothing, ...state },
    {
      replaceMisspelling: (word) => asked.push(`replace ${word}`),
      addToDictionary: (word) => asked.push(`add ${word}`),
      showInFolder: (path) => asked.push(`show ${path}`),
      revertFile: () => asked.push("revert"),
    },
  );
const list = (items: MenuItemConstructorOptions[]) => items.map(({ label, role, type }) => label ?? role ?? type);
const click = (item: MenuItemConstructorOptions | undefined) => (item?.click as (() => void) | undefined)?.();

test("a misspelled word has its suggestions first, then cut, copy and paste", () => {
  const items = build({ isEditable: true, misspelledWord: "beees", dictionarySuggestions: ["bees", "R&D"] });
  expect(list(items)).toEqual([
    ...["bees", "R&&D", "Add to Dictionary", "separator"],
    ...["cut", "copy", "paste", "selectAll"],
  ]);
  for (const item of items.slice(0, 3)) click(item);
  expect(asked.splice(0)).toEqual(["replace bees", "replace R&D", "add beees"]);
});

test("text that can't be edited can be copied, and where nothing can be done there is no menu", () => {
  expect(list(build({ selectionText: "bees" }))).toEqual(["copy"]);
  expect(build({ selectionText: " " })).toEqual([]);
  expect(list(build({ isEditable: true, editFlags: { ...nothing.editFlags, canPaste: false } }))).toContain("paste");
});

test("a draft with a file can be shown in its folder and reverted", () => {
  const items = build({ filePath: "/bees.assessment.json" });
  expect(list(items)).toEqual(["Show in Folder", "Revert to File"]);
  for (const item of items) click(item);
  expect(asked.splice(0)).toEqual(["show /bees.assessment.json", "revert"]);
});

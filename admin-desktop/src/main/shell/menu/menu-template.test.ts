import type { MenuItemConstructorOptions } from "electron";
import { expect, test } from "vitest";
import { buildMenuTemplate, type MenuActions, type MenuState } from "./menu-template.ts";

const noActions: MenuActions = {
  command: () => {},
  open: () => {},
  openRecent: () => {},
  clearRecent: () => {},
  openSite: () => {},
  checkForUpdates: () => {},
  showAbout: () => {},
  showLicenses: () => {},
};
const create = (
  state: Partial<MenuState> = {},
  { platform = "linux" as NodeJS.Platform, isPackaged = true, actions = noActions } = {},
) =>
  buildMenuTemplate({ hasDraft: true, hasFolder: true, recentFiles: [], ...state }, actions, { platform, isPackaged });

const listItems = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? listItems(item.submenu) : [])]);
const find = (items: MenuItemConstructorOptions[], label: string) => {
  const found = listItems(items).find((item) => item.label === label);
  if (!found) throw new Error(`The menus have no entry '${label}'`);
  return found;
};
const click = (item: MenuItemConstructorOptions) => (item.click as unknown as () => void)();

const platforms: NodeJS.Platform[] = ["darwin", "win32", "linux"];

test.each(platforms)("on %s no two entries have the same keys", (platform) => {
  for (const hasDraft of [true, false]) {
    const keys = listItems(create({ hasDraft }, { platform, isPackaged: false }))
      .map(({ accelerator }) => accelerator?.split("+").sort().join("+"))
      .filter(Boolean);
    expect(keys.length).toBeGreaterThan(10);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test("each entry sends its command", () => {
  const asked: string[] = [];
  const items = create({}, { actions: { ...noActions, command: (command) => void asked.push(command) } });
  const labels = [
    "New Draft",
    "Save",
    "Save As…",
    "Export JSON…",
    "Close Draft",
    "Settings…",
    "Undo",
    "Redo",
    "Find",
    "Form",
    "JSON",
    "Both",
    "Grid",
    "Try It",
    "Publish…",
    "Outbox",
    "Revert to File",
    "History…",
    "Print…",
    "Command Palette…",
    "Keyboard Shortcuts",
    "Open Folder…",
    "Quick Open…",
    "Close Folder",
    "Find in Files…",
  ];
  for (const label of labels) click(find(items, label));
  expect(asked).toEqual([
    ...["new draft", "save", "save as", "export json", "close draft", "settings", "undo", "redo", "find"],
    ...["show form", "show json", "show both", "show grid", "try it", "publish", "outbox"],
    ...["revert file", "history", "print", "palette", "keys"],
    ...["open folder", "quick open", "close folder", "find in files"],
  ]);
});

test("without a draft its entries are disabled, and undo is the page's", () => {
  const items = create({ hasDraft: false });
  for (const label of [
    "Save",
    "Save As…",
    "Revert to File",
    "Export JSON…",
    "History…",
    "Print…",
    "Close Draft",
    "Form",
    "JSON",
    "Both",
    "Grid",
    "Try It",
    "Publish…",
  ])
    expect(find(items, label).enabled, label).toBe(false);
  for (const label of ["New Draft", "Open…", "Settings…", "Outbox", "Command Palette…", "Keyboard Shortcuts"])
    expect(find(items, label).enabled, label).not.toBe(false);
  expect(listItems(items).map(({ role }) => role)).toEqual(expect.arrayContaining(["undo", "redo"]));
});

test("without a folder it can neither be closed nor searched", () => {
  const items = create({ hasFolder: false });
  for (const label of ["Close Folder", "Find in Files…"]) expect(find(items, label).enabled, label).toBe(false);
  for (const label of ["Open Folder…", "Quick Open…"]) expect(find(items, label).enabled, label).not.toBe(false);
});

test("recent files are listed by their paths and can be cleared", () => {
  const asked: string[] = [];
  const actions = {
    ...noActions,
    openRecent: (path: string) => void asked.push(path),
    clearRecent: () => void asked.push("clear"),
  };
  const items = create({ recentFiles: ["/a/Q&A.json", "/b.json"] }, { actions });
  click(find(items, "/a/Q&&A.json"));
  click(find(items, "Clear Recent Files"));
  expect(asked).toEqual(["/a/Q&A.json", "clear"]);
  expect(find(create(), "Clear Recent Files").enabled).toBe(false);
});

test("macOS has the app's menu, the others have settings and quit under File and the about box under Help", () => {
  const [first] = create({}, { platform: "darwin" });
  expect(first?.label).toBe("Illumine");
  expect(listItems([first ?? {}]).map(({ role }) => role)).toContain("quit");
  for (const platform of ["win32", "linux"] as const) {
    const items = create({}, { platform });
    expect(items[0]?.label).toBe("&File");
    expect(listItems(items.slice(0, 1)).map(({ role, label }) => role ?? label)).toEqual(
      expect.arrayContaining(["Settings…", "quit"]),
    );
    expect(listItems(items.slice(-1)).map(({ label }) => label)).toContain("About Illumine");
  }
});

test("the developer's tools are in the menus of development alone", () => {
  expect(listItems(create()).map(({ role }) => role)).not.toContain("toggleDevTools");
  expect(listItems(create({}, { isPackaged: false })).map(({ role }) => role)).toContain("toggleDevTools");
});

test("zooming in needs no Shift, though the menu shows one shortcut", () => {
  const zoomIn = listItems(create()).filter(({ role }) => role === "zoomIn");
  expect(zoomIn.filter(({ visible }) => visible !== false)).toHaveLength(1);
  expect(zoomIn.map(({ accelerator }) => accelerator)).toContain("CmdOrCtrl+=");
});

test("no role uses the shortcut that closes a draft", () => {
  for (const platform of platforms)
    for (const { role } of listItems(create({}, { platform })))
      expect(role ?? "").not.toMatch(/^(?:close|windowMenu|fileMenu)$/);
});

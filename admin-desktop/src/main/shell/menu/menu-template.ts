import { brand } from "@illumine/shared/brand.ts";
import type { MenuItemConstructorOptions } from "electron";
import type { Command } from "#src/model/events.ts";

type Item = MenuItemConstructorOptions;

export interface MenuActions {
  command(command: Command): void;
  open(): void;
  openRecent(path: string): void;
  clearRecent(): void;
  openSite(): void;
  checkForUpdates(): void;
  showAbout(): void;
  showLicenses(): void;
}

export interface MenuState {
  hasDraft: boolean;
  recentFiles: readonly string[];
}

interface MenuEnvironment {
  platform: NodeJS.Platform;
  isPackaged: boolean;
}

const separator: Item = { type: "separator" };
const includeIf = (isIncluded: boolean, ...items: Item[]) => (isIncluded ? items : []);

function buildRecentMenu({ recentFiles }: MenuState, actions: MenuActions): Item {
  const files = recentFiles.map(
    (path): Item => ({
      // '&' would mark a mnemonic.
      label: path.replaceAll("&", "&&"),
      click: () => actions.openRecent(path),
    }),
  );
  const clear: Item = { label: "Clear Recent Files", enabled: files.length > 0, click: () => actions.clearRecent() };
  return { label: "Open Recent", submenu: [...files, ...includeIf(files.length > 0, separator), clear] };
}

export function buildMenuTemplate(
  state: MenuState,
  actions: MenuActions,
  { platform, isPackaged }: MenuEnvironment,
): Item[] {
  const isMac = platform === "darwin";
  const { hasDraft } = state;
  const commandItem = (label: string, command: Command, accelerator?: string): Item => ({
    label,
    ...(accelerator && { accelerator }),
    click: () => actions.command(command),
  });
  const draftItem = (label: string, command: Command, accelerator?: string): Item => ({
    ...commandItem(label, command, accelerator),
    enabled: hasDraft,
  });
  const settings = commandItem("Settings…", "settings", "CmdOrCtrl+,");
  const about: Item = { label: `About ${brand.name}`, click: () => actions.showAbout() };
  const updates: Item = { label: "Check for Updates…", click: () => actions.checkForUpdates() };
  const redoKeys = platform === "win32" ? "Ctrl+Y" : "Shift+CmdOrCtrl+Z";

  const app: Item = {
    label: brand.name,
    submenu: [
      about,
      updates,
      separator,
      settings,
      separator,
      { role: "services" },
      separator,
      { role: "hide" },
      { role: "hideOthers" },
      { role: "unhide" },
      separator,
      { role: "quit" },
    ],
  };
  const file: Item = {
    label: "&File",
    submenu: [
      commandItem("New Draft", "new draft", "CmdOrCtrl+N"),
      { label: "Open…", accelerator: "CmdOrCtrl+O", click: () => actions.open() },
      buildRecentMenu(state, actions),
      separator,
      draftItem("Save", "save", "CmdOrCtrl+S"),
      draftItem("Save As…", "save as", "Shift+CmdOrCtrl+S"),
      draftItem("Revert to File", "revert file"),
      draftItem("Export JSON…", "export json", "Shift+CmdOrCtrl+E"),
      draftItem("History…", "history", "Shift+CmdOrCtrl+H"),
      draftItem("Print…", "print", "CmdOrCtrl+P"),
      separator,
      draftItem("Close Draft", "close draft", "CmdOrCtrl+W"),
      ...includeIf(!isMac, separator, settings, separator, { role: "quit" }),
    ],
  };
  const edit: Item = {
    label: "&Edit",
    submenu: [
      // A draft has one undo history for form and JSON; everything else uses the page's.
      ...(hasDraft
        ? [commandItem("Undo", "undo", "CmdOrCtrl+Z"), commandItem("Redo", "redo", redoKeys)]
        : [{ role: "undo" } as const, { role: "redo" } as const]),
      separator,
      { role: "cut" },
      { role: "copy" },
      { role: "paste" },
      { role: "selectAll" },
      separator,
      commandItem("Find", "find", "CmdOrCtrl+F"),
    ],
  };
  const view: Item = {
    label: "&View",
    submenu: [
      draftItem("Form", "show form", "CmdOrCtrl+1"),
      draftItem("JSON", "show json", "CmdOrCtrl+2"),
      draftItem("Both", "show both", "CmdOrCtrl+3"),
      draftItem("Grid", "show grid", "CmdOrCtrl+4"),
      draftItem("Try It", "try it", "CmdOrCtrl+T"),
      separator,
      { role: "resetZoom" },
      { role: "zoomIn" },
      // The shortcut shown is that of Plus, which is Shift and this key on most keyboards.
      { role: "zoomIn", accelerator: "CmdOrCtrl+=", visible: false, acceleratorWorksWhenHidden: true },
      { role: "zoomOut" },
      separator,
      { role: "togglefullscreen" },
      ...includeIf(!isPackaged, separator, { role: "reload" }, { role: "toggleDevTools" }),
    ],
  };
  const site: Item = {
    label: "&Site",
    submenu: [
      draftItem("Publish…", "publish", "Shift+CmdOrCtrl+P"),
      commandItem("Outbox", "outbox", "Shift+CmdOrCtrl+O"),
      separator,
      { label: "Open the Site", click: () => actions.openSite() },
    ],
  };
  const windowMenu: Item = {
    label: "&Window",
    submenu: [
      { role: "minimize" },
      // Not the role 'close', because its shortcut closes a draft.
      ...includeIf(isMac, { role: "zoom" }, separator, { role: "front" }),
    ],
  };
  const help: Item = {
    role: "help",
    submenu: [
      { label: "Licenses", click: () => actions.showLicenses() },
      ...includeIf(!isMac, updates, separator, about),
    ],
  };
  return [...includeIf(isMac, app), file, edit, view, site, windowMenu, help];
}

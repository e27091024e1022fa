import { brand } from "@illumine/shared/brand.ts";
import type { MenuItemConstructorOptions } from "electron";
import { commandTexts, findAccelerator, type MenuCommand } from "#src/model/command-texts.ts";
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
  hasFolder: boolean;
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
  const { hasDraft, hasFolder } = state;
  const buildItem = (command: MenuCommand, click: () => void): Item => {
    const accelerator = findAccelerator(command, platform === "win32");
    return { label: commandTexts[command].label, ...(accelerator && { accelerator }), click };
  };
  const commandItem = (command: Command): Item => buildItem(command, () => actions.command(command));
  const draftItem = (command: Command): Item => ({ ...commandItem(command), enabled: hasDraft });
  const folderItem = (command: Command): Item => ({ ...commandItem(command), enabled: hasFolder });
  const settings = commandItem("settings");
  const about: Item = { label: `About ${brand.name}`, click: () => actions.showAbout() };
  const updates: Item = { label: "Check for Updates…", click: () => actions.checkForUpdates() };

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
      commandItem("new draft"),
      buildItem("open", () => actions.open()),
      commandItem("open folder"),
      commandItem("quick open"),
      buildRecentMenu(state, actions),
      separator,
      draftItem("save"),
      draftItem("save as"),
      draftItem("revert file"),
      draftItem("export json"),
      draftItem("history"),
      draftItem("print"),
      separator,
      draftItem("close draft"),
      commandItem("reopen draft"),
      folderItem("close folder"),
      ...includeIf(!isMac, separator, settings, separator, { role: "quit" }),
    ],
  };
  const edit: Item = {
    label: "&Edit",
    submenu: [
      // A draft has one undo history for form and JSON; everything else uses the page's.
      ...(hasDraft
        ? [commandItem("undo"), commandItem("redo")]
        : [{ role: "undo" } as const, { role: "redo" } as const]),
      separator,
      { role: "cut" },
      { role: "copy" },
      { role: "paste" },
      { role: "selectAll" },
      separator,
      commandItem("find"),
      folderItem("find in files"),
    ],
  };
  const view: Item = {
    label: "&View",
    submenu: [
      commandItem("palette"),
      separator,
      draftItem("show form"),
      draftItem("show json"),
      draftItem("show both"),
      draftItem("show grid"),
      draftItem("try it"),
      separator,
      commandItem("next draft"),
      commandItem("previous draft"),
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
      draftItem("publish"),
      commandItem("outbox"),
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
      commandItem("keys"),
      separator,
      { label: "Licenses", click: () => actions.showLicenses() },
      ...includeIf(!isMac, updates, separator, about),
    ],
  };
  return [...includeIf(isMac, app), file, edit, view, site, windowMenu, help];
}

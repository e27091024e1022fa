import { brand } from "@illumine/shared/brand.ts";
import type { MenuItemConstructorOptions } from "electron";
import type { Command } from "#src/model/events.ts";

type Item = MenuItemConstructorOptions;

/** What entries do that are not the system's own. */
export interface MenuActs {
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
  /** Entries that need a draft are grey without one. */
  hasDraft: boolean;
  /** Paths, the latest first. */
  recentFiles: readonly string[];
}

interface MenuPlace {
  platform: NodeJS.Platform;
  isPackaged: boolean;
}

const line: Item = { type: "separator" };
const when = (isWanted: boolean, ...items: Item[]) => (isWanted ? items : []);

function toRecent({ recentFiles }: MenuState, acts: MenuActs): Item {
  const files = recentFiles.map(
    (path): Item => ({
      // '&' would mark a key.
      label: path.replaceAll("&", "&&"),
      click: () => acts.openRecent(path),
    }),
  );
  const clear: Item = { label: "Clear Recent Files", enabled: files.length > 0, click: () => acts.clearRecent() };
  return { label: "Open Recent", submenu: [...files, ...when(files.length > 0, line), clear] };
}

/** The app's menus, as each platform has them. Accelerators are none of the code editor's own. */
export function toMenuTemplate(state: MenuState, acts: MenuActs, { platform, isPackaged }: MenuPlace): Item[] {
  const isMac = platform === "darwin";
  const { hasDraft } = state;
  const send = (label: string, command: Command, accelerator?: string): Item => ({
    label,
    ...(accelerator && { accelerator }),
    click: () => acts.command(command),
  });
  const ofDraft = (label: string, command: Command, accelerator?: string): Item => ({
    ...send(label, command, accelerator),
    enabled: hasDraft,
  });
  const settings = send("Settings…", "settings", "CmdOrCtrl+,");
  const about: Item = { label: `About ${brand.name}`, click: () => acts.showAbout() };
  const updates: Item = { label: "Check for Updates…", click: () => acts.checkForUpdates() };
  const redoKeys = platform === "win32" ? "Ctrl+Y" : "Shift+CmdOrCtrl+Z";

  const app: Item = {
    label: brand.name,
    submenu: [
      about,
      updates,
      line,
      settings,
      line,
      { role: "services" },
      line,
      { role: "hide" },
      { role: "hideOthers" },
      { role: "unhide" },
      line,
      { role: "quit" },
    ],
  };
  const file: Item = {
    label: "&File",
    submenu: [
      send("New Draft", "new draft", "CmdOrCtrl+N"),
      { label: "Open…", accelerator: "CmdOrCtrl+O", click: () => acts.open() },
      toRecent(state, acts),
      line,
      ofDraft("Save", "save", "CmdOrCtrl+S"),
      ofDraft("Save As…", "save as", "Shift+CmdOrCtrl+S"),
      ofDraft("Export JSON…", "export json", "Shift+CmdOrCtrl+E"),
      line,
      ofDraft("Close Draft", "close draft", "CmdOrCtrl+W"),
      ...when(!isMac, line, settings, line, { role: "quit" }),
    ],
  };
  const edit: Item = {
    label: "&Edit",
    submenu: [
      // A draft has one history for form and text; everything else has the page's own.
      ...(hasDraft
        ? [send("Undo", "undo", "CmdOrCtrl+Z"), send("Redo", "redo", redoKeys)]
        : [{ role: "undo" } as const, { role: "redo" } as const]),
      line,
      { role: "cut" },
      { role: "copy" },
      { role: "paste" },
      { role: "selectAll" },
      line,
      send("Find", "find", "CmdOrCtrl+F"),
    ],
  };
  const view: Item = {
    label: "&View",
    submenu: [
      ofDraft("Form", "show form", "CmdOrCtrl+1"),
      ofDraft("JSON", "show json", "CmdOrCtrl+2"),
      ofDraft("Both", "show both", "CmdOrCtrl+3"),
      ofDraft("Try It", "try it", "CmdOrCtrl+T"),
      line,
      { role: "resetZoom" },
      { role: "zoomIn" },
      { role: "zoomOut" },
      line,
      { role: "togglefullscreen" },
      ...when(!isPackaged, line, { role: "reload" }, { role: "toggleDevTools" }),
    ],
  };
  const site: Item = {
    label: "&Site",
    submenu: [
      ofDraft("Publish…", "publish", "Shift+CmdOrCtrl+P"),
      send("Outbox", "outbox", "Shift+CmdOrCtrl+O"),
      line,
      { label: "Open the Site", click: () => acts.openSite() },
    ],
  };
  const windowMenu: Item = {
    label: "&Window",
    submenu: [
      { role: "minimize" },
      // Not the role 'close': its keys are those of a draft.
      ...when(isMac, { role: "zoom" }, line, { role: "front" }),
    ],
  };
  const help: Item = {
    role: "help",
    submenu: [{ label: "Licences", click: () => acts.showLicenses() }, ...when(!isMac, updates, line, about)],
  };
  return [...when(isMac, app), file, edit, view, site, windowMenu, help];
}

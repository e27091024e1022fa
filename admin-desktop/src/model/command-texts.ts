import type { Command } from "./events.ts";

export type MenuCommand = Command | "open";

export interface CommandText {
  label: string;
  name?: string;
  /** As Electron writes it. */
  accelerator?: string;
  windowsAccelerator?: string;
}

/** The one source of what menus, command palette and the list of keys show. In the order of the menus. */
export const commandTexts: Readonly<Record<MenuCommand, CommandText>> = {
  "new draft": { label: "New Draft", accelerator: "CmdOrCtrl+N" },
  open: { label: "Open…", name: "Open a file", accelerator: "CmdOrCtrl+O" },
  "open folder": { label: "Open Folder…", name: "Open a folder" },
  "quick open": { label: "Quick Open…", name: "Open a draft or file by name", accelerator: "CmdOrCtrl+P" },
  "close folder": { label: "Close Folder" },
  save: { label: "Save", name: "Save to the file", accelerator: "CmdOrCtrl+S" },
  "save as": { label: "Save As…", name: "Save to another file", accelerator: "Shift+CmdOrCtrl+S" },
  "revert file": { label: "Revert to File" },
  "export json": { label: "Export JSON…", accelerator: "Shift+CmdOrCtrl+E" },
  history: { label: "History…", accelerator: "Shift+CmdOrCtrl+H" },
  // Without keys: theirs open a file by name, as in other editors.
  print: { label: "Print…" },
  "close draft": { label: "Close Draft", accelerator: "CmdOrCtrl+W" },
  "reopen draft": { label: "Reopen Closed Draft", accelerator: "Shift+CmdOrCtrl+T" },
  settings: { label: "Settings…", accelerator: "CmdOrCtrl+," },
  undo: { label: "Undo", accelerator: "CmdOrCtrl+Z" },
  redo: { label: "Redo", accelerator: "Shift+CmdOrCtrl+Z", windowsAccelerator: "Ctrl+Y" },
  find: { label: "Find", accelerator: "CmdOrCtrl+F" },
  "find in files": {
    label: "Find in Files…",
    name: "Find and replace in the folder",
    accelerator: "Shift+CmdOrCtrl+F",
  },
  palette: { label: "Command Palette…", accelerator: "CmdOrCtrl+K" },
  "show form": { label: "Form", name: "Show the form", accelerator: "CmdOrCtrl+1" },
  "show json": { label: "JSON", name: "Show the JSON", accelerator: "CmdOrCtrl+2" },
  "show both": { label: "Both", name: "Show form and JSON", accelerator: "CmdOrCtrl+3" },
  "show grid": { label: "Grid", name: "Show the grid", accelerator: "CmdOrCtrl+4" },
  "try it": { label: "Try It", accelerator: "CmdOrCtrl+T" },
  "next draft": { label: "Next Draft", name: "Next open draft", accelerator: "Ctrl+Tab" },
  "previous draft": { label: "Previous Draft", name: "Previous open draft", accelerator: "Ctrl+Shift+Tab" },
  publish: { label: "Publish…", accelerator: "Shift+CmdOrCtrl+P" },
  outbox: { label: "Outbox", accelerator: "Shift+CmdOrCtrl+O" },
  keys: { label: "Keyboard Shortcuts", accelerator: "CmdOrCtrl+/" },
};

export const nameCommand = (command: MenuCommand): string => {
  const { label, name } = commandTexts[command];
  return name ?? label.replace("…", "");
};

export function findAccelerator(command: MenuCommand, isWindows: boolean): string | undefined {
  const { accelerator, windowsAccelerator } = commandTexts[command];
  return isWindows ? (windowsAccelerator ?? accelerator) : accelerator;
}

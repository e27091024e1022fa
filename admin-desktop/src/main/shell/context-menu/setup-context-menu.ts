import { type BrowserWindow, Menu, shell } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import type { Log } from "#src/main/platform.ts";
import { buildContextMenu } from "./context-menu-template.ts";

interface ContextMenuOptions {
  window: BrowserWindow;
  desktop: Promise<Desktop>;
  log: Log;
}

export function setupContextMenu({ window, desktop, log }: ContextMenuOptions) {
  let shownFile: string | null = null;
  const { webContents } = window;
  const revertFile = () =>
    void desktop
      .then(({ emit }) => emit({ kind: "command", command: "revert file" }))
      .catch((error) => log.error("Reverting a file failed", error));
  webContents.on("context-menu", (_, params) => {
    const items = buildContextMenu(
      { ...params, filePath: shownFile },
      {
        replaceMisspelling: (word) => webContents.replaceMisspelling(word),
        addToDictionary: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
        showInFolder: (path) => shell.showItemInFolder(path),
        revertFile,
      },
    );
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
  return {
    showFile: (filePath: string | null) => {
      shownFile = filePath;
    },
  };
}

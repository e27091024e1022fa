import { type BrowserWindow, Menu } from "electron";
import type { Desktop } from "#src/main/desktop.ts";
import { DesktopFailure } from "#src/main/failure.ts";
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

  const showInFolder = async (path: string) => {
    const { calls, emit } = await desktop;
    try {
      await calls.showInFolder({ path });
    } catch (error) {
      if (!(error instanceof DesktopFailure)) throw error;
      emit({ kind: "notice", tone: "error", title: "The folder couldn't be opened", description: error.message });
    }
  };
  const revertFile = async () => (await desktop).emit({ kind: "command", command: "revert file" });
  const run = (task: Promise<void>) => void task.catch((error) => log.error("The context menu failed", error));

  webContents.on("context-menu", (_, params) => {
    const items = buildContextMenu(
      { ...params, filePath: shownFile },
      {
        replaceMisspelling: (word) => webContents.replaceMisspelling(word),
        addToDictionary: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
        showInFolder: (path) => run(showInFolder(path)),
        revertFile: () => run(revertFile()),
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

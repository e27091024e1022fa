import { basename, dirname, join } from "node:path";
import { app, type BrowserWindow, dialog } from "electron";
import type { Dialogs } from "../platform.ts";

const filters = [
  { name: "Assessments", extensions: ["assessment.json"] },
  { name: "JSON", extensions: ["json"] },
  { name: "All files", extensions: ["*"] },
];

// Dialogs of macOS and Linux look at what stands behind the last dot alone.
const openFilters = [{ name: "Assessments and JSON", extensions: ["json"] }, filters[2]].flatMap(
  (filter) => filter ?? [],
);

/** The system's own dialogs, on the window. They open where the last one was left. */
export function createDialogs(window: BrowserWindow): Dialogs {
  let folder = app.getPath("documents");
  return {
    chooseFile: async () => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: "Open an assessment",
        defaultPath: folder,
        filters: process.platform === "win32" ? filters : openFilters,
        properties: ["openFile"],
      });
      const [path] = filePaths;
      if (canceled || !path) return null;
      folder = dirname(path);
      return path;
    },
    chooseTarget: async (name) => {
      // A name is offered, never a way somewhere else.
      const defaultPath = join(folder, basename(name));
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath,
        filters,
        properties: ["createDirectory", "showOverwriteConfirmation"],
      });
      if (canceled || !filePath) return null;
      folder = dirname(filePath);
      return filePath;
    },
  };
}

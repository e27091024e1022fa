import { basename, dirname, join } from "node:path";
import { app, type BrowserWindow, dialog } from "electron";
import type { Dialogs } from "../platform.ts";

const filters = [
  { name: "Assessments", extensions: ["assessment.json"] },
  { name: "JSON", extensions: ["json"] },
  { name: "All files", extensions: ["*"] },
];

// Dialogs on macOS and Linux only match the last extension.
const openFilters = [{ name: "Assessments and JSON", extensions: ["json"] }, filters[2]].flatMap(
  (filter) => filter ?? [],
);

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
      // Only the base name, so that a name can't lead to another folder.
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

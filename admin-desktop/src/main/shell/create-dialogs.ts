import { access } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { questionFileEndings } from "@illumine/shared/assessment/question-file-endings.ts";
import { app, type BrowserWindow, dialog } from "electron";
import type { Dialogs } from "../platform.ts";

const allFiles = { name: "All files", extensions: ["*"] };
// Tables are imported in the editor, where their columns are named.
const foreignEndings = questionFileEndings.filter((ending) => ending !== "json" && ending !== "csv");
const foreignFiles = { name: "Questions from other tools", extensions: foreignEndings };
const filters = [
  { name: "Assessments", extensions: ["assessment.json"] },
  { name: "JSON", extensions: ["json"] },
  allFiles,
];

// Dialogs on macOS and Linux only match the last extension.
const openFilters = [
  { name: "Assessments and questions", extensions: ["json", ...foreignEndings] },
  { name: "Assessments and JSON", extensions: ["json"] },
  foreignFiles,
  allFiles,
];
const windowsOpenFilters = [...filters.slice(0, -1), foreignFiles, allFiles];

const isJson = (name: string) => /\.json$/i.test(name);

/** Exports for other tools have an ending of theirs: 'questions.csv'. */
const listSaveFilters = (name: string) =>
  isJson(name) ? filters : [{ name: "Export", extensions: [extname(name).slice(1)] }, allFiles];

/** Not every system adds an ending with two dots, and none adds it to a name that has another one. */
function addEnding(path: string, name: string): string {
  if (isJson(name)) return isJson(path) ? path : `${path}.assessment.json`;
  const ending = extname(name);
  return path.toLowerCase().endsWith(ending.toLowerCase()) ? path : path + ending;
}

const fileExists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

export function createDialogs(window: BrowserWindow): Dialogs {
  let folder = app.getPath("documents");
  return {
    chooseFile: async () => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: "Open an assessment",
        defaultPath: folder,
        filters: process.platform === "win32" ? windowsOpenFilters : openFilters,
        properties: ["openFile"],
      });
      const [path] = filePaths;
      if (canceled || !path) return null;
      folder = dirname(path);
      return path;
    },
    chooseFolder: async () => {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: "Open a folder of assessments",
        defaultPath: folder,
        properties: ["openDirectory"],
      });
      const [path] = filePaths;
      if (canceled || !path) return null;
      folder = path;
      return path;
    },
    chooseTarget: async (name) => {
      // Only the base name, so that a name can't lead to another folder.
      const defaultPath = join(folder, basename(name));
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath,
        filters: listSaveFilters(name),
        properties: ["createDirectory", "showOverwriteConfirmation"],
      });
      if (canceled || !filePath) return null;
      folder = dirname(filePath);
      const path = addEnding(filePath, name);
      // The dialog asked about the name without the ending.
      if (path !== filePath && (await fileExists(path))) {
        const { response } = await dialog.showMessageBox(window, {
          type: "warning",
          message: `${basename(path)} already exists`,
          detail: "If you replace it, its content is lost.",
          buttons: ["Replace", "Cancel"],
          defaultId: 1,
          cancelId: 1,
        });
        if (response !== 0) return null;
      }
      return path;
    },
  };
}

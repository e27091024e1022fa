import { autoUpdater } from "electron-updater";

export const loadedUpdater = autoUpdater;

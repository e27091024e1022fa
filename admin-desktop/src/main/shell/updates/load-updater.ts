import { autoUpdater } from "electron-updater";

/** In a file of its own, loaded when somebody looks for an update: at rest it is not in memory. */
export const loadedUpdater = autoUpdater;

import { app, BrowserWindow, nativeTheme, screen } from "electron";
import type { WindowPlace } from "./window-place.ts";
import { placeWindow, smallestSize } from "./window-place.ts";

/** The interface's own ground, so that nothing flashes before the page is painted. */
const grounds = { light: "#F3F3EF", dark: "#121415" };

const toGround = () => (nativeTheme.shouldUseDarkColors ? grounds.dark : grounds.light);

/** Displays without their bars and docks, the first display first. */
function listAreas() {
  const first = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== first.id);
  return [first.workArea, ...others.map(({ workArea }) => workArea)] as const satisfies [unknown, ...unknown[]];
}

/** The app's one window, not shown yet. @param preload path of the built preload */
export function createWindow({ kept, preload }: { kept: WindowPlace | null; preload: string }): BrowserWindow {
  const { x, y, width, height } = placeWindow(kept, listAreas());
  const window = new BrowserWindow({
    ...{ x, y, width, height },
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    show: false,
    backgroundColor: toGround(),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      // macOS has its own; everywhere else Chromium would load dictionaries from the network.
      spellcheck: process.platform === "darwin",
      devTools: !app.isPackaged,
    },
  });
  nativeTheme.on("updated", () => {
    if (!window.isDestroyed()) window.setBackgroundColor(toGround());
  });
  return window;
}

/** Shows the window once its page is painted and the theme is known, so that nothing flashes. */
export function showWhenPainted(window: BrowserWindow, kept: WindowPlace | null, themed: Promise<unknown>): void {
  const show = () => {
    if (window.isDestroyed()) return;
    if (kept?.isMaximized) window.maximize();
    window.show();
  };
  // Where the app cannot start there is nothing to show.
  window.once("ready-to-show", () => themed.then(show, () => undefined));
}

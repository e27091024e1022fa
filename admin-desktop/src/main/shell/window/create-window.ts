import { app, BrowserWindow, nativeTheme, screen } from "electron";
import type { WindowBounds } from "./window-bounds.ts";
import { computeWindowBounds, minSize } from "./window-bounds.ts";

/** The theme's background, so that nothing flashes before the page is painted. */
const backgrounds = { light: "#F3F3EF", dark: "#121415" };

const chooseBackground = () => (nativeTheme.shouldUseDarkColors ? backgrounds.dark : backgrounds.light);

function listAreas() {
  const first = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== first.id);
  return [first.workArea, ...others.map(({ workArea }) => workArea)] as const satisfies [unknown, ...unknown[]];
}

export function createWindow({ saved, preload }: { saved: WindowBounds | null; preload: string }): BrowserWindow {
  const { x, y, width, height } = computeWindowBounds(saved, listAreas());
  const window = new BrowserWindow({
    ...{ x, y, width, height },
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    backgroundColor: chooseBackground(),
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
      // Settings says whether and in which language: spelling/setup-spelling.ts.
      spellcheck: true,
      devTools: !app.isPackaged,
    },
  });
  nativeTheme.on("updated", () => {
    if (!window.isDestroyed()) window.setBackgroundColor(chooseBackground());
  });
  return window;
}

/** Waits for the page and the theme, so that nothing flashes. */
export function showWhenPainted(window: BrowserWindow, saved: WindowBounds | null, themed: Promise<unknown>): void {
  const show = () => {
    if (window.isDestroyed()) return;
    if (saved?.isMaximized) window.maximize();
    window.show();
  };
  // The start failed: there's nothing to show.
  window.once("ready-to-show", () => themed.then(show, () => undefined));
}

import { app, type BrowserWindow } from "electron";
import type { Desktop } from "../desktop.ts";
import { linkScheme } from "../links/parse-link.ts";
import { listWanted, toWords, type Wanted } from "./listed-arguments.ts";

/** Collects what the system wants opened, from the first moment on: macOS asks before the app is ready. */
export interface Opening {
  /** Hands over what came so far, and from now on everything as it comes. */
  handTo(desktop: Desktop, window: BrowserWindow): void;
}

function focus(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/**
 * Files and links: by double click, from the command line, from a browser, of this start and of later ones, which end at
 * once and hand over what they were asked. Call it once, before the app is ready, in the first instance.
 */
export function setupOpening(argv = process.argv, workingFolder = process.cwd()): Opening {
  const appPath = app.isPackaged ? null : app.getAppPath();
  const waiting: Wanted[] = listWanted(toWords(argv, appPath), workingFolder);
  let open: (wanted: Wanted[]) => void = (wanted) => void waiting.push(...wanted);

  app.on("open-file", (event, path) => {
    event.preventDefault();
    open([{ kind: "path", value: path }]);
  });
  app.on("open-url", (event, url) => {
    event.preventDefault();
    open([{ kind: "link", value: url }]);
  });
  app.on("second-instance", (_, words, folder) => open(listWanted(toWords(words, appPath), folder)));
  // In development the program is Electron itself: it has to be told which app to start.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);

  return {
    handTo: (desktop, window) => {
      // One after the other: the last one is what is shown.
      let opening = Promise.resolve();
      const openAll = (wanted: Wanted[]) => {
        for (const { kind, value } of wanted)
          opening = opening.then(() => (kind === "path" ? desktop.openPath(value) : desktop.openLink(value)));
      };
      openAll(waiting.splice(0));
      open = (wanted) => {
        focus(window);
        openAll(wanted);
      };
    },
  };
}

import { app, type BrowserWindow } from "electron";
import type { Desktop } from "../desktop.ts";
import { linkScheme } from "../links/parse-link.ts";
import { dropProgram, type OpenRequest, parseOpenRequests } from "./open-requests.ts";

export interface OpenRequests {
  deliverTo(desktop: Desktop, window: BrowserWindow): void;
}

function focus(window: BrowserWindow): void {
  if (window.isDestroyed()) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

export function setupOpenRequests(argv = process.argv, workingFolder = process.cwd()): OpenRequests {
  const appPath = app.isPackaged ? null : app.getAppPath();
  const pending: OpenRequest[] = parseOpenRequests(dropProgram(argv, appPath), workingFolder);
  let open: (requests: OpenRequest[]) => void = (requests) => void pending.push(...requests);

  app.on("open-file", (event, path) => {
    event.preventDefault();
    open([{ kind: "path", value: path }]);
  });
  app.on("open-url", (event, url) => {
    event.preventDefault();
    open([{ kind: "link", value: url }]);
  });
  app.on("second-instance", (_, args, folder) => open(parseOpenRequests(dropProgram(args, appPath), folder)));
  // In development the program is Electron, which can't be registered for links.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);

  return {
    deliverTo: (desktop, window) => {
      // One after the other, so that the last one stays on screen.
      let lastOpening = Promise.resolve();
      const openAll = (requests: OpenRequest[]) => {
        for (const { kind, value } of requests)
          lastOpening = lastOpening.then(() => (kind === "path" ? desktop.openPath(value) : desktop.openLink(value)));
      };
      openAll(pending.splice(0));
      open = (requests) => {
        focus(window);
        openAll(requests);
      };
    },
  };
}

import type { BrowserWindow } from "electron";
import type { Desktop } from "../desktop.ts";
import type { Log } from "../platform.ts";
import { openInBrowser, parseWebAddress } from "./open-in-browser.ts";

/** Whether a link of the page leads to the site that this app belongs to. */
export function isOnSite(text: string, server: string | null): boolean {
  const url = parseWebAddress(text);
  return url !== null && server !== null && URL.canParse(server) && url.origin === new URL(server).origin;
}

/** What the page wants in a window of its own gets none: pages of the site open in the browser, nothing else does. */
export function setupLinks(window: BrowserWindow, desktop: Promise<Desktop>, log: Log): void {
  const open = async (url: string) => {
    const opened = await desktop;
    try {
      const { server } = (await opened.calls.readApp()).settings;
      if (isOnSite(url, server)) return await openInBrowser(url);
      log.info("The page wanted a window for something that is not the site");
    } catch (error) {
      log.error("A link did not open in the browser", error);
    }
    opened.tell({
      kind: "notice",
      tone: "error",
      title: "This link was not opened",
      description:
        "The app opens pages of your site only, in the browser. Copy the address into a browser to go there.",
    });
  };
  window.webContents.setWindowOpenHandler(({ url }) => {
    void open(url);
    return { action: "deny" };
  });
}

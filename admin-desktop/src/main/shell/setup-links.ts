import type { BrowserWindow } from "electron";
import type { Desktop } from "../desktop.ts";
import type { Log } from "../platform.ts";
import { openInBrowser, parseWebAddress } from "./open-in-browser.ts";

export function isOnSite(text: string, server: string | null): boolean {
  const url = parseWebAddress(text);
  return url !== null && server !== null && URL.canParse(server) && url.origin === new URL(server).origin;
}

export function setupLinks(window: BrowserWindow, desktop: Promise<Desktop>, log: Log): void {
  const open = async (url: string) => {
    const opened = await desktop;
    try {
      const { server } = (await opened.calls.readApp()).settings;
      if (isOnSite(url, server)) return await openInBrowser(url);
      log.info("Blocked a link that isn't on the site");
    } catch (error) {
      log.error("Couldn't open a link in the browser", error);
    }
    opened.emit({
      kind: "notice",
      tone: "error",
      title: "This link wasn't opened",
      description:
        "The app only opens pages of your site, in the browser. To go there, copy the address into a browser.",
    });
  };
  window.webContents.setWindowOpenHandler(({ url }) => {
    void open(url);
    return { action: "deny" };
  });
}

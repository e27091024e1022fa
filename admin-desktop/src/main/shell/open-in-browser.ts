import { shell } from "electron";
import { DesktopFailure } from "../failure.ts";
import { isLocalhost, parseUrl } from "./renderer/app-origin.ts";

/** The address as a browser may have it: https, or http on this computer, and nobody's password in it. Null for every other. */
export function parseWebAddress(text: string): URL | null {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return null;
  return url.protocol === "https:" || (url.protocol === "http:" && isLocalhost(url)) ? url : null;
}

/** Opens a web address in the user's browser. Rejects with a DesktopFailure for every other kind of address. */
export async function openInBrowser(text: string): Promise<void> {
  const url = parseWebAddress(text);
  if (!url)
    throw new DesktopFailure("refused", "Only web addresses that begin with https:// can be opened in the browser.");
  await shell.openExternal(url.href);
}

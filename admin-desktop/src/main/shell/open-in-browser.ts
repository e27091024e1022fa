import { shell } from "electron";
import { DesktopFailure } from "../failure.ts";
import { isLocalhost, parseUrl } from "./renderer/app-origin.ts";

/** Only https, or http on this computer, without credentials. Null for everything else. */
export function parseWebAddress(text: string): URL | null {
  const url = parseUrl(text);
  if (!url || url.username || url.password) return null;
  return url.protocol === "https:" || (url.protocol === "http:" && isLocalhost(url)) ? url : null;
}

/** Rejects with a DesktopFailure for any other kind of address. */
export async function openInBrowser(text: string): Promise<void> {
  const url = parseWebAddress(text);
  if (!url)
    throw new DesktopFailure("refused", "Only web addresses that start with https:// can be opened in the browser.");
  await shell.openExternal(url.href);
}

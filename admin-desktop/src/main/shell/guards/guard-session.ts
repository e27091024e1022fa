import type { Session, WebContents } from "electron";
import { isAppUrl, isLocalhost, parseUrl } from "../renderer/app-origin.ts";

const granted = "clipboard-sanitized-write";

const devTools = "devtools:";

/** Chromium's dictionaries, which it downloads for the language that somebody chose in Settings. */
const isDictionary = ({ protocol, hostname, pathname }: URL) =>
  protocol === "https:" &&
  (hostname === "redirector.gvt1.com" || hostname.endsWith(".gvt1.com")) &&
  /^\/edgedl\/chrome\/dict\/[\w-]{1,40}\.bdic$/.test(pathname);

export function isRequestAllowed(
  { url: text, resourceType }: { url: string; resourceType: string },
  developmentUrl: URL | null,
): boolean {
  if (isAppUrl(text, developmentUrl)) return true;
  const url = parseUrl(text);
  if (!url) return false;
  if (url.protocol === "data:" || url.protocol === "blob:" || isDictionary(url)) return true;
  if (developmentUrl) return url.protocol === devTools || (url.protocol === "ws:" && url.host === developmentUrl.host);
  return resourceType === "image" && (url.protocol === "https:" || (url.protocol === "http:" && isLocalhost(url)));
}

export function guardSession(session: Session, developmentUrl: URL | null): void {
  const isGranted = (asking: WebContents | null, permission: string, isMainFrame: boolean) =>
    permission === granted && isMainFrame && asking !== null && isAppUrl(asking.getURL(), developmentUrl);

  session.setPermissionRequestHandler((asking, permission, answer, { isMainFrame }) =>
    answer(isGranted(asking, permission, isMainFrame)),
  );
  session.setPermissionCheckHandler((asking, permission, _, { isMainFrame }) =>
    isGranted(asking, permission, isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_, answer) => answer({ confirmed: false }));
  // Without a handler, screen sharing is off; a handler that doesn't answer throws.
  session.setDisplayMediaRequestHandler(null);
  session.webRequest.onBeforeRequest((request, answer) =>
    answer({ cancel: !isRequestAllowed(request, developmentUrl) }),
  );
  // Exports go through the bridge and a dialog.
  session.on("will-download", (event) => event.preventDefault());
}

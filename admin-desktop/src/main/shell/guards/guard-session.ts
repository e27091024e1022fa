import type { Session, WebContents } from "electron";
import { isLocalhost, isOwnUrl, parseUrl } from "../renderer/app-origin.ts";

/** All that the page is allowed of what a page has to ask for: copying a link when somebody presses the button. */
const granted = "clipboard-sanitized-write";

/** Chromium's own tools, which development needs. */
const devTools = "devtools:";

/** Whether a request may leave the page: for our own files, and for pictures of posts. */
export function isRequestAllowed(
  { url: text, resourceType }: { url: string; resourceType: string },
  developmentUrl: URL | null,
): boolean {
  if (isOwnUrl(text, developmentUrl)) return true;
  const url = parseUrl(text);
  if (!url) return false;
  if (url.protocol === "data:" || url.protocol === "blob:") return true;
  if (developmentUrl) return url.protocol === devTools || (url.protocol === "ws:" && url.host === developmentUrl.host);
  return resourceType === "image" && (url.protocol === "https:" || (url.protocol === "http:" && isLocalhost(url)));
}

/** Closes a session to everything but our own page: permissions, devices, requests to elsewhere, downloads. */
export function guardSession(session: Session, developmentUrl: URL | null): void {
  const isGranted = (asking: WebContents | null, permission: string, isMainFrame: boolean) =>
    permission === granted && isMainFrame && asking !== null && isOwnUrl(asking.getURL(), developmentUrl);

  session.setPermissionRequestHandler((asking, permission, answer, { isMainFrame }) =>
    answer(isGranted(asking, permission, isMainFrame)),
  );
  session.setPermissionCheckHandler((asking, permission, _, { isMainFrame }) =>
    isGranted(asking, permission, isMainFrame),
  );
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_, answer) => answer({ confirmed: false }));
  // Without a handler nobody shares a screen; one that answers nothing throws.
  session.setDisplayMediaRequestHandler(null);
  session.webRequest.onBeforeRequest((request, answer) =>
    answer({ cancel: !isRequestAllowed(request, developmentUrl) }),
  );
  // Exports go through the bridge and a dialog.
  session.on("will-download", (event) => event.preventDefault());
  if (process.platform !== "darwin") session.setSpellCheckerEnabled(false);
}

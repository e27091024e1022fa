import { app, type WebContents } from "electron";
import { isOwnUrl } from "../renderer/app-origin.ts";

/** Frames that the page writes into itself. */
const ownFrames = ["about:srcdoc", "about:blank"];

function guard(contents: WebContents, developmentUrl: URL | null): void {
  // While they are written, the screens load themselves anew.
  const isReload = (url: string) => developmentUrl !== null && isOwnUrl(url, developmentUrl);
  contents.on("will-navigate", (event) => {
    if (!isReload(event.url)) event.preventDefault();
  });
  contents.on("will-frame-navigate", (event) => {
    const isAllowed = event.isMainFrame ? isReload(event.url) : ownFrames.includes(event.url);
    if (!isAllowed) event.preventDefault();
  });
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
}

/** Holds whatever page there will ever be where it is: no other address, no second window, no page inside it. */
export function guardContents(developmentUrl: URL | null): void {
  app.on("web-contents-created", (_, contents) => guard(contents, developmentUrl));
}

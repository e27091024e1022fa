import { app, type WebContents } from "electron";
import { isAppUrl } from "../renderer/app-origin.ts";

const pageFrames = ["about:srcdoc", "about:blank"];

function guard(contents: WebContents, developmentUrl: URL | null): void {
  // The development server reloads the page.
  const isReload = (url: string) => developmentUrl !== null && isAppUrl(url, developmentUrl);
  contents.on("will-navigate", (event) => {
    if (!isReload(event.url)) event.preventDefault();
  });
  contents.on("will-frame-navigate", (event) => {
    const isAllowed = event.isMainFrame ? isReload(event.url) : pageFrames.includes(event.url);
    if (!isAllowed) event.preventDefault();
  });
  contents.on("will-redirect", (event) => event.preventDefault());
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
}

export function guardContents(developmentUrl: URL | null): void {
  app.on("web-contents-created", (_, contents) => guard(contents, developmentUrl));
}

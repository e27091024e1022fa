import { createApiClient } from "@illumine/shared/api/client.ts";
import { onlineManager } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import type { DesktopEvent } from "../model/events.ts";
import { App } from "./app.tsx";
import { callMain } from "./desktop.ts";
import { sendToSite } from "./desktop-host.ts";
import { reportErrors } from "./report-errors.ts";
import { applyEvent, createDesktopStore } from "./state/desktop-store.ts";
import { setupTheme } from "./theme.ts";
import "./desktop.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");

const missed: DesktopEvent[] = [];
const stopCollecting = window.desktop.onEvent((event) => missed.push(event));
const [app, drafts, outbox] = await Promise.all([callMain("readApp"), callMain("listDrafts"), callMain("listOutbox")]);
const store = createDesktopStore({ app, drafts, outbox });
stopCollecting();
window.desktop.onEvent((event) => applyEvent(store, event));
for (const event of missed) applyEvent(store, event);
reportErrors(window, {
  version: app.version,
  getPathname: () => location.pathname,
  send: (body) => createApiClient(sendToSite).sendErrorReport({ body }),
});
// Main answers without a network too, so no query waits for one.
onlineManager.setEventListener(() => undefined);
setupTheme(store);
createRoot(root).render(<App store={store} initialPath={app.lastPath} />);

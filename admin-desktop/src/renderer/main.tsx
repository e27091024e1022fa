import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { ask } from "./desktop.ts";
import { createDesktopStore, takeEvent } from "./state/desktop-store.ts";
import { setupTheme } from "./theme.ts";
import "./desktop.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");

const [app, drafts, outbox] = await Promise.all([ask("readApp"), ask("listDrafts"), ask("listOutbox")]);
const store = createDesktopStore({ app, drafts, outbox });
window.desktop.onEvent((event) => takeEvent(store, event));
setupTheme(store);
createRoot(root).render(<App store={store} place={app.place} />);

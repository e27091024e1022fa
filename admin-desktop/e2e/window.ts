import type { BrowserContext, Page } from "@playwright/test";
import type { Answer } from "../src/bridge.ts";
import type { DesktopEvent } from "../src/model/events.ts";
import type { RunningMain } from "./main-runner.ts";

/** What the preload gives the page, over Playwright instead of IPC. Runs in the page. */
function exposeBridge(): void {
  type Listener = (event: DesktopEvent) => void;
  const listeners = new Set<Listener>();
  const own = window as unknown as {
    askMain: (name: string, input: unknown) => Promise<Answer<never>>;
    tellPage: Listener;
    droppedPaths: Record<string, string>;
  };
  own.tellPage = (event) => {
    for (const listener of [...listeners]) listener(event);
  };
  own.droppedPaths = {};
  window.desktop = {
    call: (name, ...[input]) => own.askMain(name, input),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findPath: (file) => own.droppedPaths[file.name] ?? "",
  };
}

/** A page with the bridge to main; nothing is loaded into it yet. */
export async function openWindow(context: BrowserContext, main: () => RunningMain): Promise<Page> {
  const page = await context.newPage();
  await page.exposeFunction("askMain", (name: string, input: unknown) => main().ask({ kind: "call", name, input }));
  // Bundlers that keep the names of functions call this; a page has none.
  await page.addInitScript("globalThis.__name ??= (given) => given;");
  await page.addInitScript(exposeBridge);
  return page;
}

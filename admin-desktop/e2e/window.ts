import type { BrowserContext, Page } from "@playwright/test";
import type { Answer } from "../src/bridge.ts";
import type { DesktopEvent } from "../src/model/events.ts";
import type { RunningMain } from "./main-runner.ts";

function exposeBridge(): void {
  type Listener = (event: DesktopEvent) => void;
  const listeners = new Set<Listener>();
  const page = window as unknown as {
    askMain: (name: string, input: unknown) => Promise<Answer<never>>;
    emitToPage: Listener;
    droppedPaths: Record<string, string>;
  };
  page.emitToPage = (event) => {
    for (const listener of [...listeners]) listener(event);
  };
  page.droppedPaths = {};
  window.desktop = {
    call: (name, ...[input]) => page.askMain(name, input),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    findPath: (file) => page.droppedPaths[file.name] ?? "",
  };
}

export async function openWindow(context: BrowserContext, main: () => RunningMain): Promise<Page> {
  const page = await context.newPage();
  await page.exposeFunction("askMain", (name: string, input: unknown) => main().ask({ kind: "call", name, input }));
  // Bundlers that keep function names call this.
  await page.addInitScript("globalThis.__name ??= (given) => given;");
  await page.addInitScript(exposeBridge);
  return page;
}

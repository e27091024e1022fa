import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import type { Answer, DesktopCalls } from "../src/bridge.ts";
import type { DesktopEvent } from "../src/model/events.ts";
import { buildMain, renderer } from "./build-main.ts";
import type { ToMain } from "./main-messages.ts";
import { type RunningMain, startMain } from "./main-runner.ts";
import { openWindow } from "./window.ts";

/** The code of every operator on the site under test, and what binds this app's to it: see site/e2e/support/operator-codes.ts. */
export const operatorCode = "271828";
const toChallenge = (number: number) => createHash("sha256").update(`operator desktop-${number}`).digest("base64url");

export interface AppOptions {
  /** The user's data of an earlier start; absent: a new, empty one. */
  folder?: string;
  hasKeyStore?: boolean;
  /** Of an operator's code, each once in all tests; absent for who does not sign in. */
  operator?: number;
  /** What the system asks of main before there is a window: a file that was double-clicked, or a link. */
  asked?: ToMain;
}

/** The app as a test has it: its window is a page of Chromium, its main a process of Node. */
export interface App {
  page: Page;
  main: RunningMain;
  folder: string;
  /** One call of the bridge, past the screens. Throws what a person would have read. */
  call<Name extends keyof DesktopCalls>(
    name: Name,
    ...input: Parameters<DesktopCalls[Name]>
  ): Promise<Awaited<ReturnType<DesktopCalls[Name]>>>;
  /** Quits, or kills, and starts again over the same folder. @param meanwhile what happens in between */
  restart(how?: "quit" | "kill", meanwhile?: () => void): Promise<void>;
}

interface Fixtures {
  expectedErrors: RegExp[];
  /** Starts the app; it ends with the test. */
  openApp: (options?: AppOptions) => Promise<App>;
}

/** Events go to the page while it is there: a window that is gone hears nothing. */
const connect = (page: Page, main: RunningMain) =>
  main.onEvent((event) => {
    if (page.isClosed()) return;
    page
      .evaluate((told) => (window as unknown as { tellPage?: (event: DesktopEvent) => void }).tellPage?.(told), event)
      .catch((error: unknown) => {
        if (!/closed|destroyed|navigation/i.test(String(error))) throw error;
      });
  });

export const test = base.extend<Fixtures, { mainScript: string }>({
  mainScript: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "illumine-main-"));
      const script = join(folder, "main.mjs");
      await buildMain(script);
      await use(script);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  expectedErrors: [[], { option: true }],
  openApp: async ({ context, mainScript, expectedErrors }, use) => {
    const running: RunningMain[] = [];
    const folders: string[] = [];
    const errors: string[] = [];
    await use(async ({ folder: given, hasKeyStore, operator, asked } = {}) => {
      const folder = given ?? mkdtempSync(join(tmpdir(), "illumine-data-"));
      if (given === undefined) folders.push(folder);
      const start = async () => {
        const main = await startMain({
          ...{ script: mainScript, folder, renderer },
          ...(hasKeyStore !== undefined && { hasKeyStore }),
          ...(operator !== undefined && { challenge: toChallenge(operator) }),
        });
        running.push(main);
        return main;
      };
      let main = await start();
      if (asked) await main.ask(asked);
      const page = await openWindow(context, () => main);
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      connect(page, main);
      await page.goto(main.url);
      return {
        page,
        get main() {
          return main;
        },
        folder,
        call: async (name, ...[input]) => {
          const answer = (await main.ask({ kind: "call", name, input })) as Answer<never>;
          if (!answer.isOk) throw new Error(answer.failure.message);
          return answer.value;
        },
        restart: async (how = "quit", meanwhile = () => {}) => {
          if (how === "quit") {
            // The window closes first, as in the app: what it hands over then is written before main ends.
            await page.goto("about:blank");
            await main.quit();
          } else await main.kill();
          meanwhile();
          main = await start();
          connect(page, main);
          await page.goto(main.url);
        },
      };
    });
    // The windows first: one that still loads something would miss its server.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(running.map((main) => main.kill()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

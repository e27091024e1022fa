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

export const operatorCode = "271828";
export const buildChallenge = (number: number) =>
  createHash("sha256").update(`operator desktop-${number}`).digest("base64url");

export interface AppOptions {
  folder?: string;
  keyStore?: "none" | "silent";
  operator?: number;
  openRequest?: ToMain;
}

export interface App {
  page: Page;
  main: RunningMain;
  folder: string;
  call<Name extends keyof DesktopCalls>(
    name: Name,
    ...input: Parameters<DesktopCalls[Name]>
  ): Promise<Awaited<ReturnType<DesktopCalls[Name]>>>;
  restart(how?: "quit" | "kill", meanwhile?: () => void): Promise<void>;
}

interface Fixtures {
  expectedErrors: RegExp[];
  openApp: (options?: AppOptions) => Promise<App>;
}

const connect = (page: Page, main: RunningMain) =>
  main.onEvent((event) => {
    if (page.isClosed()) return;
    page
      .evaluate(
        (received) => (window as unknown as { emitToPage?: (event: DesktopEvent) => void }).emitToPage?.(received),
        event,
      )
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
    // With Electron a window ends with its main; a page goes on asking the server that is gone.
    const killedUrls: string[] = [];
    await use(async ({ folder: given, keyStore, operator, openRequest } = {}) => {
      const folder = given ?? mkdtempSync(join(tmpdir(), "illumine-data-"));
      if (given === undefined) folders.push(folder);
      const start = async () => {
        const main = await startMain({
          ...{ script: mainScript, folder, renderer },
          ...(keyStore !== undefined && { keyStore }),
          ...(operator !== undefined && { challenge: buildChallenge(operator) }),
        });
        running.push(main);
        return main;
      };
      let main = await start();
      if (openRequest) await main.ask(openRequest);
      const page = await openWindow(context, () => main);
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        if (!killedUrls.some((url) => message.location().url.startsWith(url))) errors.push(message.text());
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
            // The window closes first, as in the app, so its last edits are written before main ends.
            await page.goto("about:blank");
            await main.quit();
          } else {
            killedUrls.push(main.url);
            await main.kill();
          }
          meanwhile();
          main = await start();
          connect(page, main);
          await page.goto(main.url);
        },
      };
    });
    // Pages close first: one that's still loading would miss its server.
    await Promise.all(context.pages().map((page) => page.close()));
    await Promise.all(running.map((main) => main.kill()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

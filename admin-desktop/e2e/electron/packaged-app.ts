import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test as base, chromium, expect, type Page } from "@playwright/test";
import { userData } from "./user-data.ts";

export interface PackagedProgram {
  program: string;
  /** With the archive and the licenses. */
  resources: string;
  /** Everything of it, to be copied. */
  folder: string;
}

export interface RunningPackage {
  page: Page;
  /** Closes the window, which quits the app, and waits for its end. */
  quit(): Promise<void>;
}

interface StartOptions {
  packaged?: PackagedProgram;
  args?: string[];
  environment?: Record<string, string>;
}

interface Fixtures {
  packageIsHere: undefined;
  userData: string;
  startPackaged(options?: StartOptions): Promise<RunningPackage>;
}

const dist = join(import.meta.dirname, "../../dist");

/** Where the program is in the folder that electron-builder makes with --dir. */
export function describePackage(folder: string): PackagedProgram {
  const contents = join(folder, "Illumine.app/Contents");
  if (existsSync(contents))
    return { folder, program: join(contents, "MacOS/Illumine"), resources: join(contents, "Resources") };
  const program = join(folder, process.platform === "win32" ? "Illumine.exe" : "illumine");
  return { folder, program, resources: join(folder, "resources") };
}

/** Null where the app wasn't packaged. */
function findPackage(): PackagedProgram | null {
  const names = { linux: /^linux(-\w+)?-unpacked$/, win32: /^win(-\w+)?-unpacked$/, darwin: /^mac(-\w+)?$/ };
  const pattern = Reflect.get(names, process.platform) as RegExp | undefined;
  const name = existsSync(dist) ? readdirSync(dist).find((entry) => pattern?.test(entry)) : undefined;
  return name === undefined ? null : describePackage(join(dist, name));
}

export const packaged = findPackage();

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export const test = base.extend<Fixtures>({
  // Skipped by name, so the report says what wasn't tested.
  packageIsHere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from a pattern.
    async ({}, use, { skip }) => {
      skip(!packaged, "The app isn't packaged here: npm run desktop:package -- --dir");
      await use(undefined);
    },
    { auto: true },
  ],
  userData,
  startPackaged: async ({ userData: dataFolder }, use) => {
    const running = new Set<ChildProcess>();
    await use(async ({ packaged: given = packaged, args = [], environment = {} } = {}) => {
      if (!given) throw new Error("The app wasn't packaged");
      const port = await findFreePort();
      const started = spawn(
        given.program,
        [`--user-data-dir=${dataFolder}`, `--remote-debugging-port=${port}`, ...args],
        // Playwright can't start it itself: a packaged app refuses the options of Node that it uses.
        { env: { ...process.env, ...environment }, stdio: "ignore" },
      );
      running.add(started);
      const address = `http://127.0.0.1:${port}`;
      await expect
        .poll(() =>
          fetch(`${address}/json/version`).then(
            ({ ok }) => ok,
            () => false,
          ),
        )
        .toBe(true);
      const browser = await chromium.connectOverCDP(address);
      const findPage = () => browser.contexts()[0]?.pages()[0];
      await expect.poll(findPage).toBeDefined();
      const page = findPage();
      if (!page) throw new Error("The app has no window");
      return {
        page,
        quit: async () => {
          // After its answer, which the closing page could not send.
          await page.evaluate(() => void setTimeout(() => window.close()));
          await expect.poll(() => hasEnded(started)).toBe(true);
        },
      };
    });
    for (const started of running) if (!hasEnded(started)) started.kill();
  },
});

export { expect } from "@playwright/test";

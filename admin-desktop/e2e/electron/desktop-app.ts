import { join } from "node:path";
import { test as base, type ElectronApplication, _electron as electron, type Page } from "@playwright/test";
import { findElectron } from "./find-electron.ts";
import { startTestSite, type TestSite } from "./test-site.ts";
import { userData } from "./user-data.ts";

export interface RunningApp {
  app: ElectronApplication;
  page: Page;
  clickMenu(menu: string, entry: string): Promise<void>;
}

interface Fixtures {
  electronIsHere: undefined;
  startApp(...args: string[]): Promise<RunningApp>;
  userData: string;
  testSite: TestSite;
}

const appFolder = join(import.meta.dirname, "../..");
const program = findElectron();

export const test = base.extend<Fixtures>({
  // Skipped by name, so the report says what wasn't tested.
  electronIsHere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from a pattern.
    async ({}, use, { skip }) => {
      skip(!program, "Electron's binary is not here: start the app once where it can be downloaded (npm run desktop)");
      await use(undefined);
    },
    { auto: true },
  ],
  userData,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from a pattern.
  testSite: async ({}, use) => {
    const site = await startTestSite();
    await use(site);
    site.close();
  },
  startApp: async ({ userData: folder }, use) => {
    const running = new Set<ElectronApplication>();
    await use(async (...args) => {
      const app = await electron.launch({
        ...(program !== null && { executablePath: program }),
        args: [
          appFolder,
          `--user-data-dir=${folder}`,
          // Chromium's sandbox doesn't run as root.
          ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
          ...args,
        ],
      });
      running.add(app);
      app.on("close", () => running.delete(app));
      return {
        app,
        page: await app.firstWindow(),
        clickMenu: (menu, entry) =>
          app.evaluate(
            ({ Menu }, [menuLabel, entryLabel]) => {
              const items = Menu.getApplicationMenu()?.items.find(({ label }) => label.replace("&", "") === menuLabel);
              const item = items?.submenu?.items.find(({ label }) => label === entryLabel);
              if (!item) throw new Error(`There is no entry ${menuLabel}, ${entryLabel}`);
              item.click();
            },
            [menu, entry] as const,
          ),
      };
    });
    for (const app of running) await app.close();
  },
});

export { expect } from "@playwright/test";

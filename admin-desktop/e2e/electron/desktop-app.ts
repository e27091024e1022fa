import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type ElectronApplication, _electron as electron, type Page } from "@playwright/test";
import { findElectron } from "./find-electron.ts";

export interface RunningApp {
  app: ElectronApplication;
  page: Page;
  /** Presses an entry of the native menus, by its label. */
  pressMenu(menu: string, entry: string): Promise<void>;
}

interface Fixtures {
  /** Starts the built app on this test's own user data, as often as the test wants. */
  startApp(...words: string[]): Promise<RunningApp>;
}

const appFolder = join(import.meta.dirname, "../..");
const program = findElectron();

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from a pattern.
  startApp: async ({}, use) => {
    const userData = mkdtempSync(join(tmpdir(), "illumine-electron-"));
    const running = new Set<ElectronApplication>();
    await use(async (...words) => {
      const app = await electron.launch({
        executablePath: program ?? undefined,
        args: [
          appFolder,
          `--user-data-dir=${userData}`,
          // Chromium's sandbox does not run as root.
          ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
          ...words,
        ],
      });
      running.add(app);
      app.on("close", () => running.delete(app));
      return {
        app,
        page: await app.firstWindow(),
        pressMenu: (menu, entry) =>
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
    rmSync(userData, { recursive: true, force: true });
  },
});

// Each test by its name, so that the report says what was not looked at.
test.skip(!program, "Electron's binary is not here: start the app once where it can be downloaded (npm run desktop)");

export { expect } from "@playwright/test";

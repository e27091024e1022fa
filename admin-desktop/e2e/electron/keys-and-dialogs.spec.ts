import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type RunningApp, test } from "./desktop-app.ts";
import { readIfThere } from "./read-if-there.ts";
import { missingForKeys, pressKey, typeText } from "./system-keys.ts";

test.skip(missingForKeys !== null, missingForKeys ?? "");

const isFocused = ({ app }: RunningApp) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((window) => window.isFocused()));

async function waitForFocus(running: RunningApp): Promise<void> {
  await running.app.evaluate(({ app, BrowserWindow }) => {
    app.focus({ steal: true });
    for (const window of BrowserWindow.getAllWindows()) window.focus();
  });
  await expect.poll(() => isFocused(running)).toBe(true);
}

/** A dialog of the system takes the focus from the window. */
const waitForDialog = (running: RunningApp) => expect.poll(() => isFocused(running)).toBe(false);

test("the keys of the menus reach the app, and zooming in needs no Shift", async ({ startApp }) => {
  const running = await startApp();
  const { app, page } = running;
  await expect(page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  await waitForFocus(running);
  pressKey({ key: "n", isCommand: true });
  await expect(page.getByLabel("Title", { exact: true })).toBeVisible();
  pressKey({ key: "=", isCommand: true });
  const readZoom = () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomLevel);
  await expect.poll(readZoom).toBeGreaterThan(0);
});

test("a draft that is saved under a name without an ending gets the whole one", async ({ startApp }) => {
  const running = await startApp();
  const { app, page } = running;
  const name = `illumine-test-${Date.now()}`;
  const path = join(await app.evaluate(({ app: electronApp }) => electronApp.getPath("documents")), name);
  await running.clickMenu("File", "New Draft");
  await page.getByLabel("Title", { exact: true }).fill("Bees and their keepers");
  await waitForFocus(running);
  pressKey({ key: "s", isCommand: true });
  await waitForDialog(running);
  // The name that is offered is selected.
  typeText(name);
  pressKey({ key: "Enter" });
  await expect.poll(() => readIfThere(`${path}.assessment.json`)).toContain("Bees and their keepers");
  rmSync(`${path}.assessment.json`);
});

test("a file that is chosen in the dialog is opened", async ({ startApp }) => {
  test.skip(process.platform === "darwin", "The dialog of macOS takes no path from the keyboard at once");
  const folder = mkdtempSync(join(tmpdir(), "illumine-open-"));
  const path = join(folder, "wasps.assessment.json");
  writeFileSync(path, JSON.stringify({ id: "wasps", title: "Wasps", category: "General", sections: {} }));
  const running = await startApp();
  await expect(running.page.getByRole("heading", { name: "Drafts", level: 1 })).toBeVisible();
  await waitForFocus(running);
  pressKey({ key: "o", isCommand: true });
  await waitForDialog(running);
  typeText(path);
  pressKey({ key: "Enter" });
  await expect(running.page.getByLabel("Title", { exact: true })).toHaveValue("Wasps");
  rmSync(folder, { recursive: true });
});

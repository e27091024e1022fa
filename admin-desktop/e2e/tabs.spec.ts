import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { type App, expect, test } from "./app.ts";

const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getTabs = (page: Page) => page.getByRole("navigation", { name: "Open drafts" });
const getTab = (page: Page, name: string) => getTabs(page).getByRole("link", { name, exact: true });

const command = (app: App, named: "new draft" | "close draft" | "reopen draft" | "show grid" | "undo") =>
  app.main.ask({ kind: "emit", event: { kind: "command", command: named } });

async function createDraft(app: App, title: string): Promise<void> {
  const { page } = app;
  await command(app, "new draft");
  await expect(getField(page, "Title")).toHaveValue("");
  await getField(page, "Title").fill(title);
  await expect.poll(async () => (await app.call("listDrafts")).map((draft) => draft.title)).toContain(title);
}

const listOpenTitles = async (app: App) => {
  const drafts = await app.call("listDrafts");
  const { openDrafts } = await app.call("readApp");
  return openDrafts.map((id) => drafts.find((draft) => draft.id === id)?.title);
};

test("drafts are open side by side: each has its undo, view and field, and a restart brings the tabs back", async ({
  openApp,
}) => {
  const app = await openApp();
  let { page } = app;
  await createDraft(app, "Night Nurse");
  await expect(getTabs(page)).toBeHidden();
  await getField(page, "Description").fill("Care at night");
  await createDraft(app, "Beekeeper");
  await expect(getTabs(page).getByRole("link")).toHaveText(["Night Nurse", "Beekeeper"]);
  await command(app, "show grid");
  await expect(page.locator("[data-view=grid]")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press("Control+Tab");
  await expect(getField(page, "Description")).toHaveValue("Care at night");
  await expect(getField(page, "Description")).toBeFocused();
  await expect(getTab(page, "Night Nurse")).toHaveAttribute("aria-current", "page");
  await command(app, "undo");
  await expect(getField(page, "Description")).toHaveValue("");
  await getTab(page, "Beekeeper").click();
  await expect(page.locator("[data-view=grid]")).toBeVisible();
  await createDraft(app, "Bricklayer");
  await expect(getTabs(page).getByRole("link")).toHaveText(["Night Nurse", "Beekeeper", "Bricklayer"]);

  await page.keyboard.press("Control+Shift+Tab");
  await expect(getTab(page, "Beekeeper")).toHaveAttribute("aria-current", "page");
  await command(app, "close draft");
  await expect(getTab(page, "Bricklayer")).toHaveAttribute("aria-current", "page");
  await expect(getTab(page, "Beekeeper")).toBeHidden();
  await command(app, "reopen draft");
  await expect(getTab(page, "Beekeeper")).toHaveAttribute("aria-current", "page");
  await expect(page.locator("[data-view=grid]")).toBeVisible();
  await getTabs(page).getByRole("button", { name: "Close Night Nurse" }).click();
  await expect(getTabs(page).getByRole("link")).toHaveText(["Bricklayer", "Beekeeper"]);

  await expect.poll(() => listOpenTitles(app)).toEqual(["Bricklayer", "Beekeeper"]);
  await app.restart();
  ({ page } = app);
  await expect(getTabs(page).getByRole("link")).toHaveText(["Bricklayer", "Beekeeper"]);
  await expect(getTab(page, "Beekeeper")).toHaveAttribute("aria-current", "page");
  await expect(getField(page, "Title")).toHaveValue("Beekeeper");
  await command(app, "close draft");
  await expect(getField(page, "Title")).toHaveValue("Bricklayer");
  await command(app, "close draft");
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
});

test("tabs are moved by dragging and with keys, and stay so after a restart", async ({ openApp }) => {
  const app = await openApp();
  let { page } = app;
  for (const title of ["Night Nurse", "Beekeeper", "Bricklayer"]) await createDraft(app, title);
  await page.setViewportSize({ width: 1280, height: 800 });
  // The header and the tabs leave the window to the text.
  for (const label of ["Assessment ID", "Title"])
    expect((await getField(page, label).boundingBox())?.y).toBeLessThanOrEqual(200);

  const [first, last] = [getTab(page, "Night Nurse"), getTab(page, "Bricklayer")];
  const [from, to] = [await first.boundingBox(), await last.boundingBox()];
  if (!from || !to) throw new Error("The tabs aren't shown");
  const y = from.y + from.height / 2;
  await page.mouse.move(from.x + 40, y);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, y, { steps: 4 });
  await page.mouse.move(to.x + 80, y, { steps: 12 });
  await page.mouse.up();
  await expect(getTabs(page).getByRole("link")).toHaveText(["Beekeeper", "Bricklayer", "Night Nurse"]);
  // Dragging opens nothing.
  await expect(getTab(page, "Bricklayer")).toHaveAttribute("aria-current", "page");

  await getTab(page, "Night Nurse").focus();
  await page.keyboard.press("Alt+Shift+ArrowLeft");
  await expect(getTabs(page).getByRole("link")).toHaveText(["Beekeeper", "Night Nurse", "Bricklayer"]);
  await expect(getTab(page, "Night Nurse")).toBeFocused();
  await expect(getTabs(page).getByText("Night Nurse, position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect(getTabs(page).getByRole("link")).toHaveText(["Beekeeper", "Bricklayer", "Night Nurse"]);
  await expect.poll(() => listOpenTitles(app)).toEqual(["Beekeeper", "Bricklayer", "Night Nurse"]);
  await app.restart();
  ({ page } = app);
  await expect(getTabs(page).getByRole("link")).toHaveText(["Beekeeper", "Bricklayer", "Night Nurse"]);
});

test("a discarded draft loses its tab", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  for (const title of ["Night Nurse", "Beekeeper", "Bricklayer"]) await createDraft(app, title);
  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await expect(getTabs(page).getByRole("link")).toHaveCount(3);
  await page.getByRole("button", { name: "Discard Beekeeper" }).click();
  await expect(getTabs(page).getByRole("link")).toHaveText(["Night Nurse", "Bricklayer"]);
});

test("edits that the disk refuses are there when their tab is shown again, and are written as soon as it takes them", async ({
  openApp,
}) => {
  const app = await openApp();
  const { page } = app;
  for (const title of ["Night Nurse", "Beekeeper"]) await createDraft(app, title);
  const [folder, elsewhere] = [join(app.folder, "drafts"), join(app.folder, "elsewhere")];
  renameSync(folder, elsewhere);
  writeFileSync(folder, "");
  await getField(page, "Description").fill("At the hives");
  const notice = page.getByRole("alert").filter({ hasText: "Your last edits aren't saved" });
  await expect(notice).toContainText("Move that file away.");
  await expect(page.getByRole("status").filter({ hasText: "Not saved" })).toBeVisible();
  const target = join(app.folder, "beekeeper.json");
  await app.main.ask({ kind: "choose", path: target });
  await notice.getByRole("button", { name: "Save to a file" }).click();
  await expect.poll(() => existsSync(target) && readFileSync(target, "utf8")).toContain("At the hives");
  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await getTab(page, "Beekeeper").click();
  await expect(getField(page, "Description")).toHaveValue("At the hives");

  rmSync(folder);
  renameSync(elsewhere, folder);
  const readDescriptions = async () => {
    const drafts = await app.call("listDrafts");
    const read = await Promise.all(drafts.map(({ id }) => app.call("readDraft", { id })));
    return read.map(({ text }) => text.draft.description).sort();
  };
  await expect.poll(readDescriptions).toEqual(["", "At the hives"]);
  await expect(notice).toBeHidden();
});

test("a window with edits that the disk refuses stays open, and closes the second time", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  await createDraft(app, "Night Nurse");
  const folder = join(app.folder, "drafts");
  renameSync(folder, join(app.folder, "elsewhere"));
  writeFileSync(folder, "");
  await getField(page, "Description").fill("On the ward");
  await expect(page.getByRole("alert").filter({ hasText: "Your last edits aren't saved" })).toBeVisible();

  // Electron keeps the window open without a dialog.
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await expect(page.getByText("Save Night Nurse to a file somewhere else")).toBeVisible();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

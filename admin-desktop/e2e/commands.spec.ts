import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import type { Command } from "../src/model/events.ts";
import { type App, expect, test } from "./app.ts";

const getHeading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getPalette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
const getKeys = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const getChoice = (page: Page, name: string | RegExp) => getPalette(page).getByRole("option", { name });

const command = (app: App, named: Command) =>
  app.main.ask({ kind: "emit", event: { kind: "command", command: named } });

async function choose(page: Page, typed: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(getPalette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
  await expect(getPalette(page)).toBeHidden();
}

test("the list of keys opens from the menu, by its key and from the outline, on every screen", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  await command(app, "settings");
  await expect(getHeading(page, "Settings")).toBeVisible();
  await command(app, "keys");
  await expect(getKeys(page).getByText("Save to another file")).toBeVisible();
  await expect(getKeys(page).getByText("Next pane: bar, outline, editor, inspector, problems")).toBeVisible();
  await expect(getKeys(page).getByText("Publish or unpublish, activate or deactivate")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  // It is the one dialog, however often it's asked for.
  await command(app, "keys");
  await expect(getKeys(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(getKeys(page)).toBeHidden();

  await command(app, "new draft");
  await expect(getField(page, "Title")).toBeVisible();
  await command(app, "show json");
  await page.getByRole("textbox", { name: /^Assessment as JSON/ }).focus();
  const before = await page.locator(".view-lines").textContent();
  await page.keyboard.press("Control+/");
  await expect(getKeys(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(getKeys(page)).toBeHidden();
  expect(await page.locator(".view-lines").textContent()).toBe(before);
  await page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(getKeys(page).getByText("Save to another file")).toBeVisible();
});

test("without a site the command palette leads to drafts, screens and what the screen can do", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  await expect(getHeading(page, "Drafts")).toBeVisible();
  await choose(page, "new draft");
  await getField(page, "Title").fill("Night Nurse");
  await expect.poll(() => app.call("listDrafts").then(([draft]) => draft?.title)).toBe("Night Nurse");
  await choose(page, "show the grid");
  await expect(page.getByRole("radio", { name: "Grid" }).or(page.getByRole("button", { name: "Grid" }))).toBeVisible();
  await expect(page.locator("[data-view=grid]")).toBeVisible();
  await choose(page, "show the json");
  const json = page.getByRole("textbox", { name: /^Assessment as JSON/ });
  await json.focus();
  await page.keyboard.press("Control+k");
  await expect(getPalette(page).getByRole("combobox")).toBeFocused();
  await expect(getChoice(page, /^Save to the file/)).toContainText("CtrlS");
  await expect(getChoice(page, /^Logout/)).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(json).toBeFocused();

  await choose(page, "bin");
  await expect(getHeading(page, "Bin")).toBeVisible();
  await page.getByRole("button", { name: "Command palette (Ctrl+K)" }).click();
  await expect(getChoice(page, /^New Draft/)).toBeVisible();
  await expect(getChoice(page, /^Save to the file/)).toHaveCount(0);
  await page.keyboard.type("nurse");
  await page.keyboard.press("Enter");
  await expect(getHeading(page, /^Night Nurse/)).toBeVisible();
  await choose(page, "drafts");
  await expect(getHeading(page, "Drafts")).toBeVisible();
  // What is chosen has the focus, not what had it before.
  await choose(page, "find");
  await expect(page.getByRole("searchbox", { name: "Search drafts" })).toBeFocused();
  await choose(page, "dark theme");
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
});

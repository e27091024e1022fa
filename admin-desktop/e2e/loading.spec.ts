import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import type { Page } from "@playwright/test";
import { type App, expect, test } from "./app.ts";
import { renderer } from "./build-main.ts";

/** Gzipped. What it was when this was written, and 3 %. */
const maxFormBytes = 398_000;

const getTitle = (page: Page) => page.getByLabel("Title", { exact: true });
const getJson = (page: Page) => page.getByRole("textbox", { name: /^Assessment as JSON/ });
const getToast = (page: Page, text: string) => page.locator("[data-sonner-toast]", { hasText: text });
const chooseView = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const opened = buildAssessment({ psychometric: [buildQuestion("p1")] }, { id: "grit", title: "Opened" });

async function openDraft(app: App, json: string | null): Promise<void> {
  const { id } = await app.call("createDraft", { text: { draft: opened, json }, base: null });
  await app.page.getByRole("link", { name: "Opened" }).click();
  await expect.poll(async () => (await app.call("readApp")).openDrafts).toContain(id);
}

/** Fails requests for scripts with this name, until the returned function is called. */
async function blockScript(page: Page, name: string): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${name}-[^/]+\\.js$`);
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}

test("a draft's form is shown, and its first check runs, with little JavaScript", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  const names = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) names.add(basename(pathname));
  });
  await page.reload();
  await openDraft(app, null);
  await expect(getTitle(page)).toHaveValue("Opened");
  await expect.poll(() => [...names].some((name) => name.startsWith("analysis-worker"))).toBe(true);
  await page.waitForLoadState("networkidle");
  const sizes = [...names].map((name) => gzipSync(readFileSync(join(renderer, "assets", name))).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxFormBytes);
});

test("JSON that was saved before it was read is read when its draft opens", async ({ openApp }) => {
  const app = await openApp();
  await openDraft(app, JSON.stringify({ ...opened, title: "Typed" }));
  await expect(getJson(app.page)).toBeAttached();
  await chooseView(app.page, "Form View");
  await expect(getTitle(app.page)).toHaveValue("Typed");
  await expect(getTitle(app.page)).toBeEnabled();
});

test.describe("where a part can't be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource|Failed to fetch dynamically imported/] });

  test("a JSON view that can't be loaded says so, and is loaded the next time it's chosen", async ({ openApp }) => {
    const app = await openApp();
    const { page } = app;
    const unblock = await blockScript(page, "json-view");
    await openDraft(app, null);
    await chooseView(page, "JSON Input");
    await expect(getToast(page, "The JSON view couldn't be loaded")).toBeVisible();
    await expect(getTitle(page)).toHaveValue("Opened");
    await unblock();
    await chooseView(page, "JSON Input");
    await expect(getJson(page)).toBeAttached();
  });

  test("JSON whose readers can't be loaded stays as it is, and converting it loads them again", async ({ openApp }) => {
    const app = await openApp();
    const { page } = app;
    const unblock = await blockScript(page, "read-assessment");
    const json = JSON.stringify({ ...opened, title: "Typed" });
    await openDraft(app, json);
    await expect(getToast(page, "The JSON couldn't be read")).toBeVisible();
    await chooseView(page, "Both");
    await expect(page.getByText("The form is locked until you fix, convert, or discard them.")).toBeVisible();
    await expect(getTitle(page)).toBeDisabled();
    const [{ id } = { id: "" }] = await app.call("listDrafts");
    expect((await app.call("readDraft", { id })).text.json).toBe(json);
    await unblock();
    await page.getByRole("button", { name: "Convert JSON" }).click();
    await expect(getTitle(page)).toHaveValue("Typed");
    await expect(getTitle(page)).toBeEnabled();
  });
});

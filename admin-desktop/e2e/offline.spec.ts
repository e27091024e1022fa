import { readFileSync } from "node:fs";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import type { Command } from "../src/model/events.ts";
import { type App, expect, test } from "./app.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toToast = (page: Page, words: string | RegExp) => page.locator("[data-sonner-toast]", { hasText: words });
const toTools = (page: Page) => page.getByRole("region", { name: "Tools" });
const toJson = (page: Page) => page.getByRole("textbox", { name: /^Assessment as JSON/ });
const toHeading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** What the menu's entry does. */
const command = (app: App, named: Command) =>
  app.main.ask({ kind: "tell", event: { kind: "command", command: named } });
const choose = (app: App, path: string) => app.main.ask({ kind: "choose", path });

/** Its slider has no scale, which a fix mends. */
const unscaled = JSON.stringify(
  buildAssessment(
    {
      psychometric: [
        ...["p1", "p2", "p3"].map((id) => buildQuestion(id, { category: "grit", text: `I finish things (${id}).` })),
        buildQuestion("p4", { type: "slider", category: "grit", text: "How often do you finish?" }),
      ],
      technical: [buildChoice("t1", { text: "Which one?", category: "logic", correct: ["a"] })],
    },
    { id: "grit", title: "Typed as JSON", scoring: buildScoring() },
  ),
);

/** Whether something can be scrolled sideways. */
const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("with no site and no network a draft is begun, written, mended, simulated and tried", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  await app.main.ask({ kind: "network", state: "off" });
  const left = app.main.read().then(({ log }) => log.length);

  await command(app, "new draft");
  await press(page, "Choose a template");
  await page.getByRole("button", { name: "Use this: Skills test" }).click();
  await expect(page.getByText('"Skills test" is in the editor')).toBeVisible();
  await toField(page, "Title").fill("From a template");
  await expect(page.getByRole("tab", { name: /^Technical Aptitude [1-9]/ })).toBeVisible();

  // As JSON too, with one history for both.
  await command(app, "show json");
  await expect(page.locator(".view-lines")).toContainText("From a template");
  await toJson(page).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), unscaled);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
  const fix = toTools(page).getByRole("button", { name: "Write it down" });
  await expect(fix).toBeVisible();
  await command(app, "show form");
  await expect(toField(page, "Title")).toHaveValue("Typed as JSON");
  await command(app, "undo");
  await expect(toField(page, "Title")).toHaveValue("From a template");
  await command(app, "redo");
  await expect(toField(page, "Title")).toHaveValue("Typed as JSON");
  await fix.click();
  await expect(fix).toBeHidden();
  await command(app, "show both");
  await expect(page.locator(".view-lines")).toBeVisible();
  await command(app, "undo");
  await expect(fix).toBeVisible();
  await command(app, "redo");
  await expect(fix).toBeHidden();
  for (const view of ["show both", "show json", "show form"] as const) {
    await command(app, view);
    await page.setViewportSize({ width: 900, height: 700 });
    expect(await isTooWide(page)).toBe(false);
  }
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 860 });

  await toTools(page).getByRole("tab", { name: "Simulated takers" }).click();
  await press(page, "Simulate 1,000 takers");
  await expect(page.getByText(/^Who knows the answers gets a YES in \d+\.\d % of cases\.$/)).toBeVisible();

  await command(app, "try it");
  const trial = page.getByRole("region", { name: "Try it" });
  const flow = page.frameLocator('iframe[title="The assessment as visitors see it"]');
  await expect(flow.getByText("Typed as JSON").first()).toBeVisible();
  await trial.getByRole("button", { name: "Fill the rest" }).click();
  await page.getByRole("menuitem", { name: "Right answers" }).click();
  await trial.getByRole("combobox", { name: "Go to" }).selectOption("Your Results");
  await expect(flow.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible();
  await command(app, "try it");
  await expect(toField(page, "Title")).toHaveValue("Typed as JSON");

  await press(page, "More");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(toToast(page, "Draft duplicated")).toBeVisible();
  await expect(toField(page, "Assessment ID")).toHaveValue("grit-2");
  await expect
    .poll(async () => (await app.call("listDrafts")).map(({ assessmentId }) => assessmentId).sort())
    .toEqual(["grit", "grit-2"]);
  // Nothing of it was a failure that only the log would tell.
  expect((await app.main.read()).log).toHaveLength(await left);
});

test("the menu's entries work where they are, and the theme stays over a restart", async ({ openApp }, info) => {
  const app = await openApp();
  const { page } = app;
  await app.main.ask({ kind: "network", state: "off" });
  await command(app, "settings");
  await expect(toHeading(page, "Settings")).toBeVisible();
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await command(app, "outbox");
  await expect(toHeading(page, "Outbox")).toBeVisible();
  await app.restart();
  await expect(toHeading(page, "Outbox")).toBeVisible();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await page.setViewportSize({ width: 900, height: 700 });
  for (const place of ["Settings", "Bin", "On the site", "Drafts"]) {
    await press(page, "Menu");
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: place }).click();
    await expect(toHeading(page, place)).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  }

  // Without a draft its entries do nothing.
  for (const named of ["save", "save as", "export json", "publish", "try it", "close draft"] as const)
    await command(app, named);
  await expect(toHeading(page, "Drafts")).toBeVisible();
  await command(app, "new draft");
  await toField(page, "Title").fill("By the menu");
  await toField(page, "Description").fill("What it is about");
  await command(app, "find");
  await expect(page.getByRole("dialog", { name: "Find / Replace" })).toBeVisible();
  await page.keyboard.type("By the menu");
  await expect(page.getByRole("dialog", { name: "Find / Replace" })).toContainText("1 of 1");
  await page.keyboard.press("Escape");
  await command(app, "show form");

  const [file, copy, exported] = ["a.json", "b.json", "c.json"].map((name) => info.outputPath(name)) as [
    string,
    string,
    string,
  ];
  await choose(app, file);
  await command(app, "save");
  await expect(page.getByText("Saved in a.json")).toBeVisible();
  await choose(app, copy);
  await command(app, "save as");
  await expect(page.getByText("Saved in b.json")).toBeVisible();
  await choose(app, exported);
  await command(app, "export json");
  await expect(toToast(page, exported)).toBeVisible();
  for (const path of [file, copy, exported])
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ title: "By the menu" });

  await command(app, "publish");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Publish anyway/ })
    .click();
  await expect(toToast(page, "It could not be put into the outbox")).toContainText("Name your site in Settings first");
  await command(app, "close draft");
  await expect(toHeading(page, "Drafts")).toBeVisible();
  // On the list it is the list that is searched.
  await command(app, "find");
  await expect(page.getByRole("searchbox", { name: "Search drafts" })).toBeFocused();
});

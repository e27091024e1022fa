import { readFileSync } from "node:fs";
import { createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import type { Command } from "../src/model/events.ts";
import { type App, expect, test } from "./app.ts";
import { signIn } from "./sign-in.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getToast = (page: Page, text: string | RegExp) => page.locator("[data-sonner-toast]", { hasText: text });
const getTools = (page: Page) => page.getByRole("region", { name: "Tools" });
const getJsonEditor = (page: Page) => page.getByRole("textbox", { name: /^Assessment as JSON/ });
const getHeading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

const command = (app: App, named: Command) =>
  app.main.ask({ kind: "emit", event: { kind: "command", command: named } });
const choose = (app: App, path: string) => app.main.ask({ kind: "choose", path });

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

/** Answers of 32 visitors, so that there are figures. */
async function answer(request: APIRequestContext, assessmentId: string): Promise<void> {
  for (let at = 0; at < 32; at += 1) {
    const value = (at % 5) + 1;
    const stored = await request.post("/api/responses", {
      headers: { "CF-Connecting-IP": `10.78.${at}.1`, "Idempotency-Key": crypto.randomUUID() },
      data: {
        ...{ assessmentId, contentVersion: 1, engineVersion: "1.0", duration: "2-to-5-min", qualityFlags: [] },
        answers: { p1: value, p2: value },
      },
    });
    expect(stored.ok()).toBe(true);
  }
}

const isTooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

test("without a site or network a draft can be created, edited, fixed, simulated and tried", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  await app.main.ask({ kind: "network", state: "off" });
  const left = app.main.read().then(({ log }) => log.length);
  const externalRequests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).host !== new URL(app.main.url).host && !/^(data|blob):/.test(request.url()))
      externalRequests.push(request.url());
  });

  await command(app, "new draft");
  await clickButton(page, "Choose a template");
  await page.getByRole("button", { name: "Use template: Skills check" }).click();
  await expect(page.getByText('Template "Skills check" applied')).toBeVisible();
  await getField(page, "Title").fill("From a template");
  await expect(page.getByRole("tab", { name: /^Technical Aptitude [1-9]/ })).toBeVisible();

  // Form and JSON share one undo history.
  await command(app, "show json");
  await expect(page.locator(".view-lines")).toContainText("From a template");
  await getJsonEditor(page).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), unscaled);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+v");
  const fix = getTools(page).getByRole("button", { name: "Add the scale" });
  await expect(fix).toBeVisible();
  await command(app, "show form");
  await expect(getField(page, "Title")).toHaveValue("Typed as JSON");
  await command(app, "undo");
  await expect(getField(page, "Title")).toHaveValue("From a template");
  await command(app, "redo");
  await expect(getField(page, "Title")).toHaveValue("Typed as JSON");
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

  await getTools(page).getByRole("tab", { name: "Simulated takers" }).click();
  await clickButton(page, "Simulate 1,000 takers");
  await expect(page.getByText(/^People who know the answers get a YES in \d+\.\d% of cases\.$/)).toBeVisible();

  await command(app, "try it");
  const trial = page.getByRole("region", { name: "Try it" });
  const flow = page.frameLocator('iframe[title="The assessment as visitors see it"]');
  await expect(flow.getByText("Typed as JSON").first()).toBeVisible();
  await trial.getByRole("button", { name: "Fill in the rest" }).click();
  await page.getByRole("menuitem", { name: "Right answers" }).click();
  await trial.getByRole("combobox", { name: "Go to" }).selectOption("Your Results");
  await expect(flow.getByRole("heading", { name: "Assessment Complete!" })).toBeVisible();
  await command(app, "try it");
  await expect(getField(page, "Title")).toHaveValue("Typed as JSON");

  await clickButton(page, "More");
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(getToast(page, "Draft duplicated")).toBeVisible();
  await expect(getField(page, "Assessment ID")).toHaveValue("grit-2");
  await expect
    .poll(async () => (await app.call("listDrafts")).map(({ assessmentId }) => assessmentId).sort())
    .toEqual(["grit", "grit-2"]);
  expect(externalRequests).toEqual([]);
  // Nothing failed silently in the log.
  expect((await app.main.read()).log).toHaveLength(await left);
});

test("item statistics of a draft are there without a network, and say their date", async ({
  openApp,
  request,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const app = await openApp({ operator: 8 });
  const { page } = app;
  await signIn(app, baseURL ?? "");
  const assessment = buildAssessment(
    { psychometric: ["p1", "p2"].map((id) => buildQuestion(id, { text: `I finish things (${id}).` })) },
    { id: `offline-${crypto.randomUUID()}`, title: "Answered", scoring: buildScoring() },
  );
  const created = await app.call("send", {
    ...{ method: "POST", path: "/api/admin/assessments", body: assessment },
    headers: { "Idempotency-Key": crypto.randomUUID() },
  });
  expect(created.status).toBe(201);
  await answer(request, assessment.id);
  const { copy: base } = await app.call("readSiteCopy", { assessmentId: assessment.id, isBackground: false });
  if (!base) throw new Error("The site has no such assessment");
  await app.call("createDraft", { text: createAssessmentText(base.assessment), base });

  // Nobody has looked at them before the network is gone.
  await app.call("refreshFromSite");
  await app.main.ask({ kind: "network", state: "off" });
  await page.getByRole("main").getByRole("link", { name: "Answered" }).click();
  await getTools(page).getByRole("tab", { name: "Item statistics" }).click();
  const date = String.raw`Saved on [A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d`;
  const note = getTools(page).getByText(new RegExp(`^${date}\\. Newer figures couldn't be loaded from the site\\.$`));
  await expect(note).toBeVisible();
  await expect(getTools(page).getByText(/^32 anonymous responses to content version 1/)).toBeVisible();
  await page
    .getByRole("button", { name: /I finish things \(p1\)/ })
    .first()
    .click();
  const inspector = page.getByRole("region", { name: "Inspector" });
  await expect(inspector.getByText(new RegExp(date))).not.toHaveCount(0);

  // With the network, newer figures come by themselves.
  await app.main.ask({ kind: "network", state: "on" });
  await page.evaluate(() => void window.dispatchEvent(new Event("online")));
  await expect(inspector.getByText(new RegExp(date))).toHaveCount(0);
  await expect(note).toBeHidden();
  await expect(getTools(page).getByText(/^32 anonymous responses to content version 1/)).toBeVisible();
});

test("the menu's entries work where they are, and the theme stays over a restart", async ({ openApp }, info) => {
  const app = await openApp();
  const { page } = app;
  await app.main.ask({ kind: "network", state: "off" });
  await command(app, "settings");
  await expect(getHeading(page, "Settings")).toBeVisible();
  await page.getByRole("group", { name: "Theme" }).getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await page.getByLabel("Check spelling in").selectOption({ label: "American English" });
  await expect(page.getByLabel("Check spelling in")).toHaveValue("en-US");
  await command(app, "outbox");
  await expect(getHeading(page, "Outbox")).toBeVisible();
  await app.restart();
  await expect(getHeading(page, "Outbox")).toBeVisible();
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await command(app, "settings");
  await expect(page.getByLabel("Check spelling in")).toHaveValue("en-US");
  await page.setViewportSize({ width: 900, height: 700 });
  for (const screen of ["Settings", "Bin", "On the site", "Drafts"]) {
    await clickButton(page, "Menu");
    await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: screen }).click();
    await expect(getHeading(page, screen)).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  }

  for (const named of ["save", "save as", "export json", "publish", "try it", "close draft"] as const)
    await command(app, named);
  await expect(getHeading(page, "Drafts")).toBeVisible();
  await command(app, "new draft");
  await getField(page, "Title").fill("By the menu");
  await getField(page, "Description").fill("What it is about");
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
  await expect(page.getByText("Saved to a.json")).toBeVisible();
  await choose(app, copy);
  await command(app, "save as");
  await expect(page.getByText("Saved to b.json")).toBeVisible();
  await choose(app, exported);
  await command(app, "export json");
  await expect(getToast(page, exported)).toBeVisible();
  for (const path of [file, copy, exported])
    expect(JSON.parse(readFileSync(path, "utf8"))).toMatchObject({ title: "By the menu" });

  await command(app, "publish");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Publish anyway/ })
    .click();
  await expect(getToast(page, "It couldn't be added to the outbox")).toContainText(
    "Enter your site's address in Settings first",
  );
  await command(app, "close draft");
  await expect(getHeading(page, "Drafts")).toBeVisible();
  await command(app, "find");
  await expect(page.getByRole("searchbox", { name: "Search drafts" })).toBeFocused();
});

test.describe("without the code editor", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR_FAILED/] });

  test("the menu's Find goes to the plain text", async ({ context, openApp }) => {
    await context.route(/code-editor/, (route) => route.abort());
    const app = await openApp();
    await command(app, "new draft");
    await expect(getField(app.page, "Title")).toBeVisible();
    await command(app, "find");
    await expect(getJsonEditor(app.page)).toHaveJSProperty("rows", 25);
    await expect(getJsonEditor(app.page)).toBeFocused();
  });
});

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildAssessment, buildChoice, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page, TestInfo } from "@playwright/test";
import { createGitRepository } from "../testing/git/git-fixture.ts";
import { type App, expect, test } from "./app.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getFile = (page: Page, name: string) => page.getByRole("button", { name });
const getLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "App" }).getByRole("link", { name, exact: true });
const getQuickOpen = (page: Page) => page.getByRole("dialog", { name: "Quick open" });

const buildFileText = (title: string, question = "I finish what I begin") =>
  JSON.stringify(
    buildAssessment(
      { psychometric: [buildQuestion("p1", { text: question })], technical: [buildChoice("t1")] },
      { id: "grit", title },
    ),
  );

function createFolder(info: TestInfo) {
  const folder = info.outputPath("work");
  const toPath = (name: string) => join(folder, name);
  const write = (name: string, contents: string | Uint8Array) => {
    mkdirSync(dirname(toPath(name)), { recursive: true });
    writeFileSync(toPath(name), contents);
  };
  return { folder, toPath, write, read: (name: string) => readFileSync(toPath(name), "utf8") };
}

async function openFolder({ main, page }: App, folder: string | null): Promise<void> {
  await main.ask({ kind: "choose", path: folder });
  await clickButton(page, "Open Folder");
}

async function quickOpen(page: Page, typed: string, found: string): Promise<void> {
  await page.keyboard.press("Control+p");
  await expect(getQuickOpen(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(typed);
  await expect(getQuickOpen(page).getByRole("option").first()).toContainText(found);
  await page.keyboard.press("Enter");
  await expect(getQuickOpen(page)).toBeHidden();
}

test("a folder is opened, lists its assessments as they are, and is remembered until it's closed", async ({
  openApp,
}, info) => {
  const { folder, write, toPath } = createFolder(info);
  write("grit.assessment.json", buildFileText("Grit"));
  write("north/bees.assessment.json", buildFileText("Bees"));
  write("north/broken.assessment.json", '{ "title": ');
  write("node_modules/x.assessment.json", buildFileText("Not listed"));
  const app = await openApp();
  const { page } = app;
  await expect(getLink(page, "Drafts")).toBeVisible();
  await expect(getLink(page, "Folder")).toHaveCount(0);
  await openFolder(app, null);
  await expect(page.getByRole("heading", { level: 1, name: "Drafts" })).toBeVisible();
  await openFolder(app, folder);
  await expect(page.getByText(folder, { exact: true })).toBeVisible();
  await expect(page.getByText("3 files", { exact: true })).toBeVisible();
  await expect(getFile(page, "grit.assessment.json Grit 2 questions")).toBeVisible();
  await expect(getFile(page, "broken.assessment.json")).toContainText("It isn't valid JSON yet. Open it to fix it.");
  await expect(page.getByText("Not listed")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  // By keyboard alone.
  const branch = page.getByRole("button", { name: "north 2 files" });
  await expect(branch).toHaveAttribute("aria-expanded", "true");
  await branch.press("Enter");
  await expect(branch).toHaveAttribute("aria-expanded", "false");
  await expect(getFile(page, "bees.assessment.json")).toHaveCount(0);
  await branch.press("Enter");
  await getField(page, "Filter by name or title").fill("bee");
  await expect(page.getByText("1 file", { exact: true })).toBeVisible();
  await getFile(page, "north/bees.assessment.json").press("Enter");
  await expect(getField(page, "Title")).toHaveValue("Bees");
  await expect(page.getByText("Saved to bees.assessment.json")).toBeVisible();
  await getField(page, "Title").fill("Bees, edited");
  await expect(page.getByText("Saved on this computer, not yet in bees.assessment.json")).toBeVisible();
  await getLink(page, "Folder").click();
  await expect(getFile(page, "bees.assessment.json")).toContainText("Unsaved");
  await expect(getFile(page, "bees.assessment.json")).toContainText("Bees, edited");
  await getFile(page, "grit.assessment.json").click();
  await expect(getField(page, "Title")).toHaveValue("Grit");
  await getLink(page, "Folder").click();
  await expect(getFile(page, "grit.assessment.json")).toContainText("Open as draft");

  // What other programs do shows by itself.
  write("south/ants.assessment.json", buildFileText("Ants"));
  await expect(getFile(page, "ants.assessment.json")).toContainText("Ants");
  write("south/ants.assessment.json", buildFileText("Red ants"));
  await expect(getFile(page, "ants.assessment.json")).toContainText("Red ants");
  rmSync(toPath("south"), { recursive: true });
  await expect(getFile(page, "ants.assessment.json")).toHaveCount(0);

  // A folder that is gone takes nothing with it.
  renameSync(folder, `${folder}-away`);
  await clickButton(page, "Refresh");
  await expect(page.getByRole("alert")).toContainText("This folder is no longer there.");
  expect(await findViolations(page)).toEqual([]);
  await getLink(page, "Drafts").click();
  await expect(page.getByRole("main").getByRole("link", { name: "Bees, edited" })).toBeVisible();
  renameSync(`${folder}-away`, folder);
  await getLink(page, "Folder").click();
  await clickButton(page, "Refresh");
  await expect(getFile(page, "grit.assessment.json")).toBeVisible();

  await app.restart();
  await expect(getFile(page, "grit.assessment.json")).toBeVisible();
  await clickButton(page, "Close Folder");
  await expect(page.getByRole("heading", { name: "No folder is open" })).toBeVisible();
  await expect(getLink(page, "Folder")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test("files that changed since the last commit are marked, and compared question by question", async ({
  openApp,
}, info) => {
  const { folder, write, toPath } = createFolder(info);
  const { commit } = await createGitRepository(folder);
  await commit({
    ...{ "a.assessment.json": buildFileText("Bees"), "north/b.assessment.json": "{ not yet" },
    "c.assessment.json": buildFileText("Ants"),
  });
  write("a.assessment.json", buildFileText("Bees", "I finish what others begin"));
  write("north/b.assessment.json", buildFileText("Wasps"));
  write("d.assessment.json", buildFileText("Flies"));
  const app = await openApp();
  const { page } = app;
  await openFolder(app, folder);
  await expect(page.getByText("Git: main · 2 changed, 1 new", { exact: true })).toBeVisible();
  await expect(page.getByText("New: not committed yet")).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);

  const dialog = page.getByRole("dialog", { name: "Difference since the last commit" });
  const changed = page.getByRole("button", { name: "Changed since the last commit: a.assessment.json", exact: true });
  await changed.click();
  await expect(dialog.getByRole("definition")).toHaveCount(1);
  await expect(dialog.getByRole("term")).toContainText("I finish what others begin");
  await expect(dialog.locator("del")).toContainText("I");
  await expect(dialog.locator("ins")).toContainText("others");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const row = getFile(page, "a.assessment.json Bees 2 questions");
  await expect(row).toBeFocused();

  // From the menu, with the mouse and with the keyboard.
  await getFile(page, "b.assessment.json Wasps").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Difference since the last commit" }).click();
  await expect(dialog.getByText("“b.assessment.json” wasn't a valid assessment")).toBeVisible();
  await page.keyboard.press("Escape");
  await row.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Open", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Difference since the last commit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  // From another screen.
  await getLink(page, "Drafts").click();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await palette.getByRole("combobox").fill("git a.assessment");
  await palette.getByRole("option", { name: "Difference since the last commit: a.assessment.json" }).click();
  await expect(dialog.getByRole("term")).toContainText("I finish what others begin");

  // A commit by another program.
  await commit({ "a.assessment.json": buildFileText("Bees", "I finish what others begin") });
  await expect(dialog.getByText("No question or setting differs.")).toBeVisible();
  await dialog.getByRole("button", { name: "Open file" }).click();
  await getField(page, "Title").fill("Bees, edited");
  await clickButton(page, "Save to File");
  await getLink(page, "Folder").click();
  await expect(page.getByText("Git: main · 2 changed, 1 new", { exact: true })).toBeVisible();

  writeFileSync(toPath(".git/HEAD"), "");
  await expect(page.getByText("The folder's Git repository is damaged", { exact: false })).toBeVisible();
  await expect(page.getByText("4 files", { exact: true })).toBeVisible();
  await expect(changed).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test("quick open finds the folder's files by name and title, and drafts", async ({ openApp }, info) => {
  const { folder, write } = createFolder(info);
  write("grit.assessment.json", buildFileText("Perseverance"));
  write("north/bees.assessment.json", buildFileText("Wild bees"));
  const app = await openApp();
  const { page } = app;
  await openFolder(app, folder);
  await expect(getFile(page, "bees.assessment.json")).toBeVisible();
  await page.keyboard.press("Control+p");
  await expect(getQuickOpen(page).getByRole("option")).toHaveText([
    "grit.assessment.json · PerseveranceFile",
    "bees.assessment.json · Wild beesFile",
  ]);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await quickOpen(page, "wild", "bees.assessment.json");
  await expect(getField(page, "Title")).toHaveValue("Wild bees");
  await quickOpen(page, "grit", "grit.assessment.json");
  await expect(getField(page, "Title")).toHaveValue("Perseverance");
  // From the code editor, and back to the draft that the file is.
  await app.main.ask({ kind: "emit", event: { kind: "command", command: "show json" } });
  await page.getByRole("textbox", { name: /^Assessment as JSON/ }).focus();
  await quickOpen(page, "bees", "bees.assessment.json");
  await expect(getField(page, "Title")).toHaveValue("Wild bees");
  expect(await app.call("listDrafts")).toHaveLength(2);
});

test("find and replace shows first what it does, and writes only what was chosen and hasn't changed", async ({
  openApp,
}, info) => {
  const { folder, write, read } = createFolder(info);
  write("a.assessment.json", buildFileText("Bees", "I watch bees, and bees watch me"));
  write("b.assessment.json", buildFileText("Other", "I like bees"));
  write("c.assessment.json", buildFileText("Draft", "I keep bees"));
  write("d.assessment.json", '{ "title": "bees"');
  const before = { a: read("a.assessment.json"), b: read("b.assessment.json"), c: read("c.assessment.json") };
  const app = await openApp();
  const { page } = app;
  await openFolder(app, folder);
  await getFile(page, "c.assessment.json").click();
  await getField(page, "Title").fill("Draft with bees");
  await expect(page.getByText("Saved on this computer, not yet in c.assessment.json")).toBeVisible();

  await page.keyboard.press("Control+Shift+f");
  await expect(getField(page, "Find")).toBeFocused();
  await page.keyboard.type("bees");
  await getField(page, "Whole words").check();
  await getField(page, "Match case").check();
  await page.keyboard.press("Enter");
  await getField(page, "Find").press("Enter");
  await expect(page.getByText("5 hits in 3 files. 3 files were searched. 1 couldn't be: see below.")).toBeVisible();
  await expect(page.getByText("Unsaved draft: its file stays as it is")).toBeVisible();
  await expect(page.getByText("d.assessment.json It isn't valid JSON yet. Open it to fix it.")).toBeVisible();
  await getField(page, "Replace with").fill("wasps");
  await expect(page.getByRole("button", { name: "Replace 5 in 3 files" })).toBeEnabled();
  const first = page.getByRole("checkbox", { name: /I watch bees wasps, and bees/ });
  await first.uncheck();
  await expect(page.getByRole("checkbox", { name: "Bees 2 hits", exact: true })).not.toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  expect({ a: read("a.assessment.json"), b: read("b.assessment.json"), c: read("c.assessment.json") }).toEqual(before);

  // Another program is faster.
  write("b.assessment.json", buildFileText("Theirs", "They like bees"));
  await clickButton(page, "Replace 4 in 3 files");
  await expect(page.getByText("Replaced 3 in 2 files")).toBeVisible();
  await expect(page.getByText("These are drafts with unsaved edits.")).toBeVisible();
  const refused = page.getByRole("alert").filter({ hasText: "Nothing was written to 1 file" });
  await expect(refused).toContainText("b.assessment.json It changed after the search");
  expect(read("a.assessment.json")).toBe(before.a.replace("and bees watch", "and wasps watch"));
  expect(read("b.assessment.json")).toContain("They like bees");
  expect(read("c.assessment.json")).toBe(before.c);
  expect(await findViolations(page)).toEqual([]);

  await quickOpen(page, "c.assessment", "Draft with wasps");
  await expect(getField(page, "Title")).toHaveValue("Draft with wasps");
  const [draft] = await app.call("listDrafts");
  const snapshots = await app.call("listSnapshots", { id: draft?.id ?? "" });
  expect(snapshots.map(({ title }) => title)).toContain("Draft with bees");
});

test("the problems of all files are listed by file, and lead to the draft", async ({ openApp }, info) => {
  const { folder, write } = createFolder(info);
  write("a.assessment.json", buildFileText("Bees", ""));
  write("b/broken.assessment.json", '{ "title": ');
  write("c.assessment.json", "");
  const app = await openApp();
  const { page } = app;
  await openFolder(app, folder);
  await page.getByRole("link", { name: "Problems", exact: true }).click();
  await clickButton(page, "Check All Files");
  await expect(page.getByRole("status").filter({ hasText: /^In 2 files: \d+ errors, / })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Error: Question 1 in " })).not.toHaveCount(0);
  await expect(page.getByText("c.assessment.json It's empty.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await clickButton(page, "Open a.assessment.json");
  await expect(getField(page, "Title")).toHaveValue("Bees");

  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Folder" }).click();
  await page.getByRole("link", { name: "Problems", exact: true }).click();
  await clickButton(page, "Check All Files");
  await page
    .getByRole("button", { name: /^Question 1 in / })
    .first()
    .click();
  const question = page.locator('[data-path^="sections/psychometric/questions/0"]');
  await expect(question.and(page.locator(":focus")).or(question.locator(":focus"))).not.toHaveCount(0);
});

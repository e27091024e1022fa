import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildAssessment, buildChoice, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page, TestInfo } from "@playwright/test";
import { buildSiteCopy, buildText } from "../testing/drafts/draft-factory.ts";
import { type App, expect, test } from "./app.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getToast = (page: Page, text: string | RegExp) => page.locator("[data-sonner-toast]", { hasText: text });
const goToDrafts = (page: Page) => page.getByRole("link", { name: "Back to Drafts" }).click();
const readTitle = (path: string) => (JSON.parse(readFileSync(path, "utf8")) as { title: string }).title;

async function pick(page: Page, menu: "More" | "Export", entry: string): Promise<void> {
  await clickButton(page, menu);
  await page.getByRole("menuitem", { name: entry }).click();
}

const buildFileText = (title: string) =>
  JSON.stringify(
    buildAssessment(
      { psychometric: [buildQuestion("p1", { text: "I finish what I begin" })], technical: [buildChoice("t1")] },
      { id: "grit", title },
    ),
  );

function createFolder(info: TestInfo) {
  const folder = info.outputPath("files");
  mkdirSync(folder, { recursive: true });
  const toPath = (name: string) => join(folder, name);
  return {
    folder,
    toPath,
    write: (name: string, contents: string | Uint8Array) => {
      writeFileSync(toPath(name), contents);
      return toPath(name);
    },
  };
}

async function openFile(app: App, path: string | null): Promise<void> {
  await app.main.ask({ kind: "choose", path });
  await clickButton(app.page, "Open File");
}

async function drop(page: Page, paths: readonly string[]): Promise<void> {
  const named = paths.map((path) => ({ path, name: path.split("/").at(-1) ?? path }));
  await page.locator("main").evaluate((target, files) => {
    const { droppedPaths } = window as unknown as { droppedPaths: Record<string, string> };
    const dataTransfer = new DataTransfer();
    for (const { path, name } of files) {
      droppedPaths[name] = path;
      dataTransfer.items.add(new File(["what the page sees of it does not matter"], name));
    }
    for (const type of ["dragover", "drop"])
      target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, named);
}

test("a file is opened, saved, and never saved over what another program wrote", async ({ openApp }, info) => {
  const { write, toPath } = createFolder(info);
  const app = await openApp();
  const { page } = app;
  const path = write("grit.assessment.json", buildFileText("Grit"));
  const shown = async () => (await app.main.read()).title;

  await openFile(app, null);
  await expect(page.getByRole("heading", { name: "No drafts yet" })).toBeVisible();
  await openFile(app, path);
  await expect(getField(page, "Title")).toHaveValue("Grit");
  await expect(page.getByText("Saved to grit.assessment.json")).toBeVisible();
  await expect.poll(shown).toMatchObject({ title: "Grit", isUnsaved: false, filePath: path });

  await getField(page, "Title").fill("Grit, edited");
  await expect(page.getByText("Saved on this computer, not yet in grit.assessment.json")).toBeVisible();
  await expect.poll(shown).toMatchObject({ title: "Grit, edited", isUnsaved: true });
  expect(readTitle(path)).toBe("Grit");
  await page.keyboard.press("Control+s");
  await expect(getToast(page, "File saved")).toContainText(path);
  expect(readTitle(path)).toBe("Grit, edited");
  await expect.poll(shown).toMatchObject({ isUnsaved: false, filePath: path });
  expect(await findViolations(page)).toEqual([]);

  // After Save As, the first file no longer changes.
  const second = toPath("second.assessment.json");
  await getField(page, "Title").fill("Second");
  await app.main.ask({ kind: "choose", path: second });
  await pick(page, "More", "Save to file as...");
  await expect(page.getByText("Saved to second.assessment.json")).toBeVisible();
  expect([path, second].map(readTitle)).toEqual(["Grit, edited", "Second"]);

  // Another program changed it: nothing is overwritten.
  write("second.assessment.json", buildFileText("Theirs"));
  await getField(page, "Title").fill("Mine");
  await clickButton(page, "Save to File");
  const refused = getToast(page, "The file couldn't be saved");
  await expect(refused).toContainText("Another program changed this file after you opened it");
  await expect(refused).toContainText("Save the draft under another name");
  expect(readTitle(second)).toBe("Theirs");
  await expect(page.getByText("Saved on this computer, not yet in second.assessment.json")).toBeVisible();
  await goToDrafts(page);
  await expect(page.getByText("Not saved to its file yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent files" }).getByRole("button")).toHaveText([
    `second.assessment.json${second}`,
    `grit.assessment.json${path}`,
  ]);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^second\.assessment\.json/ }).click();
  await expect(getField(page, "Title")).toHaveValue("Theirs");
  expect((await app.call("listDrafts")).map(({ title }) => title).sort()).toEqual(["Mine", "Theirs"]);

  // Going back to the file keeps the text in the history.
  await getField(page, "Title").fill("Not wanted");
  await app.main.ask({ kind: "emit", event: { kind: "command", command: "revert file" } });
  await expect(getField(page, "Title")).toHaveValue("Theirs");
  await expect(page.getByText("Saved to second.assessment.json")).toBeVisible();

  // Changed by another program again, with nothing unsaved here: opening it loads its text.
  write("second.assessment.json", buildFileText("Theirs again"));
  await app.main.ask({ kind: "open path", path: second });
  await expect(getField(page, "Title")).toHaveValue("Theirs again");
  await expect(page.getByText("Saved to second.assessment.json")).toBeVisible();
  await getField(page, "Title").fill("On top of theirs");
  await page.keyboard.press("Control+s");
  await expect.poll(() => readTitle(second)).toBe("On top of theirs");
  await expect(page.getByText("Saved to second.assessment.json")).toBeVisible();
  write("second.assessment.json", '{ "title": ');
  await app.main.ask({ kind: "open path", path: second });
  await expect(page.getByText("The JSON has changes the form can't show yet")).toBeVisible();
  await clickButton(page, "Undo");
  await expect(getField(page, "Title")).toHaveValue("On top of theirs");
  await goToDrafts(page);

  // A recent file that's gone stays on the list, because its drive may come back.
  rmSync(path);
  await page.getByRole("button", { name: /^grit\.assessment\.json/ }).click();
  await expect(getToast(page, "The file couldn't be opened")).toContainText(
    "“grit.assessment.json” no longer exists. Check whether it was moved or renamed",
  );

  await clickButton(page, "New Draft");
  await getField(page, "Title").fill("A third one");
  await app.main.ask({ kind: "choose", path: null });
  await clickButton(page, "Save to File");
  await expect(page.getByText("Saved on this computer")).toBeVisible();
  const third = toPath("third.assessment.json");
  await app.main.ask({ kind: "choose", path: third });
  await clickButton(page, "Save to File");
  await expect(page.getByText("Saved to third.assessment.json")).toBeVisible();
  await getField(page, "Title").fill("The third one");
  await clickButton(page, "Save to File");
  await expect.poll(() => readTitle(third)).toBe("The third one");
});

test("files open by drop and double click, links by the system, and exports are complete", async ({
  openApp,
}, info) => {
  const { write, toPath } = createFolder(info);
  const first = write("first.assessment.json", buildFileText("Double-clicked"));
  const app = await openApp({ openRequest: { kind: "open path", path: first } });
  const { page } = app;
  await expect(getField(page, "Title")).toHaveValue("Double-clicked");
  await goToDrafts(page);

  const [dropped, other] = [
    write("dropped.json", buildFileText("Dropped")),
    write("b.assessment.json", buildFileText("With it")),
  ];
  await drop(page, [dropped, other]);
  await expect(getField(page, "Title")).toBeVisible();
  await expect
    .poll(async () => (await app.call("listDrafts")).map(({ title }) => title).sort())
    .toEqual(["Double-clicked", "Dropped", "With it"]);
  await goToDrafts(page);
  await drop(page, [write("picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))]);
  await expect(getToast(page, "The file couldn't be opened")).toContainText("“picture.png” isn't text.");
  await app.main.ask({ kind: "open path", path: first });
  await expect(getField(page, "Title")).toHaveValue("Double-clicked");
  expect(await app.call("listDrafts")).toHaveLength(3);

  const [json, table] = [toPath("exported.json"), toPath("questions.csv")];
  await app.main.ask({ kind: "choose", path: json });
  await pick(page, "Export", "JSON");
  await expect(getToast(page, json)).toBeVisible();
  expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
    id: "grit",
    title: "Double-clicked",
    sections: { psychometric: { questions: [{ text: "I finish what I begin" }] } },
  });
  await app.main.ask({ kind: "choose", path: table });
  await pick(page, "Export", "CSV with keys");
  await clickButton(page, "Save file");
  await expect(getToast(page, table)).toBeVisible();
  expect(readFileSync(table, "utf8")).toContain("I finish what I begin");

  const text = buildText("Of the site");
  await app.call("createDraft", { text, base: buildSiteCopy("Of the site") });
  await app.main.ask({ kind: "open link", url: "illumine://edit/sample" });
  await expect(getField(page, "Title")).toHaveValue("Of the site");
  await app.main.ask({ kind: "open link", url: "illumine://edit/../../etc/passwd" });
  await expect(getToast(page, "The link couldn't be opened")).toContainText("illumine://edit/data-analytics");
  await expect(getField(page, "Title")).toHaveValue("Of the site");
  await app.main.ask({ kind: "open link", url: "illumine://edit/unknown-here" });
  await expect(page.getByRole("alert")).toContainText('"unknown-here" couldn\'t be opened');
  await expect(page.getByRole("alert")).toContainText("Connect to a network, sign in and try again.");
  expect(await findViolations(page)).toEqual([]);
  await goToDrafts(page);
  await expect(page.getByRole("main").getByRole("link", { name: "Of the site" })).toBeVisible();
});

test("every file opens or shows what to do, and nothing is lost", async ({ openApp }, info) => {
  const { folder, write, toPath } = createFolder(info);
  const app = await openApp();
  const { page } = app;
  const huge = write("huge.assessment.json", "");
  truncateSync(huge, 100_000_000);
  const odd = `a'b"c<b>&%20;$(x)\n\u202Egnp.json`;
  const refused: readonly (readonly [string, string])[] = [
    [folder, "“files” is a folder. Open the .assessment.json file inside it."],
    [huge, "“huge.assessment.json” is 100 MB. You can open files of up to 20 MB. Split it"],
    [write("nothing.json", ""), "“nothing.json” is empty. Open a file that contains an assessment as JSON."],
    [write("noise.json", Buffer.from([0xc3, 0x28, 0, 1, 2])), "“noise.json” isn't text."],
    [write("unmarked.json", Buffer.from(buildFileText("x"), "utf16le")), "“unmarked.json” isn't text."],
    [toPath("never.json"), "“never.json” no longer exists."],
    [write(odd, ""), `“a'b"c<b>&%20;$(x)\uFFFD\uFFFDgnp.json” is empty.`],
  ];
  for (const [path, text] of refused) {
    await openFile(app, path);
    await expect(getToast(page, text)).toContainText("The file couldn't be opened");
  }
  expect(await findViolations(page)).toEqual([]);
  expect(await app.call("listDrafts")).toEqual([]);

  const opened = [
    write(`${odd}n`, buildFileText("Oddly named")),
    write("wide.json", Buffer.from(`\uFEFF${buildFileText("In UTF-16")}`, "utf16le")),
    write("marked.json", `\uFEFF${buildFileText("With a mark")}`),
  ];
  for (const [at, title] of ["Oddly named", "In UTF-16", "With a mark"].entries()) {
    await openFile(app, opened[at] ?? "");
    await expect(getField(page, "Title")).toHaveValue(title);
    await goToDrafts(page);
  }

  // A truncated file can be fixed in the JSON view; the file doesn't change until it's saved.
  const whole = buildFileText("Cut off");
  const cut = write("cut.assessment.json", whole.slice(0, -2));
  await openFile(app, cut);
  const json = page.getByRole("textbox", { name: /^Assessment as JSON/ });
  await expect(json).toBeAttached();
  await expect(
    page
      .getByRole("region", { name: "Tools" })
      .getByText(/\d+:\d+/)
      .first(),
  ).toBeVisible();
  await expect.poll(async () => (await app.main.read()).title.isUnsaved).toBe(false);
  expect(await findViolations(page)).toEqual([]);
  await json.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(whole.slice(-2));
  await page.getByRole("button", { name: "Form View" }).click();
  await expect(getField(page, "Title")).toHaveValue("Cut off");
  expect(readFileSync(cut, "utf8")).toBe(whole.slice(0, -2));
  await clickButton(page, "Save to File");
  await expect(getToast(page, "File saved")).toBeVisible();
  expect(readTitle(cut)).toBe("Cut off");
});

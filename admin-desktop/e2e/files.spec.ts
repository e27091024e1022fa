import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildAssessment, buildChoice, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page, TestInfo } from "@playwright/test";
import { buildSiteCopy, buildText } from "../test/store-factory.ts";
import { type App, expect, test } from "./app.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toToast = (page: Page, words: string | RegExp) => page.locator("[data-sonner-toast]", { hasText: words });
const toList = (page: Page) => page.getByRole("link", { name: "Back to Drafts" }).click();
const readTitle = (path: string) => (JSON.parse(readFileSync(path, "utf8")) as { title: string }).title;

async function pick(page: Page, entry: string): Promise<void> {
  await press(page, "More");
  await page.getByRole("menuitem", { name: entry }).click();
}

/** JSON of an assessment with a question of each common kind. */
const toFileText = (title: string) =>
  JSON.stringify(
    buildAssessment(
      { psychometric: [buildQuestion("p1", { text: "I finish what I begin" })], technical: [buildChoice("t1")] },
      { id: "grit", title },
    ),
  );

/** A folder of the user's, for one test. */
function toFolder(info: TestInfo) {
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

/** Opens a file as somebody does: by the button, and in the system's dialog. */
async function openFile(app: App, path: string | null): Promise<void> {
  await app.main.ask({ kind: "choose", path });
  await press(app.page, "Open File");
}

/** Drops files on the list of drafts. */
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
  const { write, toPath } = toFolder(info);
  const app = await openApp();
  const { page } = app;
  const path = write("grit.assessment.json", toFileText("Grit"));
  const shown = async () => (await app.main.read()).shown;

  await openFile(app, null);
  await expect(page.getByRole("heading", { name: "Nothing is written here yet" })).toBeVisible();
  await openFile(app, path);
  await expect(toField(page, "Title")).toHaveValue("Grit");
  await expect(page.getByText("Saved in grit.assessment.json")).toBeVisible();
  await expect.poll(shown).toMatchObject({ title: "Grit", isUnsaved: false, filePath: path });

  await toField(page, "Title").fill("Grit, edited");
  await expect(page.getByText("Kept here, not yet in grit.assessment.json")).toBeVisible();
  await expect.poll(shown).toMatchObject({ title: "Grit, edited", isUnsaved: true });
  expect(readTitle(path)).toBe("Grit");
  await page.keyboard.press("Control+s");
  await expect(toToast(page, "File saved")).toContainText(path);
  expect(readTitle(path)).toBe("Grit, edited");
  await expect.poll(shown).toMatchObject({ isUnsaved: false, filePath: path });
  expect(await findViolations(page)).toEqual([]);

  // Under another name: the first file stays as it is from then on.
  const second = toPath("second.assessment.json");
  await toField(page, "Title").fill("Second");
  await app.main.ask({ kind: "choose", path: second });
  await pick(page, "Save to file as...");
  await expect(page.getByText("Saved in second.assessment.json")).toBeVisible();
  expect([path, second].map(readTitle)).toEqual(["Grit, edited", "Second"]);

  // Another program has written it since: said, with what to do, and nothing is overwritten.
  write("second.assessment.json", toFileText("Theirs"));
  await toField(page, "Title").fill("Mine");
  await press(page, "Save to File");
  const refused = toToast(page, "The file could not be saved");
  await expect(refused).toContainText("Another program has changed this file since it was opened here");
  await expect(refused).toContainText("Save the draft under another name");
  expect(readTitle(second)).toBe("Theirs");
  await expect(page.getByText("Kept here, not yet in second.assessment.json")).toBeVisible();
  await toList(page);
  await expect(page.getByText("Not in its file yet")).toBeVisible();
  await expect(page.getByRole("region", { name: "Recent files" }).getByRole("button")).toHaveText([
    `second.assessment.json${second}`,
    `grit.assessment.json${path}`,
  ]);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^second\.assessment\.json/ }).click();
  await expect(toField(page, "Title")).toHaveValue("Theirs");
  expect((await app.call("listDrafts")).map(({ title }) => title).sort()).toEqual(["Mine", "Theirs"]);

  // Written by another program once more, with nothing unsaved here: opened again, its text is on the screen.
  write("second.assessment.json", toFileText("Theirs again"));
  await app.main.ask({ kind: "open path", path: second });
  await expect(toField(page, "Title")).toHaveValue("Theirs again");
  await expect(page.getByText("Saved in second.assessment.json")).toBeVisible();
  await toField(page, "Title").fill("On top of theirs");
  await page.keyboard.press("Control+s");
  await expect.poll(() => readTitle(second)).toBe("On top of theirs");
  write("second.assessment.json", '{ "title": ');
  await app.main.ask({ kind: "open path", path: second });
  await expect(page.getByText("The JSON has changes that the form cannot show yet")).toBeVisible();
  await press(page, "Undo");
  await expect(toField(page, "Title")).toHaveValue("On top of theirs");
  await toList(page);

  // A recent file that is gone says so, and stays on the list: its drive may come back.
  rmSync(path);
  await page.getByRole("button", { name: /^grit\.assessment\.json/ }).click();
  await expect(toToast(page, "The file could not be opened")).toContainText(
    "“grit.assessment.json” is not there any more. Look whether it was moved or renamed",
  );

  // A draft that has no file asks for one, once.
  await press(page, "New Draft");
  await toField(page, "Title").fill("A third one");
  await app.main.ask({ kind: "choose", path: null });
  await press(page, "Save to File");
  await expect(page.getByText("Kept on this computer")).toBeVisible();
  const third = toPath("third.assessment.json");
  await app.main.ask({ kind: "choose", path: third });
  await press(page, "Save to File");
  await expect(page.getByText("Saved in third.assessment.json")).toBeVisible();
  await toField(page, "Title").fill("The third one");
  await press(page, "Save to File");
  await expect.poll(() => readTitle(third)).toBe("The third one");
});

test("files come by drop and double click, links by the system, and what leaves is whole", async ({
  openApp,
}, info) => {
  const { write, toPath } = toFolder(info);
  const first = write("first.assessment.json", toFileText("Double-clicked"));
  // While the app was not running: its first screen is the file's.
  const app = await openApp({ asked: { kind: "open path", path: first } });
  const { page } = app;
  await expect(toField(page, "Title")).toHaveValue("Double-clicked");
  await toList(page);

  const [dropped, other] = [
    write("dropped.json", toFileText("Dropped")),
    write("b.assessment.json", toFileText("With it")),
  ];
  await drop(page, [dropped, other]);
  await expect(toField(page, "Title")).toBeVisible();
  await expect
    .poll(async () => (await app.call("listDrafts")).map(({ title }) => title).sort())
    .toEqual(["Double-clicked", "Dropped", "With it"]);
  await toList(page);
  await drop(page, [write("picture.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))]);
  await expect(toToast(page, "The file could not be opened")).toContainText("“picture.png” is not text.");
  // The same file again is the same draft.
  await app.main.ask({ kind: "open path", path: first });
  await expect(toField(page, "Title")).toHaveValue("Double-clicked");
  expect(await app.call("listDrafts")).toHaveLength(3);

  // What leaves the app is what stands in the editor.
  const [json, table] = [toPath("exported.json"), toPath("questions.csv")];
  await app.main.ask({ kind: "choose", path: json });
  await pick(page, "Export JSON");
  await expect(toToast(page, json)).toBeVisible();
  expect(JSON.parse(readFileSync(json, "utf8"))).toMatchObject({
    id: "grit",
    title: "Double-clicked",
    sections: { psychometric: { questions: [{ text: "I finish what I begin" }] } },
  });
  await app.main.ask({ kind: "choose", path: table });
  await pick(page, "Export questions as CSV");
  await expect(toToast(page, table)).toBeVisible();
  expect(readFileSync(table, "utf8")).toContain("I finish what I begin");

  // Links lead to what is written of an assessment here, or say what they lack.
  const text = buildText("Of the site");
  await app.call("createDraft", { text, base: buildSiteCopy("Of the site") });
  await app.main.ask({ kind: "open link", url: "illumine://edit/sample" });
  await expect(toField(page, "Title")).toHaveValue("Of the site");
  await app.main.ask({ kind: "open link", url: "illumine://edit/../../etc/passwd" });
  await expect(toToast(page, "The link could not be followed")).toContainText("illumine://edit/data-analytics");
  await expect(toField(page, "Title")).toHaveValue("Of the site");
  await app.main.ask({ kind: "open link", url: "illumine://edit/unknown-here" });
  await expect(page.getByRole("alert")).toContainText('"unknown-here" could not be opened');
  await expect(page.getByRole("alert")).toContainText("Connect, sign in and try again.");
  expect(await findViolations(page)).toEqual([]);
  await toList(page);
  await expect(page.getByRole("link", { name: "Of the site" })).toBeVisible();
});

test("whatever is opened is opened or says what to do, and nothing of it is lost", async ({ openApp }, info) => {
  const { folder, write, toPath } = toFolder(info);
  const app = await openApp();
  const { page } = app;
  const huge = write("huge.assessment.json", "");
  truncateSync(huge, 100_000_000);
  const odd = `a'b"c<b>&%20;$(x)\n\u202Egnp.json`;
  const refused: readonly (readonly [string, string])[] = [
    [folder, "“files” is a folder. Open the .assessment.json file that is in it."],
    [huge, "“huge.assessment.json” has 100 MB. Files of up to 20 MB can be opened: split it"],
    [write("nothing.json", ""), "“nothing.json” is empty. Open a file that holds an assessment as JSON."],
    [write("noise.json", Buffer.from([0xc3, 0x28, 0, 1, 2])), "“noise.json” is not text."],
    [write("unmarked.json", Buffer.from(toFileText("x"), "utf16le")), "“unmarked.json” is not text."],
    [toPath("never.json"), "“never.json” is not there any more."],
    [write(odd, ""), `“a'b"c<b>&%20;$(x)\uFFFD\uFFFDgnp.json” is empty.`],
  ];
  for (const [path, words] of refused) {
    await openFile(app, path);
    await expect(toToast(page, words)).toContainText("The file could not be opened");
  }
  expect(await findViolations(page)).toEqual([]);
  expect(await app.call("listDrafts")).toEqual([]);

  // Odd names and encodings are nothing to refuse.
  const opened = [
    write(`${odd}n`, toFileText("Oddly named")),
    write("wide.json", Buffer.from(`\uFEFF${toFileText("In UTF-16")}`, "utf16le")),
    write("marked.json", `\uFEFF${toFileText("With a mark")}`),
  ];
  for (const [at, title] of ["Oddly named", "In UTF-16", "With a mark"].entries()) {
    await openFile(app, opened[at] ?? "");
    await expect(toField(page, "Title")).toHaveValue(title);
    await toList(page);
  }

  // Cut off in the middle: its text is there to be mended, and the file is as it was until it is.
  const whole = toFileText("Cut off");
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
  await expect.poll(async () => (await app.main.read()).shown.isUnsaved).toBe(false);
  expect(await findViolations(page)).toEqual([]);
  await json.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(whole.slice(-2));
  await page.getByRole("button", { name: "Form View" }).click();
  await expect(toField(page, "Title")).toHaveValue("Cut off");
  expect(readFileSync(cut, "utf8")).toBe(whole.slice(0, -2));
  await press(page, "Save to File");
  await expect(toToast(page, "File saved")).toBeVisible();
  expect(readTitle(cut)).toBe("Cut off");
});

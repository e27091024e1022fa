import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const getJsonEditor = (page: Page) => page.getByRole("textbox", { name: /^Assessment as JSON/ });

test("a first draft is created, saved while typing, and complete after kill -9", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  await expect(page.getByRole("heading", { name: "No drafts yet" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await clickButton(page, "New Draft");
  await expect(page.getByRole("heading", { level: 1, name: /^Untitled/ })).toBeVisible();
  await expect(page.getByText("This assessment isn't on the site yet.")).toBeVisible();
  await expect(page.getByText("are offered here once its address is in Settings")).toBeVisible();
  await getField(page, "Title").fill("Written offline");
  await getField(page, "Assessment ID").fill("written-offline");
  await expect(page.getByRole("heading", { level: 1, name: /^Written offline/ })).toBeVisible();
  // The header stays, and leaves the window to the text.
  for (const [width, height, maxTop] of [
    [1280, 800, 200],
    [900, 600, 260],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const label of ["Assessment ID", "Title"])
      expect((await getField(page, label).boundingBox())?.y).toBeLessThanOrEqual(maxTop);
    await expect(page.getByRole("link", { name: "Set up your site" })).toBeVisible();
    await expect(
      page
        .getByRole("navigation", { name: "App" })
        .or(page.getByRole("button", { name: "Menu", exact: true }))
        .first(),
    ).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 860 });
  await page
    .getByRole("radio", { name: "Both" })
    .or(page.getByRole("button", { name: "Both", exact: true }))
    .click();
  await getJsonEditor(page).focus();
  await page.keyboard.press("Control+End");
  // Without a pause, so that the form never reads the text while it's typed.
  for (let at = 0; at < 40; at += 1) await page.keyboard.type("x", { delay: 50 });
  await expect.poll(() => app.call("listDrafts").then(([draft]) => draft?.title)).toBe("Written offline");
  await expect
    .poll(async () => (await app.main.read()).title)
    .toMatchObject({ title: "Written offline", isUnsaved: true });

  // At most one second of typing may be lost.
  const countTyped = (text: string) => /x*\s*$/.exec(text)?.[0].trim().length ?? 0;
  await expect
    .poll(async () => {
      const [{ id } = { id: "" }] = await app.call("listDrafts");
      return countTyped((await app.call("readDraft", { id })).text.json ?? "");
    })
    .toBe(40);
  await app.restart("kill");
  await expect(getJsonEditor(page)).toBeAttached();
  await expect(getField(page, "Title")).toHaveValue("Written offline");
  await getJsonEditor(page).focus();
  await page.keyboard.press("Control+End");
  await expect(page.getByText(/x{40}/).first()).toBeVisible();
  await expect(page.getByText("Saved on this computer")).toBeVisible();
});

test("drafts are found, discarded, restored and deleted permanently", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  for (const title of ["Data Analyst", "Nurse"]) {
    await clickButton(page, "New Draft");
    await getField(page, "Title").fill(title);
    await expect
      .poll(() => app.call("listDrafts").then((drafts) => drafts.map((draft) => draft.title)))
      .toContain(title);
    await page.getByRole("link", { name: "Back to Drafts" }).click();
  }
  await expect(page.getByText("2 drafts")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search drafts" }).fill("data");
  await expect(page.getByText("1 draft", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search drafts" }).fill("nothing");
  await expect(page.getByText("No draft has these words in its title, ID or category.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search drafts" }).fill("");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page)).toEqual([]);

  await clickButton(page, "Discard Nurse");
  await expect(page.getByRole("main").getByRole("link", { name: "Nurse" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Nurse" })).toBeVisible();
  await clickButton(page, "Discard Nurse");
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Bin" }).click();
  await expect(page.getByText("30 days left")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await clickButton(page, "Restore Nurse");
  await expect(page.getByText("The bin is empty")).toBeVisible();
  expect((await app.call("listDrafts")).map(({ title }) => title).sort()).toEqual(["Data Analyst", "Nurse"]);

  // What a draft was is in its history, until it's deleted.
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Drafts" }).click();
  await page.getByRole("main").getByRole("link", { name: "Nurse" }).click();
  const [{ id } = { id: "" }] = (await app.call("listDrafts")).filter(({ title }) => title === "Nurse");
  const { text } = await app.call("readDraft", { id });
  const earlier = { ...text, draft: { ...text.draft, title: "Midwife", description: "What she does" } };
  await app.call("takeSnapshot", { id, text: earlier, reason: "import" });
  await clickButton(page, "More");
  await page.getByRole("menuitem", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("button", { name: /Before an import/ })).toHaveAttribute("aria-pressed", "true");
  await history.getByRole("checkbox", { name: "Description" }).check();
  expect(await findViolations(page)).toEqual([]);
  await history.getByRole("button", { name: "Restore chosen (1)" }).click();
  await expect(history).toBeHidden();
  await expect(getField(page, "Description")).toHaveValue("What she does");
  await expect(getField(page, "Title")).toHaveValue("Nurse");
  await app.main.ask({ kind: "emit", event: { kind: "command", command: "history" } });
  await expect(history.getByRole("button", { name: /Before restoring/ })).toBeVisible();
  await page.keyboard.press("Escape");

  // Also from the editor's menu, and then permanently.
  await clickButton(page, "More");
  await page.getByRole("menuitem", { name: "Discard draft" }).click();
  await expect(page.getByText("The draft was moved to the bin")).toBeVisible();
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Bin" }).click();
  await clickButton(page, "Delete Nurse");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText('"Nurse" was deleted')).toBeVisible();
  expect(await app.call("listBin")).toEqual([]);
  expect(await app.call("listSnapshots", { id })).toEqual([]);
  expect((await app.call("listDrafts")).map(({ title }) => title)).toEqual(["Data Analyst"]);
});

test("a damaged draft is quarantined and reported, and the others are listed", async ({ openApp }) => {
  const app = await openApp();
  await clickButton(app.page, "New Draft");
  await getField(app.page, "Title").fill("Whole");
  await expect.poll(() => app.call("listDrafts").then(([draft]) => draft?.title)).toBe("Whole");
  await app.page.getByRole("link", { name: "Back to Drafts" }).click();
  const [{ id } = { id: "" }] = await app.call("listDrafts");
  await app.restart("quit", () => {
    const drafts = join(app.folder, "drafts");
    const name = readdirSync(drafts).find((entry) => entry.includes(id)) ?? "";
    const whole = readFileSync(join(drafts, name));
    const copyTo = (other: string, bytes: Buffer) => writeFileSync(join(drafts, name.replace(id, other)), bytes);
    copyTo("99999999-9999-4999-8999-999999999999", Buffer.from([0, 1, 255, 254]));
    copyTo("88888888-8888-4888-8888-888888888888", whole.subarray(60));
  });
  await expect(app.page.getByText("2 files couldn't be read")).toBeVisible();
  await expect(app.page.getByText(/set-aside/).first()).toBeVisible();
  await expect(app.page.getByRole("main").getByRole("link", { name: "Whole" })).toBeVisible();
  expect(await findViolations(app.page)).toEqual([]);

  const getEntry = (name: RegExp) => app.page.getByRole("listitem").filter({ hasText: name });
  await getEntry(/99999999/)
    .getByRole("button", { name: "Open what can be read" })
    .click();
  await expect(app.page.getByText("There's no text in this file that can be read")).toBeVisible();
  await getEntry(/88888888/)
    .getByRole("button", { name: "Show in folder" })
    .click();
  await expect.poll(async () => (await app.main.read()).opened).toEqual([expect.stringMatching(/set-aside.88888888/)]);
  await getEntry(/88888888/)
    .getByRole("button", { name: "Open what can be read" })
    .click();
  await expect(getField(app.page, "Title")).toHaveValue("Whole");
  expect((await app.call("listDrafts")).map(({ title }) => title)).toEqual(["Whole", "Whole"]);
});

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./app.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const toJson = (page: Page) => page.getByRole("textbox", { name: /^Assessment as JSON/ });

test("a first draft is begun, kept as it is typed, and as it was left after kill -9", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  await expect(page.getByRole("heading", { name: "Nothing is written here yet" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await press(page, "New Draft");
  await expect(page.getByRole("heading", { level: 1, name: /^Create New Assessment/ })).toBeVisible();
  await expect(page.getByText("The site does not have this assessment yet.")).toBeVisible();
  await toField(page, "Title").fill("Written offline");
  await toField(page, "Assessment ID").fill("written-offline");
  await page
    .getByRole("radio", { name: "Both" })
    .or(page.getByRole("button", { name: "Both", exact: true }))
    .click();
  await toJson(page).focus();
  await page.keyboard.press("Control+End");
  // Without a pause, so that nothing of it is ever read on the way: letters that no form has yet.
  for (let at = 0; at < 40; at += 1) await page.keyboard.type("x", { delay: 50 });
  await expect.poll(() => app.call("listDrafts").then(([draft]) => draft?.title)).toBe("Written offline");
  await expect
    .poll(async () => (await app.main.read()).shown)
    .toMatchObject({ title: "Written offline", isUnsaved: true });

  // At most a second of typing is lost, whatever happens.
  const typed = (text: string) => /x*\s*$/.exec(text)?.[0].trim().length ?? 0;
  await expect
    .poll(async () => {
      const [{ id } = { id: "" }] = await app.call("listDrafts");
      return typed((await app.call("readDraft", { id })).text.json ?? "");
    })
    .toBe(40);
  await app.restart("kill");
  await expect(toJson(page)).toBeAttached();
  await expect(toField(page, "Title")).toHaveValue("Written offline");
  await toJson(page).focus();
  await page.keyboard.press("Control+End");
  await expect(page.getByText(/x{40}/).first()).toBeVisible();
  await expect(page.getByText("Kept on this computer")).toBeVisible();
});

test("drafts are found, discarded, brought back and deleted for good", async ({ openApp }) => {
  const app = await openApp();
  const { page } = app;
  for (const title of ["Data Analyst", "Nurse"]) {
    await press(page, "New Draft");
    await toField(page, "Title").fill(title);
    await expect
      .poll(() => app.call("listDrafts").then((drafts) => drafts.map((draft) => draft.title)))
      .toContain(title);
    await page.getByRole("link", { name: "Back to Drafts" }).click();
  }
  await expect(page.getByText("2 drafts")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search drafts" }).fill("data");
  await expect(page.getByText("1 draft", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search drafts" }).fill("nothing");
  await expect(page.getByText("No draft has these words in its title, id or category.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search drafts" }).fill("");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await findViolations(page)).toEqual([]);

  await press(page, "Discard Nurse");
  await expect(page.getByRole("link", { name: "Nurse" })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Nurse" })).toBeVisible();
  await press(page, "Discard Nurse");
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Bin" }).click();
  await expect(page.getByText("30 days left")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await press(page, "Restore Nurse");
  await expect(page.getByText("The bin is empty")).toBeVisible();
  expect((await app.call("listDrafts")).map(({ title }) => title).sort()).toEqual(["Data Analyst", "Nurse"]);

  // From the editor's own menu, too; and then it goes.
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Drafts" }).click();
  await page.getByRole("link", { name: "Nurse" }).click();
  await press(page, "More");
  await page.getByRole("menuitem", { name: "Discard draft" }).click();
  await expect(page.getByText("The draft is in the bin")).toBeVisible();
  await page.getByRole("navigation", { name: "App" }).getByRole("link", { name: "Bin" }).click();
  await press(page, "Delete Nurse");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText('"Nurse" was deleted')).toBeVisible();
  expect(await app.call("listBin")).toEqual([]);
  expect((await app.call("listDrafts")).map(({ title }) => title)).toEqual(["Data Analyst"]);
});

test("a damaged draft is set aside and said, and the others are there", async ({ openApp }) => {
  const app = await openApp();
  await press(app.page, "New Draft");
  await toField(app.page, "Title").fill("Whole");
  await expect.poll(() => app.call("listDrafts").then(([draft]) => draft?.title)).toBe("Whole");
  await app.page.getByRole("link", { name: "Back to Drafts" }).click();
  const [{ id } = { id: "" }] = await app.call("listDrafts");
  await app.restart("quit", () => {
    const drafts = join(app.folder, "drafts");
    const name = readdirSync(drafts).find((entry) => entry.includes(id)) ?? "";
    writeFileSync(
      join(drafts, name.replace(id, "99999999-9999-4999-8999-999999999999")),
      Buffer.from([0, 1, 255, 254]),
    );
  });
  await expect(app.page.getByText("A file could not be read")).toBeVisible();
  await expect(app.page.getByText(/set-aside/)).toBeVisible();
  await expect(app.page.getByRole("link", { name: "Whole" })).toBeVisible();
  expect(await findViolations(app.page)).toEqual([]);
});

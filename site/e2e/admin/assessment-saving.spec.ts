import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { AssessmentDraft } from "@illumine/shared/assessment/draft.ts";
import { toSampleDraft } from "@illumine/shared/assessment/templates.ts";
import {
  buildAssessment,
  buildChoice,
  buildQuestion,
  buildScoring,
} from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// The browser tells of calls that are refused or dropped on purpose.
test.use({ expectedErrors: [/Failed to load resource/] });

const toId = (words: string) => `${words}-${crypto.randomUUID().slice(0, 8)}`;

const createAssessment = (api: ApiClient, own: Partial<AssessmentDraft> = {}) =>
  api.createAssessment({ body: { ...toSampleDraft(), id: toId("saved"), isActive: false, ...own } });

const read = (api: ApiClient, id: string) => api.readAdminAssessment({ params: { id } });
const toStatus = (page: Page) => page.locator(".save-status");
const toField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toJson = (page: Page) => page.getByRole("textbox", { name: /^Assessment as JSON/ });

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/edit-assessment/${id}`);
  await waitForHydration(page);
  await expect(toField(page, "Title")).toBeVisible();
}

async function choose(page: Page, item: string): Promise<void> {
  await press(page, "More");
  await page.getByRole("menuitem", { name: item }).click();
}

/** Puts a text in place of everything in the JSON view. */
async function fillJson(page: Page, text: string): Promise<void> {
  await toJson(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  if (text !== "") await page.keyboard.insertText(text);
}

test("a new assessment is saved, found again, changed and published, each with the owner's words", async ({
  page,
  api,
}) => {
  const id = toId("mine");
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Create New Assessment/ })).toBeVisible();
  await press(page, "Save Draft");
  await expect(
    page.getByText("Please fill in all required fields: ID, Title, Description, and Category", { exact: true }),
  ).toBeVisible();

  await toField(page, "Title").fill("Mine");
  await toField(page, "Assessment ID").fill(id);
  await toField(page, "Description").fill("What it is about");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/assessments", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await press(page, "Save Draft");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  release();
  await expect(page.getByText("Assessment created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/admin");
  // The specification: a draft keeps the state it has, and a new assessment is active.
  expect(await read(api, id)).toMatchObject({ title: "Mine", duration: "10-15 mins", isActive: true, version: 1 });

  await openEditor(page, id);
  await expect(page.getByRole("heading", { level: 1, name: /^Edit Assessment/ })).toBeVisible();
  await toField(page, "Description").fill("What it is really about");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/admin");
  expect(await read(api, id)).toMatchObject({ description: "What it is really about", version: 2 });
});

test("publishing asks about what the linter calls an error, and makes it active", async ({ page, api }) => {
  const technical = [buildChoice("t1", { text: "Which one?" })];
  const draft = buildAssessment({ technical }, { scoring: buildScoring({ overall: "none" }) });
  const { id } = await createAssessment(api, { ...draft, id: toId("unready"), isActive: false });
  await openEditor(page, id);
  await press(page, "Publish");
  const question = page.getByRole("dialog", { name: "Publish with errors?" });
  await expect(question).toContainText("It has no right answer: mark the options that are right.");
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Back to the editor" }).click();
  expect(await read(api, id)).toMatchObject({ isActive: false, version: 1 });
  await press(page, "Publish");
  await question.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/admin");
  expect(await read(api, id)).toMatchObject({ isActive: true, version: 2 });
});

test("an inactive assessment is saved by itself, an active one never; a new one waits for its id", async ({
  page,
  api,
}) => {
  const { id } = await createAssessment(api);
  await page.clock.install();
  await openEditor(page, id);
  await toField(page, "Description").fill("Saved by itself");
  await expect(toStatus(page)).toContainText("Unsaved changes");
  await page.clock.runFor(4000);
  await expect(toStatus(page)).toContainText(/Saved \d+ s ago/);
  expect(await read(api, id)).toMatchObject({ description: "Saved by itself", isActive: false, version: 2 });
  await expect(page).toHaveURL(`/admin/edit-assessment/${id}`);

  const active = await createAssessment(api, { isActive: true });
  await openEditor(page, active.id);
  await toField(page, "Description").fill("Half a sentence");
  await page.clock.runFor(120_000);
  await expect(toStatus(page)).toContainText("Unsaved changes");
  expect(await read(api, active.id)).toMatchObject({ version: 1 });
});

test("what was not saved is kept on the device with its unread JSON, guarded and offered again", async ({
  page,
  api,
}) => {
  const { id, description } = await createAssessment(api, { isActive: true });
  await openEditor(page, id);
  await toField(page, "Description").fill("Kept on the device alone");
  await press(page, "JSON Input");
  await fillJson(page, '{ "title" "Half" }');
  await page.getByRole("link", { name: "Back to Admin" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await openEditor(page, id);
  await expect(toField(page, "Description")).toHaveValue(description);
  const notice = page.getByRole("status").filter({ hasText: "A text that was not saved is kept on this device" });
  await notice.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "What this device kept" });
  await expect(comparison).toContainText("JSON that was not converted");
  await comparison.getByRole("button", { name: "Restore" }).click();
  await expect(toField(page, "Description")).toHaveValue("Kept on the device alone");
  await expect(page.getByText("The JSON has changes that the form cannot show yet")).toBeVisible();
  await press(page, "Save Draft");
  await expect(
    page.getByText("Validation errors: JSON: It has changes that are not in the form yet: convert them first"),
  ).toBeVisible();
  expect(await read(api, id)).toMatchObject({ version: 1 });
});

test("two browsers, one assessment: it is settled question by question, and nothing is overwritten in silence", async ({
  page,
  api,
}) => {
  const psychometric = [buildQuestion("a", { text: "First" }), buildQuestion("b", { text: "Second", orderIndex: 2 })];
  const draft = buildAssessment({ psychometric }, { scoring: buildScoring({ overall: "none" }) });
  const { id } = await createAssessment(api, { ...draft, id: toId("shared"), isActive: true });
  await openEditor(page, id);
  const changed = psychometric.map((question) => ({ ...question, text: `${question.text}, theirs` }));
  const theirs = buildAssessment({ psychometric: psychometric.with(1, changed[1] ?? buildQuestion("b")) });
  const body = { ...theirs, id, title: "Their title", description: "Their description", scoring: draft.scoring };
  await api.replaceAssessment({ params: { id }, body: { ...body, isActive: true, version: 1 } });
  await toField(page, "Description").fill("My description");
  await toField(page, "Duration").fill("20-25 mins");
  await press(page, "Save Draft");
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this assessment" });
  await expect(dialog.getByRole("group", { name: /^Title/ })).toContainText("Only they changed this");
  await expect(dialog.getByRole("group", { name: /^Duration/ })).toContainText("Only you changed this");
  await expect(dialog.getByRole("group", { name: /"Second, theirs"/ })).toContainText("Only they changed this");
  const description = dialog.getByRole("group", { name: /^Description/ });
  await expect(description).toContainText("You both changed this");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep writing" }).click();
  await expect(toStatus(page)).toContainText("Not saved: somebody else changed this");
  await press(page, "Compare and settle");
  await description.getByLabel("Keep mine").check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  const settled = await read(api, id);
  expect(settled).toMatchObject({
    ...{ title: "Their title", description: "My description", duration: "20-25 mins", version: 3 },
  });
  expect(settled.sections.psychometric?.questions.map(({ text }) => text)).toEqual(["First", "Second, theirs"]);
});

test("revisions, a copy, templates, a comparison, a link and a file", async ({ page, api }) => {
  // Active: nothing is saved by itself while the test looks.
  const made = await createAssessment(api, { isActive: true });
  const { id } = made;
  await openEditor(page, id);
  await toField(page, "Description").fill("Second description");
  await choose(page, "Compare with the saved version");
  const comparison = page.getByRole("dialog", { name: "Compare with the saved version" });
  await expect(comparison.getByText("Second description").first()).toBeVisible();
  await comparison.getByRole("button", { name: "Close" }).first().click();

  await choose(page, "Revisions");
  const revisions = page.getByRole("dialog", { name: "Revisions" });
  await revisions
    .getByRole("button", { name: /Version \d/ })
    .first()
    .click();
  await expect(revisions.locator("del").first()).toBeVisible();
  await revisions.getByRole("button", { name: "Restore this revision" }).click();
  await expect(toField(page, "Description")).toHaveValue(made.description);
  await press(page, "Undo");
  await expect(toField(page, "Description")).toHaveValue("Second description");

  await choose(page, "Templates");
  const templates = page.getByRole("dialog", { name: "Templates" });
  expect(await findViolations(page)).toEqual([]);
  await templates.getByRole("button", { name: "Use this: Skills test" }).click();
  await expect(page.getByRole("tab", { name: "Technical Aptitude 4" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Psychological Fit 0" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("tab", { name: "Psychological Fit 8" })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await press(page, "Export JSON");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${id}.json`);

  await choose(page, "Preview link");
  const link = page.getByRole("dialog", { name: "Preview link" });
  await expect(link.getByLabel("Link")).toHaveValue(/\/category\/[a-z-]+\/saved-[0-9a-f]+\?preview=/);
  await link.getByRole("button", { name: "Close" }).click();

  await choose(page, "Duplicate");
  await expect(page.getByText("It has the text as it was saved last.")).toBeVisible();
  // What was not saved of this one is asked about first.
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`/admin/edit-assessment/${id}-copy`);
  expect(await read(api, `${id}-copy`)).toMatchObject({ isActive: false, description: made.description });
});

test("what the server refuses is said in its words, and nothing is lost", async ({ page, api }) => {
  const taken = await createAssessment(api);
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await toField(page, "Title").fill("Mine");
  await toField(page, "Assessment ID").fill(taken.id);
  await toField(page, "Description").fill("Not lost");
  await press(page, "Save Draft");
  const words = `There is an assessment "${taken.id}" already. "${taken.id}-2" is free.`;
  await expect(page.getByText(`Validation errors: id: ${words}`)).toBeVisible();
  await page.getByRole("button", { name: `Use "${taken.id}-2"` }).click();
  await expect(toField(page, "Assessment ID")).toHaveValue(`${taken.id}-2`);

  const answer = (status: number, json: unknown) =>
    page.route("**/api/admin/assessments", (route) => route.fulfill({ status, json }), { times: 1 });
  await answer(503, { message: "Storage is not available at the moment" });
  await press(page, "Save Draft");
  await expect(page.getByText("Storage is not available at the moment").first()).toBeVisible();
  await expect(page.getByText("HTTP 503")).toBeVisible();
  await answer(500, "broken");
  await press(page, "Save Draft");
  await expect(page.getByText("HTTP error! status: 500").first()).toBeVisible();
  await page.route("**/api/admin/assessments", (route) => route.abort(), { times: 1 });
  await press(page, "Save Draft");
  await expect(page.getByText("Failed to save assessment")).toBeVisible();
  await expect(toField(page, "Description")).toHaveValue("Not lost");
  await press(page, "Save Draft");
  await expect(page.getByText("Assessment created successfully!")).toBeVisible();
  expect(await read(api, `${taken.id}-2`)).toMatchObject({ description: "Not lost" });
});

test("an assessment that is gone keeps the text of who writes it; one that never was begins a new one", async ({
  page,
  api,
}) => {
  const { id } = await createAssessment(api);
  await openEditor(page, id);
  await api.deleteAssessment({ params: { id } });
  await toField(page, "Description").fill("Nowhere to go");
  await press(page, "Save Draft");
  const alert = page.getByRole("alert").filter({ hasText: "This assessment was deleted meanwhile" });
  await alert.getByRole("button", { name: "Restore it from the bin" }).click();
  await expect(page.getByText("Assessment restored from the bin")).toBeVisible();
  await press(page, "Save Draft");
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  expect(await read(api, id)).toMatchObject({ description: "Nowhere to go" });

  await page.goto("/admin/edit-assessment/no-such-assessment");
  await expect(page.getByText("Assessment not found. Creating new assessment instead.")).toBeVisible();
  await expect(page).toHaveURL("/admin/new-assessment");
});

test("JSON is loaded, read, converted and refused with line and column", async ({ page, api }) => {
  const { id } = await createAssessment(api, { title: "Stored title" });
  await openEditor(page, id);
  await press(page, "JSON Input");
  await fillJson(page, "");
  await press(page, "Convert JSON");
  await expect(page.getByRole("alert").filter({ hasText: "Please enter some JSON data" })).toBeVisible();
  await fillJson(page, '{ "title": "Broken" "id": 1 }');
  await press(page, "Convert JSON");
  await expect(page.getByRole("alert").filter({ hasText: "Line 1, column" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await press(page, "Load Current Data");
  await expect(toJson(page)).toBeVisible();
  await press(page, "Load Sample Data");
  await press(page, "Convert JSON");
  await expect(toField(page, "Title")).toHaveValue("Sample Assessment");
  await press(page, "JSON Input");
  await press(page, "Load DB Data");
  await press(page, "Form View");
  await expect(toField(page, "Title")).toHaveValue("Stored title");

  // Another shape: what was understood, and what was not.
  await press(page, "JSON Input");
  await fillJson(
    page,
    JSON.stringify({ name: "Quiz", qid: id, level: "spicy", questions: [{ question: "Why?", choices: ["a", "b"] }] }),
  );
  await press(page, "Convert JSON");
  const report = page.getByRole("dialog", { name: "Not everything was understood" });
  await expect(report).toContainText("One question was read");
  await expect(report).toContainText("spicy");
  await report.getByRole("button", { name: "Convert anyway" }).click();
  await expect(toField(page, "Title")).toHaveValue("Quiz");
  await press(page, "Undo");
  await expect(page.getByText("The JSON has changes that the form cannot show yet")).toBeVisible();
});

test("developers have their helpers where the server is their own", async ({ page, api }) => {
  const { id } = await createAssessment(api);
  await openEditor(page, id);
  await press(page, "JSON Input");
  await press(page, "Debug Data");
  const shown = page.getByRole("dialog", { name: "For developers" });
  await expect(shown).toContainText('"isPending": false');
  await shown.getByRole("button", { name: "Close" }).click();
  await press(page, "Test Data");
  await expect(shown).toContainText("This assessment would be accepted");
  await shown.getByRole("button", { name: "Close" }).click();
  await press(page, "Create Test Assessment");
  await expect(page.getByText(/"test-assessment-[0-9a-f]{8}" was created/)).toBeVisible();
});

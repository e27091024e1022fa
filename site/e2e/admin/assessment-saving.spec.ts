import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { AssessmentDraft } from "@illumine/shared/assessment/draft.ts";
import { createSampleDraft } from "@illumine/shared/assessment/templates.ts";
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

// The browser logs calls that are refused or dropped on purpose.
test.use({ expectedErrors: [/Failed to load resource/] });

const createId = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

const createAssessment = (api: ApiClient, overrides: Partial<AssessmentDraft> = {}) =>
  api.createAssessment({ body: { ...createSampleDraft(), id: createId("saved"), isActive: false, ...overrides } });

const read = (api: ApiClient, id: string) => api.readAdminAssessment({ params: { id } });
const locateStatus = (page: Page) => page.locator(".save-status");
const locateField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const locateJson = (page: Page) => page.getByRole("textbox", { name: /^Assessment as JSON/ });

async function expectSavedRow(page: Page, id: string): Promise<void> {
  await expect(page).toHaveURL(`/admin?type=assessments&sort=edited&saved=${id}`);
  await expect(page.locator(`tr[data-entry="${id}"][data-saved]`)).toBeInViewport();
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/edit-assessment/${id}`);
  await waitForHydration(page);
  await expect(locateField(page, "Title")).toBeVisible();
}

/** As if the network were gone for edits to what visitors see. */
const dropStaged = (page: Page) =>
  page.route("**/staged", (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));

async function choose(page: Page, item: string): Promise<void> {
  await clickButton(page, "More");
  await page.getByRole("menuitem", { name: item }).click();
}

async function fillJson(page: Page, text: string): Promise<void> {
  await locateJson(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  if (text !== "") await page.keyboard.insertText(text);
}

test("a new assessment is saved, reopened, changed and saved again, with the specified messages", async ({
  page,
  api,
}) => {
  const id = createId("mine");
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Create New Assessment/ })).toBeVisible();
  await clickButton(page, "Save Draft");
  await expect(
    page.getByText("Please fill in all required fields: ID, Title, Description, and Category", { exact: true }),
  ).toBeVisible();

  await locateField(page, "Title").fill("Mine");
  await locateField(page, "Assessment ID").fill(id);
  await locateField(page, "Description").fill("What it is about");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/admin/assessments", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await clickButton(page, "Save Draft");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  release();
  await expect(page.getByText("Assessment created successfully!")).toBeVisible();
  await expectSavedRow(page, id);
  // Why not active, as the specification says: decision 0116.
  expect(await read(api, id)).toMatchObject({ title: "Mine", duration: "10-15 mins", isActive: false, version: 1 });

  await openEditor(page, id);
  await expect(page.getByRole("heading", { level: 1, name: /^Edit Assessment/ })).toBeVisible();
  await locateField(page, "Description").fill("What it is really about");
  await clickButton(page, "Save Draft");
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  await expectSavedRow(page, id);
  expect(await read(api, id)).toMatchObject({ description: "What it is really about", version: 2 });
});

test("Ctrl+S saves a new assessment and stays, with scroll, undo, revisions and the new address", async ({
  page,
  api,
}) => {
  const id = createId("staying");
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await locateField(page, "Title").fill("Staying");
  await locateField(page, "Assessment ID").fill(id);
  await locateField(page, "Description").fill("First");
  await page.getByRole("button", { name: "Add Question" }).first().click();
  const question = locateField(page, "Question text");
  await question.fill("I plan my week.");
  await question.scrollIntoViewIfNeeded();
  const readScroll = () => page.locator(".eform").evaluate((pane) => pane.scrollTop);
  const scrolled = await readScroll();
  expect(scrolled).toBeGreaterThan(100);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Assessment created successfully!")).toBeVisible();
  await expect(page).toHaveURL(`/admin/edit-assessment/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Edit Assessment/ })).toBeVisible();
  await expect(question).toBeFocused();
  await expect(question).toHaveValue("I plan my week.");
  expect(Math.abs((await readScroll()) - scrolled)).toBeLessThan(100);
  expect(await read(api, id)).toMatchObject({ isActive: false, version: 1 });

  await clickButton(page, "Undo");
  await expect(question).toHaveValue("");
  await clickButton(page, "Redo");
  await expect(question).toHaveValue("I plan my week.");
  await locateField(page, "Description").fill("Second");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`/admin/edit-assessment/${id}`);
  await choose(page, "Revisions");
  const revisions = page.getByRole("dialog", { name: "Revisions" });
  await expect(revisions.getByRole("button", { name: /Version \d+ ?Saved/ })).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
});

test("publishing asks about linter errors and makes the assessment active", async ({ page, api }) => {
  const technical = [buildChoice("t1", { text: "Which one?" })];
  const draft = buildAssessment({ technical }, { scoring: buildScoring({ overall: "none" }) });
  const { id } = await createAssessment(api, { ...draft, id: createId("unready"), isActive: false });
  await openEditor(page, id);
  await clickButton(page, "Publish");
  const question = page.getByRole("dialog", { name: "Publish with errors?" });
  await expect(question).toContainText("It has no right answer: mark the options that are right.");
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole("button", { name: "Back to the editor" }).click();
  expect(await read(api, id)).toMatchObject({ isActive: false, version: 1 });
  await clickButton(page, "Publish");
  await question.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  await expectSavedRow(page, id);
  expect(await read(api, id)).toMatchObject({ isActive: true, version: 2 });

  await openEditor(page, id);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await locateField(page, "Description").fill("With another description");
  await clickButton(page, "Publish 1 change");
  await question.getByRole("button", { name: "Publish anyway" }).click();
  const changes = page.getByRole("dialog", { name: "Publish 1 change?" });
  await expect(changes.locator("ins", { hasText: "another" }).first()).toBeVisible();
  expect(await read(api, id)).toMatchObject({ version: 2 });
  await changes.getByRole("button", { name: "Publish", exact: true }).click();
  await expectSavedRow(page, id);
  expect(await read(api, id)).toMatchObject({ description: "With another description", version: 3 });
});

test("an inactive assessment is autosaved, an active one never", async ({ page, api }) => {
  const { id } = await createAssessment(api);
  await page.clock.install();
  await openEditor(page, id);
  await locateField(page, "Description").fill("Saved by itself");
  await expect(locateStatus(page)).toContainText("Unsaved changes");
  await page.clock.runFor(4000);
  await expect(locateStatus(page)).toContainText(/Saved \d+ s ago/);
  expect(await read(api, id)).toMatchObject({ description: "Saved by itself", isActive: false, version: 2 });
  await expect(page).toHaveURL(`/admin/edit-assessment/${id}`);

  const active = await createAssessment(api, { isActive: true });
  await openEditor(page, active.id);
  await locateField(page, "Description").fill("Half a sentence");
  await page.clock.runFor(120_000);
  await expect(locateStatus(page)).toContainText(/Saved \d/);
  expect(await read(api, active.id)).toMatchObject({ description: active.description, version: 1 });
});

test("unsaved edits and unread JSON stay on the device and are offered again", async ({ page, api }) => {
  const { id, description } = await createAssessment(api, { isActive: true });
  await openEditor(page, id);
  await dropStaged(page);
  await locateField(page, "Description").fill("Kept on the device alone");
  await clickButton(page, "JSON Input");
  await fillJson(page, '{ "title" "Half" }');
  await page.getByRole("link", { name: "Back to Admin" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await openEditor(page, id);
  await expect(locateField(page, "Description")).toHaveValue(description);
  const notice = page.getByRole("status").filter({ hasText: "This device has edits that weren't saved" });
  await notice.getByRole("button", { name: "Discard" }).click();
  await expect(notice).toHaveCount(0);
  await page
    .locator("[data-sonner-toast]", { hasText: "Unsaved edits discarded" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(notice).toBeVisible();
  await openEditor(page, id);
  await notice.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "Unsaved copy on this device" });
  await expect(comparison).toContainText("Unconverted JSON");
  await comparison.getByRole("button", { name: "Restore" }).click();
  await expect(locateField(page, "Description")).toHaveValue("Kept on the device alone");
  await expect(page.getByText("The JSON has changes the form can't show yet")).toBeVisible();
  await clickButton(page, "Save Draft");
  await expect(
    page.getByText("Validation errors: JSON: The JSON has changes that aren't in the form yet. Convert it first"),
  ).toBeVisible();
  expect(await read(api, id)).toMatchObject({ version: 1 });
});

test("a conflict between two browsers is resolved question by question, and nothing is overwritten silently", async ({
  page,
  api,
}) => {
  const psychometric = [buildQuestion("a", { text: "First" }), buildQuestion("b 2", { text: "Second", orderIndex: 2 })];
  const draft = buildAssessment({ psychometric }, { scoring: buildScoring({ overall: "none" }) });
  const { id } = await createAssessment(api, { ...draft, id: createId("shared"), isActive: true });
  await openEditor(page, id);
  const changed = psychometric.map((question) => ({ ...question, text: `${question.text}, theirs` }));
  const theirs = buildAssessment({ psychometric: psychometric.with(1, changed[1] ?? buildQuestion("b 2")) });
  const body = { ...theirs, id, title: "Their title", description: "Their description", scoring: draft.scoring };
  await api.replaceAssessment({ params: { id }, body: { ...body, isActive: true, version: 1 } });
  await locateField(page, "Description").fill("My description");
  await locateField(page, "Duration").fill("20-25 mins");
  await clickButton(page, "Save Draft");
  const dialog = page.getByRole("dialog", { name: "Someone else changed this assessment" });
  await expect(dialog.getByRole("group", { name: /^Title/ })).toContainText("Only they changed this");
  await expect(dialog.getByRole("group", { name: /^Duration/ })).toContainText("Only you changed this");
  await expect(dialog.getByRole("group", { name: /"Second, theirs"/ })).toContainText("Only they changed this");
  const description = dialog.getByRole("group", { name: /^Description/ });
  await expect(description).toContainText("You both changed this");
  await expect(description.getByLabel("Keep mine")).toHaveAccessibleDescription("My description");
  await expect(description.getByLabel("Take theirs")).toHaveAccessibleDescription("Their description");
  const question = dialog.getByRole("group", { name: /"Second, theirs"/ });
  await expect(question.getByLabel("Take theirs")).toHaveAccessibleDescription(/Second, theirs/);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(locateStatus(page)).toContainText("Not saved: someone else changed this");
  await clickButton(page, "Resolve conflict");
  await description.getByLabel("Keep mine").check();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await openEditor(page, id);
  await page.getByRole("button", { name: /^Publish \d changes$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  const resolved = await read(api, id);
  expect(resolved).toMatchObject({
    ...{ title: "Their title", description: "My description", duration: "20-25 mins", version: 3 },
  });
  expect(resolved.sections.psychometric?.questions.map(({ text }) => text)).toEqual(["First", "Second, theirs"]);
});

test("after a conflict that autosave met the author stays in the editor", async ({ page, api }) => {
  const stored = await createAssessment(api, { title: "Before" });
  const { id } = stored;
  await openEditor(page, id);
  const body = { ...createSampleDraft(), id, isActive: false, title: "Theirs", version: 1 };
  await api.replaceAssessment({ params: { id }, body });
  await locateField(page, "Title").fill("Mine");
  const dialog = page.getByRole("dialog", { name: "Someone else changed this assessment" });
  await dialog
    .getByRole("group", { name: /^Title/ })
    .getByLabel("Keep mine")
    .check();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  expect(await read(api, id)).toMatchObject({ title: "Mine" });
  await locateField(page, "Title").fill("Mine, again");
  await expect.poll(() => read(api, id)).toMatchObject({ title: "Mine, again" });
  await expect(page).toHaveURL(`/admin/edit-assessment/${id}`);
});

test("revisions, duplicate, templates, comparison, preview link and export", async ({ page, api }) => {
  const created = await createAssessment(api, { isActive: true });
  const { id } = created;
  await openEditor(page, id);
  await dropStaged(page);
  await locateField(page, "Description").fill("Second description");
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
  await expect(locateField(page, "Description")).toHaveValue(created.description);
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(locateField(page, "Description")).toHaveValue("Second description");

  await choose(page, "Templates");
  const templates = page.getByRole("dialog", { name: "Templates" });
  expect(await findViolations(page)).toEqual([]);
  await templates.getByRole("button", { name: "Use template: Skills check" }).click();
  await expect(page.getByRole("tab", { name: "Technical Aptitude 4" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Psychological Fit 0" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByRole("tab", { name: "Psychological Fit 8" })).toBeVisible();

  const downloading = page.waitForEvent("download");
  await clickButton(page, "Export JSON");
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${id}.json`);

  await choose(page, "Preview link");
  const link = page.getByRole("dialog", { name: "Preview link" });
  await expect(link.getByLabel("Link", { exact: true })).toHaveValue(/\/preview#[\w.-]+$/);
  await link.getByRole("button", { name: "Close" }).click();

  await choose(page, "Duplicate");
  await expect(page.getByText("It has your last saved text.")).toBeVisible();
  // Unsaved edits of the original are confirmed first.
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(`/admin/edit-assessment/${id}-copy`);
  expect(await read(api, `${id}-copy`)).toMatchObject({ isActive: false, description: created.description });
});

test("the server's refusals show its message, and nothing is lost", async ({ page, api }) => {
  const existing = await createAssessment(api);
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await locateField(page, "Title").fill("Mine");
  await locateField(page, "Assessment ID").fill(existing.id);
  await locateField(page, "Description").fill("Not lost");
  await clickButton(page, "Save Draft");
  const message = `There is an assessment "${existing.id}" already. "${existing.id}-2" is free.`;
  await expect(page.getByText(`Validation errors: Assessment ID: ${message}`)).toBeVisible();
  await page.getByRole("button", { name: `Use "${existing.id}-2"` }).click();
  await expect(locateField(page, "Assessment ID")).toHaveValue(`${existing.id}-2`);

  const answer = (status: number, json: unknown) =>
    page.route("**/api/admin/assessments", (route) => route.fulfill({ status, json }), { times: 1 });
  await answer(503, { message: "Storage is not available at the moment" });
  await clickButton(page, "Save Draft");
  await expect(page.getByText("Storage is not available at the moment").first()).toBeVisible();
  await expect(page.getByText("HTTP 503")).toBeVisible();
  await answer(500, "broken");
  await clickButton(page, "Save Draft");
  await expect(page.getByText("HTTP error! status: 500").first()).toBeVisible();
  await page.route("**/api/admin/assessments", (route) => route.abort(), { times: 1 });
  await clickButton(page, "Save Draft");
  await expect(page.getByText("Failed to save assessment")).toBeVisible();
  await expect(locateField(page, "Description")).toHaveValue("Not lost");
  await clickButton(page, "Save Draft");
  await expect(page.getByText("Assessment created successfully!")).toBeVisible();
  expect(await read(api, `${existing.id}-2`)).toMatchObject({ description: "Not lost" });
});

test("a deleted assessment's text stays in the editor; an unknown id starts a new assessment", async ({
  page,
  api,
}) => {
  const { id } = await createAssessment(api);
  await openEditor(page, id);
  await api.deleteAssessment({ params: { id } });
  await locateField(page, "Description").fill("Nowhere to go");
  await clickButton(page, "Save Draft");
  const alert = page.getByRole("alert").filter({ hasText: "This assessment was deleted" });
  await alert.getByRole("button", { name: "Restore it from the bin" }).click();
  await expect(page.getByText("Assessment restored from the bin")).toBeVisible();
  await clickButton(page, "Save Draft");
  await expect(page.getByText("Assessment updated successfully!")).toBeVisible();
  expect(await read(api, id)).toMatchObject({ description: "Nowhere to go" });

  await page.goto("/admin/edit-assessment/no-such-assessment");
  await expect(page.getByText("Assessment not found. Creating new assessment instead.")).toBeVisible();
  await expect(page).toHaveURL("/admin/new-assessment");
});

test("JSON is loaded, read, converted, and refused with line and column", async ({ page, api }) => {
  // A draft would be saved by itself, so that the loaded text could be the sample's.
  const { id } = await createAssessment(api, { title: "Stored title", isActive: true });
  await openEditor(page, id);
  await clickButton(page, "JSON Input");
  await fillJson(page, "");
  await clickButton(page, "Convert JSON");
  await expect(page.getByRole("alert").filter({ hasText: "Please enter some JSON data" })).toBeVisible();
  await fillJson(page, '{ "title": "Broken" "id": 1 }');
  await clickButton(page, "Convert JSON");
  await expect(page.getByRole("alert").filter({ hasText: "Line 1, column" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await clickButton(page, "Load Current Data");
  await expect(locateJson(page)).toBeVisible();
  await clickButton(page, "Load Sample Data");
  await clickButton(page, "Convert JSON");
  await expect(locateField(page, "Title")).toHaveValue("Sample Assessment");
  await clickButton(page, "JSON Input");
  await clickButton(page, "Load DB Data");
  await clickButton(page, "Form View");
  await expect(locateField(page, "Title")).toHaveValue("Stored title");

  // Another shape, of which some is recognized.
  await clickButton(page, "JSON Input");
  await fillJson(
    page,
    JSON.stringify({ name: "Quiz", qid: id, level: "spicy", questions: [{ question: "Why?", choices: ["a", "b"] }] }),
  );
  await clickButton(page, "Convert JSON");
  const report = page.getByRole("dialog", { name: "Some of the JSON wasn't recognized" });
  await expect(report).toContainText("1 question found");
  await expect(report).toContainText("spicy");
  await report.getByRole("button", { name: "Convert anyway" }).click();
  await expect(locateField(page, "Title")).toHaveValue("Quiz");
  await clickButton(page, "Undo");
  await expect(page.getByText("The JSON has changes the form can't show yet")).toBeVisible();
});

test("developer helpers exist in development", async ({ page, api }) => {
  const { id } = await createAssessment(api);
  await openEditor(page, id);
  await clickButton(page, "JSON Input");
  await clickButton(page, "Debug Data");
  const shown = page.getByRole("dialog", { name: "For developers" });
  await expect(shown).toContainText('"isPending": false');
  await shown.getByRole("button", { name: "Close" }).click();
  await clickButton(page, "Test Data");
  await expect(shown).toContainText("This assessment would be accepted");
  await shown.getByRole("button", { name: "Close" }).click();
  await clickButton(page, "Create Test Assessment");
  await expect(page.getByText(/"test-assessment-[0-9a-f]{8}" was created/)).toBeVisible();
});

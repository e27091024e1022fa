import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { createAssessmentText } from "@illumine/shared/api/assessment-text.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import type { StagedAssessment } from "../src/model/draft.ts";
import { type App, expect, test } from "./app.ts";
import { go, signIn } from "./sign-in.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const createId = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`;

async function callSite(app: App, method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) {
  const write = method === "GET" ? {} : { "Idempotency-Key": crypto.randomUUID() };
  return app.call("send", { method, path, headers: write, ...(body !== undefined && { body }) });
}

const readStored = async (app: App, id: string) =>
  (await callSite(app, "GET", `/api/admin/assessments/${id}`)).body as AdminAssessment;

async function saveElsewhere(app: App, id: string, changes: Partial<AdminAssessment>): Promise<void> {
  const stored = await readStored(app, id);
  const { draft } = createAssessmentText(stored);
  const body = { ...draft, ...changes, version: stored.version };
  expect((await callSite(app, "PUT", `/api/admin/assessments/${id}`, body)).status).toBe(200);
}

async function writeNew(page: Page, id: string, title: string): Promise<void> {
  await clickButton(page, "New Draft");
  await getField(page, "Title").fill(title);
  await getField(page, "Assessment ID").fill(id);
  await getField(page, "Description").fill("What it is about");
}

/** @param changes how many the app lists before visitors see them; 0 where they see nothing yet */
async function publish(page: Page, changes = 0): Promise<void> {
  const listed = changes === 1 ? "1 change" : `${changes} changes`;
  await clickButton(page, changes === 0 ? "Publish" : `Publish ${listed}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Publish anyway/ })
    .click();
  if (changes === 0) return;
  const dialog = page.getByRole("dialog", { name: `Publish ${listed}?` });
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
}

// Rejected and unanswered calls are expected here, and main logs none of them in the page's console.
test("an assessment written offline is published once when the network is back, and conflicts are resolved", async ({
  openApp,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const app = await openApp({ operator: 0 });
  const { page } = app;
  const id = createId("offline");

  await writeNew(page, id, "Written offline");
  await publish(page);
  await expect(page.getByText(/Set up your site|Waiting for the network/).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to Drafts" }).click();

  await go(page, "Settings");
  for (const [typed, error] of [
    ["http://illumine.example", /https/],
    ["not an address at all", /address/i],
    ["http://localhost:1", /./],
  ] as const) {
    await page.getByLabel("Site address").fill(typed);
    await clickButton(page, "Use this site");
    await expect(page.locator(".field-error")).toContainText(error);
  }
  expect(await findViolations(page)).toEqual([]);
  await signIn(app, baseURL ?? "");

  await go(page, "On the site");
  await expect(page.getByRole("listitem").filter({ hasText: "version" }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await app.main.ask({ kind: "network", state: "off" });
  await go(page, "Drafts");
  await page.getByRole("main").getByRole("link", { name: "Written offline" }).click();
  await expect(page.getByText("This assessment isn't on the site yet.")).toBeVisible();
  await publish(page);
  await expect(page.getByText("Waiting for the network")).toBeVisible();
  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await go(page, "Outbox");
  await expect(page.getByText("It will be sent as soon as the site can be reached.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await clickButton(page, "Cancel sending Written offline");
  await expect(page.getByText("The outbox is empty")).toBeVisible();

  // Published, killed and restarted: it's sent once.
  await page.getByText('"Written offline" won\'t be sent').waitFor();
  await go(page, "Drafts");
  await page.getByRole("main").getByRole("link", { name: "Written offline" }).click();
  await publish(page);
  await expect(page.getByText("Waiting for the network")).toBeVisible();
  await app.restart("kill");
  await expect(page.getByText("Assessment created successfully!")).toBeVisible({ timeout: 20_000 });
  expect(await readStored(app, id)).toMatchObject({ title: "Written offline", isActive: true, version: 1 });
  await expect(page.getByText("Same as on the site: version 1, active.")).toBeVisible();
  await expect.poll(async () => (await app.main.read()).title.isUnsaved).toBe(false);

  // A response that gets lost: the text arrived, and counts once.
  await getField(page, "Description").fill("What it is really about");
  await expect(page.getByText(/Differs from the site's version 1 in 1 place: Description/)).toBeVisible();
  await app.main.ask({ kind: "network", state: "loses answers" });
  await publish(page, 1);
  await expect(page.getByText(/Waiting for the (?:network|site)/).first()).toBeVisible();
  await app.main.ask({ kind: "network", state: "on" });
  await app.call("sendNow");
  await expect(page.getByText("Same as on the site: version 2, active.")).toBeVisible({ timeout: 20_000 });
  expect(await readStored(app, id)).toMatchObject({ description: "What it is really about", version: 2 });

  await getField(page, "Title").fill("Mine");
  await saveElsewhere(app, id, { title: "Theirs", tags: ["theirs"] });
  await publish(page, 1);
  await expect(page.getByText("Changed on the site")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Resolve conflict" }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this assessment" });
  await expect(dialog.getByRole("group", { name: /^Title/ })).toContainText("You both changed this");
  await dialog
    .getByRole("group", { name: /^Title/ })
    .getByLabel("Keep mine")
    .check();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Same as on the site: version 4, active.")).toBeVisible();
  expect(await readStored(app, id)).toMatchObject({ title: "Mine", tags: ["theirs"], version: 4 });

  // The banner offers the same before anything is sent.
  await saveElsewhere(app, id, { description: "Theirs again" });
  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await page.getByRole("main").getByRole("link", { name: "Mine", exact: true }).click();
  await expect(page.getByText("The site has version 5. This draft started from version 4.")).toBeVisible();
  await page.getByLabel("Compared with the site").getByRole("button", { name: "Resolve conflict" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Same as on the site: version 5, active.")).toBeVisible();
  await expect(getField(page, "Description")).toHaveValue("Theirs again");
});

test("publishing asks about staged changes, which the list shows, and takes in what was chosen", async ({
  openApp,
  baseURL,
}) => {
  const app = await openApp({ operator: 4 });
  const { page } = app;
  const id = createId("staged");
  await signIn(app, baseURL ?? "");
  await writeNew(page, id, "Public");
  await publish(page);
  await expect(page.getByText("Same as on the site: version 1, active.")).toBeVisible();
  const { draft } = createAssessmentText(await readStored(app, id));
  const text = { ...draft, duration: "99 mins" };
  const staged = await callSite(app, "PUT", `/api/admin/assessments/${id}/staged`, {
    ...{ text, version: 0, baseVersion: 1 },
  });
  expect(staged.status).toBe(200);
  await getField(page, "Description").fill("Mine");
  await publish(page, 1);
  await expect(page.getByText("Unpublished changes on the site", { exact: true })).toBeVisible();
  expect(await readStored(app, id)).toMatchObject({ version: 1 });
  await page.getByRole("alert").getByRole("button", { name: "Resolve conflict" }).click();
  const dialog = page.getByRole("dialog", { name: "This assessment has unpublished changes" });
  await expect(dialog.getByRole("group", { name: /^Duration/ })).toContainText("Only they changed this");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Same as on the site: version 2, active.")).toBeVisible();
  expect(await readStored(app, id)).toMatchObject({ description: "Mine", duration: "99 mins", version: 2 });
  expect((await callSite(app, "GET", `/api/admin/assessments/${id}/staged`)).body).toEqual({ staged: null });

  await callSite(app, "PUT", `/api/admin/assessments/${id}/staged`, { ...{ text, version: 0, baseVersion: 2 } });
  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await app.restart();
  await go(page, "On the site");
  await expect(page.getByRole("listitem").filter({ hasText: id })).toContainText("Unpublished changes");
});

test("a public assessment is saved to the site unseen, also from offline, opened again elsewhere and published", async ({
  openApp,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const app = await openApp({ operator: 7 });
  const { page } = app;
  const id = createId("unseen");
  const readStaged = async () =>
    ((await callSite(app, "GET", `/api/admin/assessments/${id}/staged`)).body as { staged: StagedAssessment | null })
      .staged;
  await signIn(app, baseURL ?? "");
  await writeNew(page, id, "Public");
  await publish(page);
  await expect(page.getByText("Same as on the site: version 1, active.")).toBeVisible();

  await getField(page, "Description").fill("Saved");
  await clickButton(page, "Save to Site");
  await expect(page.getByText("Saved on the site. Visitors don't see 1 change until you publish.")).toBeVisible();
  expect(await readStaged()).toMatchObject({ version: 1, baseVersion: 1, document: { description: "Saved" } });
  expect(await readStored(app, id)).toMatchObject({ description: "What it is about", version: 1 });
  expect(await findViolations(page)).toEqual([]);

  await app.main.ask({ kind: "network", state: "off" });
  await getField(page, "Title").fill("Saved offline");
  await clickButton(page, "Save to Site");
  await expect(page.getByText("Waiting for the network")).toBeVisible();
  await app.restart("kill");
  await expect(page.getByText("Saved on the site. Visitors don't see 2 changes until you publish.")).toBeVisible();
  const saved = await readStaged();
  expect(saved).toMatchObject({ version: 2, document: { title: "Saved offline", description: "Saved" } });

  // Another window has saved since: nothing of it is overwritten.
  const { draft } = createAssessmentText(saved?.document ?? (await readStored(app, id)));
  const text = { ...draft, title: "Theirs", duration: "99 mins" };
  const theirs = { text, version: 2, baseVersion: 1 };
  expect((await callSite(app, "PUT", `/api/admin/assessments/${id}/staged`, theirs)).status).toBe(200);
  await getField(page, "Title").fill("Mine");
  await clickButton(page, "Save to Site");
  await expect(page.getByText("Unpublished changes on the site", { exact: true })).toBeVisible();
  expect(await readStaged()).toMatchObject({ version: 3, document: { title: "Theirs" } });
  await page.getByRole("alert").getByRole("button", { name: "Resolve conflict" }).click();
  const conflict = page.getByRole("dialog", { name: "This assessment has unpublished changes" });
  await expect(conflict.getByRole("group", { name: /^Duration/ })).toContainText("Only they changed this");
  await conflict
    .getByRole("group", { name: /^Title/ })
    .getByLabel("Keep mine")
    .check();
  await conflict.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Saved on the site. Visitors don't see 3 changes until you publish.")).toBeVisible();
  expect(await readStaged()).toMatchObject({ version: 4, document: { title: "Mine", duration: "99 mins" } });
  expect(await readStored(app, id)).toMatchObject({ title: "Public", version: 1 });

  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await clickButton(page, "Discard Mine");
  await go(page, "On the site");
  await page.getByRole("listitem").filter({ hasText: id }).getByRole("link").click();
  await expect(page.getByText("Opened with its unpublished changes")).toBeVisible();
  await expect(getField(page, "Title")).toHaveValue("Mine");
  await expect(page.getByText("Saved on the site. Visitors don't see 3 changes until you publish.")).toBeVisible();

  await clickButton(page, "Publish 3 changes");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Publish anyway/ })
    .click();
  const changes = page.getByRole("dialog", { name: "Publish 3 changes?" });
  await expect(changes.locator("ins").first()).toContainText("Mine");
  expect(await findViolations(page)).toEqual([]);
  await changes.getByRole("button", { name: "Keep editing" }).click();
  await publish(page, 3);
  await expect(page.getByText("Same as on the site: version 2, active.")).toBeVisible();
  expect(await readStored(app, id)).toMatchObject({ title: "Mine", duration: "99 mins", description: "Saved" });
  expect(await readStaged()).toBeNull();

  await getField(page, "Title").fill("Not wanted");
  await clickButton(page, "Save to Site");
  await expect(page.getByText("Saved on the site. Visitors don't see 1 change until you publish.")).toBeVisible();
  await clickButton(page, "Publish 1 change");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Publish anyway/ })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard changes" }).click();
  await expect(getField(page, "Title")).toHaveValue("Mine");
  await expect(page.getByText("Same as on the site: version 2, active.")).toBeVisible();
  expect(await readStaged()).toBeNull();
});

test("when the session ends during a publish, the item waits and is sent after signing in", async ({
  openApp,
  baseURL,
}) => {
  const app = await openApp({ operator: 1 });
  const { page } = app;
  const id = createId("session");
  await signIn(app, baseURL ?? "");
  await writeNew(page, id, "Over a session's end");
  const { body } = await callSite(app, "GET", "/api/auth/session");
  const { session } = body as { session: { id: string } };
  await callSite(app, "DELETE", `/api/auth/sessions/${session.id}`);
  await publish(page);
  await expect(page.getByText("Waiting for you to sign in")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  // Secrets never leave main.
  const seen = JSON.stringify([await app.main.read(), await app.call("readApp"), await app.call("listOutbox")]);
  expect(seen).not.toMatch(/eyJ[\w-]+\.|deviceSecret|challengeId/);
});

test("without a key store the session lasts until the app closes, and the settings say so", async ({
  openApp,
  baseURL,
}) => {
  const app = await openApp({ keyStore: "none", operator: 2 });
  const { page } = app;
  await signIn(app, baseURL ?? "");
  await go(page, "Settings");
  await expect(page.getByText("The app can't use a key store on this computer")).toBeVisible();
  await app.restart();
  await expect(
    page.getByText("You're not signed in. Sign in to publish. You don't need to sign in to write drafts."),
  ).toBeVisible();
});

test("a key ring that never answers keeps no draft waiting, and Settings says so", async ({ openApp, baseURL }) => {
  const app = await openApp({ keyStore: "silent" });
  const { page } = app;
  await clickButton(page, "New Draft");
  await expect(getField(page, "Title")).toBeVisible();
  await go(page, "Settings");
  await page.getByLabel("Site address").fill(baseURL ?? "");
  await clickButton(page, "Use this site");
  await expect(page.getByText("The key ring of this computer hasn't answered")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Waiting for the key ring")).toBeVisible();
});

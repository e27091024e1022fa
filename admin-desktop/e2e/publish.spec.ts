import type { AdminAssessment } from "@illumine/shared/api/admin-assessments.ts";
import { toText } from "@illumine/shared/api/assessment-text.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { type App, expect, operatorCode, test } from "./app.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const toField = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const go = (page: Page, place: string) =>
  page.getByRole("navigation", { name: "App" }).getByRole("link", { name: place }).click();
const toId = (words: string) => `${words}-${crypto.randomUUID().slice(0, 8)}`;

/** The API with the app's own session, past its screens. */
async function callSite(app: App, method: "GET" | "PUT" | "POST" | "DELETE", path: string, body?: unknown) {
  const write = method === "GET" ? {} : { "Idempotency-Key": crypto.randomUUID() };
  return app.call("send", { method, path, headers: write, ...(body !== undefined && { body }) });
}

const readStored = async (app: App, id: string) =>
  (await callSite(app, "GET", `/api/admin/assessments/${id}`)).body as AdminAssessment;

/** Somebody else's save: in a browser, or at another desk. */
async function saveElsewhere(app: App, id: string, own: Partial<AdminAssessment>): Promise<void> {
  const stored = await readStored(app, id);
  const { draft } = toText(stored);
  const body = { ...draft, ...own, version: stored.version };
  expect((await callSite(app, "PUT", `/api/admin/assessments/${id}`, body)).status).toBe(200);
}

/** Names the site and signs in, as somebody does it at the first start. */
async function signIn({ page }: App, baseURL: string): Promise<void> {
  await go(page, "Settings");
  await page.getByLabel("Site address").fill(baseURL);
  await press(page, "Use this site");
  await expect(page.getByText("answered, and is your site from now on.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await press(page, "Send OTP");
  await page.getByRole("textbox").first().click();
  await page.keyboard.type(operatorCode);
  await expect(page.getByText("Authentication successful")).toBeVisible();
  await page.getByRole("link", { name: "Drafts", exact: true }).click();
  await expect(page.getByText("Signed in", { exact: true })).toBeVisible();
}

async function writeNew(page: Page, id: string, title: string): Promise<void> {
  await press(page, "New Draft");
  await toField(page, "Title").fill(title);
  await toField(page, "Assessment ID").fill(id);
  await toField(page, "Description").fill("What it is about");
}

/** Publishes although there is no question yet, which the linter calls an error. */
async function publish(page: Page): Promise<void> {
  await press(page, "Publish");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Publish anyway/ })
    .click();
}

// Calls that are refused or have no answer are the point here, and main tells of none of them on the page's console.
test("an assessment is written offline, published when the network is back, once, and settled where the site moved on", async ({
  openApp,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const app = await openApp({ operator: 0 });
  const { page } = app;
  const id = toId("offline");

  // Nothing but publishing needs a site.
  await writeNew(page, id, "Written offline");
  await publish(page);
  await expect(page.getByText(/Name your site|Waiting for the network/).first()).toBeVisible();
  await page.getByRole("link", { name: "Back to Drafts" }).click();

  await go(page, "Settings");
  for (const [typed, said] of [
    ["http://illumine.example", /https/],
    ["not an address at all", /address/i],
    ["http://localhost:1", /./],
  ] as const) {
    await page.getByLabel("Site address").fill(typed);
    await press(page, "Use this site");
    await expect(page.locator(".field-error")).toContainText(said);
  }
  expect(await findViolations(page)).toEqual([]);
  await signIn(app, baseURL ?? "");

  // What the site has is kept for reading.
  await go(page, "On the site");
  await expect(page.getByRole("listitem").filter({ hasText: "version" }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  // Without a network it waits where everybody sees it, and can be taken back.
  await app.main.ask({ kind: "network", state: "off" });
  await go(page, "Drafts");
  await page.getByRole("link", { name: "Written offline" }).click();
  await expect(page.getByText("The site does not have this assessment yet.")).toBeVisible();
  await publish(page);
  await expect(page.getByText("Waiting for the network")).toBeVisible();
  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await go(page, "Outbox");
  await expect(page.getByText("It goes out as soon as the site can be reached.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await press(page, "Cancel sending Written offline");
  await expect(page.getByText("Nothing waits to be sent")).toBeVisible();

  // Pressed again, killed, started again, and the network is back: sent once.
  await page.getByText('"Written offline" is not sent').waitFor();
  await go(page, "Drafts");
  await page.getByRole("link", { name: "Written offline" }).click();
  await publish(page);
  await expect(page.getByText("Waiting for the network")).toBeVisible();
  await app.restart("kill");
  await expect(page.getByText("Assessment created successfully!")).toBeVisible({ timeout: 20_000 });
  expect(await readStored(app, id)).toMatchObject({ title: "Written offline", isActive: true, version: 1 });
  await expect(page.getByText("As the site has it: version 1, active.")).toBeVisible();
  await expect.poll(async () => (await app.main.read()).shown.isUnsaved).toBe(false);

  // An answer that is lost on the way: it has arrived, and counts once.
  await toField(page, "Description").fill("What it is really about");
  await expect(page.getByText(/Differs from the site's version 1 in 1 place: Description/)).toBeVisible();
  await app.main.ask({ kind: "network", state: "loses answers" });
  await publish(page);
  await expect(page.getByText(/Waiting for the (?:network|site)/).first()).toBeVisible();
  await app.main.ask({ kind: "network", state: "on" });
  await app.call("sendNow");
  await expect(page.getByText("As the site has it: version 2, active.")).toBeVisible({ timeout: 20_000 });
  expect(await readStored(app, id)).toMatchObject({ description: "What it is really about", version: 2 });

  // Somebody else saved meanwhile: nothing is overwritten, and a person says what shall be.
  await toField(page, "Title").fill("Mine");
  await saveElsewhere(app, id, { title: "Theirs", tags: ["theirs"] });
  await publish(page);
  await expect(page.getByText("Changed on the site")).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Compare and settle" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this assessment" });
  await expect(dialog.getByRole("group", { name: /^Title/ })).toContainText("You both changed this");
  await dialog
    .getByRole("group", { name: /^Title/ })
    .getByLabel("Keep mine")
    .check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("As the site has it: version 4, active.")).toBeVisible();
  expect(await readStored(app, id)).toMatchObject({ title: "Mine", tags: ["theirs"], version: 4 });

  // Before anything is sent the banner says that the site has moved on, and that is settled in the same way.
  await saveElsewhere(app, id, { description: "Theirs again" });
  await page.getByRole("link", { name: "Back to Drafts" }).click();
  await page.getByRole("link", { name: "Mine", exact: true }).click();
  await expect(page.getByText("The site has version 5; this draft began from version 4.")).toBeVisible();
  await page.getByLabel("Against the site").getByRole("button", { name: "Compare and settle" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("As the site has it: version 5, active.")).toBeVisible();
  await expect(toField(page, "Description")).toHaveValue("Theirs again");
});

test("a session that ends in the middle of a publish: it waits, and goes out once somebody has signed in", async ({
  openApp,
  baseURL,
}) => {
  const app = await openApp({ operator: 1 });
  const { page } = app;
  const id = toId("session");
  await signIn(app, baseURL ?? "");
  await writeNew(page, id, "Over a session's end");
  const { body } = await callSite(app, "GET", "/api/auth/session");
  const { session } = body as { session: { id: string } };
  await callSite(app, "DELETE", `/api/auth/sessions/${session.id}`);
  await publish(page);
  await expect(page.getByText("Waiting for a sign-in")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();

  // The token and the device's secret are nowhere but in main.
  const seen = JSON.stringify([await app.main.read(), await app.call("readApp"), await app.call("listOutbox")]);
  expect(seen).not.toMatch(/eyJ[\w-]+\.|deviceSecret|challengeId/);
});

test("without a key store the session lasts until the app is closed, and the settings say so", async ({
  openApp,
  baseURL,
}) => {
  const app = await openApp({ hasKeyStore: false, operator: 2 });
  const { page } = app;
  await signIn(app, baseURL ?? "");
  await go(page, "Settings");
  await expect(page.getByText("This computer has no key store that the app could use")).toBeVisible();
  await app.restart();
  await expect(page.getByText("Not signed in. Drafts need no sign-in, publishing does.")).toBeVisible();
});

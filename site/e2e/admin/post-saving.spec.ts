import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { WritePost } from "@illumine/shared/blog/schema.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Browser, Page } from "@playwright/test";
import { expect, takeOperatorCode, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// The browser reports calls that are refused or dropped on purpose, and scripts that the tests put into the preview.
test.use({ expectedErrors: [/Failed to load resource|Blocked script execution in 'about:blank'/] });

const createName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

const createPost = (api: ApiClient, fields: Partial<WritePost> = {}) =>
  api.createPost({
    body: {
      title: createName("A post"),
      excerpt: "What it is about",
      sections: [{ type: "paragraph", content: "First words." }],
      ...fields,
    },
  });

const findTitle = (page: Page) => page.getByLabel("Title", { exact: true });
const findText = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const findStatus = (page: Page) => page.locator(".save-status");

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/edit-post/${id}`);
  await waitForHydration(page);
  await expect(findTitle(page)).toBeVisible();
}

const readPost = (api: ApiClient, id: string) => api.readPost({ params: { id } });

/** As if the network were gone for edits to what visitors see. */
const dropStaged = (page: Page) =>
  page.route("**/staged", (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));

/** Shares nothing with the first window except the session. */
async function openWindow(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}

test("a new post is autosaved three seconds after the last edit and gets its address", async ({ page, api }) => {
  const title = createName("Autosaved");
  await page.clock.install();
  await page.goto("/admin/new-post");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Create New Post/ })).toBeVisible();
  await expect(findStatus(page)).toContainText("Not saved yet");
  await findTitle(page).fill(title);
  await expect(findStatus(page)).toContainText("Unsaved changes");
  expect((await api.listPosts({ query: { search: title } })).total).toBe(0);
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/admin\/edit-post\/[0-9a-f-]{36}$/);
  await expect(findStatus(page)).toContainText(/Saved \d s ago/);
  await expect(findTitle(page)).toHaveValue(title);
  const id = page.url().split("/").at(-1) ?? "";
  expect(await readPost(api, id)).toMatchObject({ title, isPublished: false, version: 1, author: "Illumine Team" });

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post published successfully")).toBeVisible();
  await findTitle(page).fill(`${title}, again`);
  await page.clock.runFor(120_000);
  await expect(findStatus(page)).toContainText(/Saved \d/);
  expect(await readPost(api, id)).toMatchObject({ title, isPublished: true, version: 2 });
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPost(api, id)).toMatchObject({ title: `${title}, again`, version: 3 });

  await findTitle(page).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Validation errors: title: Title is required")).toBeVisible();
  expect(await readPost(api, id)).toMatchObject({ version: 3 });
});

test("unsaved edits are stored on the device, guarded, offered again and compared", async ({ page, api }) => {
  const post = await createPost(api, { isPublished: true });
  await openEditor(page, post._id);
  await dropStaged(page);
  const excerpt = page.getByLabel("Excerpt", { exact: true });
  await excerpt.fill("Kept on the device alone");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("Your edits are stored on this device");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(excerpt).toHaveValue("Kept on the device alone");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await openEditor(page, post._id);
  await expect(excerpt).toHaveValue("What it is about");
  const notice = page.getByRole("status").filter({ hasText: "This device has edits that weren't saved" });
  await notice.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "Unsaved copy on this device" });
  await expect(comparison.getByText("Excerpt")).toBeVisible();
  await expect(comparison.locator("ins").first()).toContainText("Kept");
  expect(await findViolations(page)).toEqual([]);
  await comparison.getByRole("button", { name: "Restore" }).click();
  await expect(excerpt).toHaveValue("Kept on the device alone");
  await page.unroute("**/staged");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  expect(await readPost(api, post._id)).toMatchObject({ excerpt: "What it is about", version: 1 });
  await page.reload();
  await expect(excerpt).toHaveValue("Kept on the device alone");
  await expect(notice).toBeHidden();
});

test("two browsers on one post never overwrite each other silently", async ({ page, api, browser }) => {
  const post = await createPost(api);
  const other = await openWindow(browser, page);
  await openEditor(page, post._id);
  await openEditor(other, post._id);
  const theirTitle = createName("Their title");
  await findTitle(other).fill(theirTitle);
  await other.getByLabel("Excerpt", { exact: true }).fill("Their excerpt");
  await findText(other).fill("First words of theirs.");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Post saved successfully")).toBeVisible();

  await page.getByLabel("Excerpt", { exact: true }).fill("My excerpt");
  await page.getByLabel("Author", { exact: true }).fill("My author");
  await findText(page).fill("My first words.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Someone else changed this post" });
  await expect(dialog.getByRole("group", { name: /^Title/ })).toContainText("Only they changed this");
  await expect(dialog.getByRole("group", { name: /^Author/ })).toContainText("Only you changed this");
  const excerpt = dialog.getByRole("group", { name: /^Excerpt/ });
  await expect(excerpt).toContainText("You both changed this");
  const block = dialog.getByRole("group", { name: /^Block 1, paragraph/ });
  await expect(block).toContainText("You both changed this");
  await expect(block.locator("p", { hasText: /^First words of theirs\.$/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await readPost(api, post._id)).toMatchObject({ title: theirTitle, excerpt: "Their excerpt", version: 2 });

  // Put off, the conflict remains, and the bar leads back to it.
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(findStatus(page)).toContainText("Not saved: someone else changed this");
  await page.getByRole("button", { name: "Resolve conflict" }).click();
  await expect(dialog.getByRole("button", { name: "Choose 2 more" })).toBeDisabled();
  await block.getByLabel("Keep both").check();
  await excerpt.getByLabel("Keep mine").check();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  const sections = [{ content: "My first words." }, { content: "First words of theirs." }];
  const resolved = { title: theirTitle, excerpt: "My excerpt", author: "My author", version: 3, sections };
  expect(await readPost(api, post._id)).toMatchObject(resolved);
  await expect(findTitle(page)).toHaveValue(theirTitle);

  // The other browser meets the conflict through autosave.
  await other.clock.install();
  await other.getByLabel("Excerpt", { exact: true }).fill("Their second excerpt");
  await other.clock.runFor(3000);
  await expect(other.getByRole("dialog", { name: "Someone else changed this post" })).toBeVisible();
  expect(await readPost(api, post._id)).toMatchObject(resolved);
  await other.context().close();
});

test("two windows of one browser know of each other, and a save without a network is sent once there is one", async ({
  page,
  api,
}) => {
  const post = await createPost(api, { isPublished: true });
  await page.clock.install();
  const other = await page.context().newPage();
  await openEditor(page, post._id);
  await openEditor(other, post._id);
  const excerpt = page.getByLabel("Excerpt", { exact: true });
  const otherExcerpt = other.getByLabel("Excerpt", { exact: true });
  await otherExcerpt.fill("Their excerpt");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(excerpt).toHaveValue("Their excerpt");

  await page.context().setOffline(true);
  await excerpt.fill("My excerpt");
  await page.keyboard.press("Control+s");
  await expect(findStatus(page)).toContainText(
    "Not saved: no connection. Your edits are stored on this device and will be sent when the connection is back.",
  );
  await page.context().setOffline(false);
  await expect(page.getByText("Saved: the connection is back")).toBeVisible();
  await expect(otherExcerpt).toHaveValue("My excerpt");

  // Time stands still, so that nothing is saved while both write.
  await page.clock.pauseAt(Date.now() + 60_000);
  await excerpt.fill("My second excerpt");
  await otherExcerpt.fill("Their second excerpt");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.getByRole("status").filter({ hasText: "This post was changed in another window" });
  await expect(notice).toBeVisible();
  await page.clock.resume();
  expect(await findViolations(page)).toEqual([]);
  await notice.getByRole("button", { name: "Load it" }).click();
  await expect(excerpt).toHaveValue("Their second excerpt");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(excerpt).toHaveValue("My second excerpt");
  await expect(otherExcerpt).toHaveValue("My second excerpt");
  await other.close();
});

test("a network failure during a save loses nothing and saves nothing twice", async ({ page, api }) => {
  const post = await createPost(api);
  await page.clock.install();
  await openEditor(page, post._id);
  const keys: (string | undefined)[] = [];
  // The server stores it, but the answer gets lost.
  await page.route(`**/api/blog/posts/${post._id}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel("Excerpt", { exact: true }).fill("Sent, unheard");
  await page.clock.runFor(3000);
  await expect(findStatus(page)).toContainText("Not saved: no connection. Your edits are stored on this device");
  await page.clock.runFor(5000);
  await expect(findStatus(page)).toContainText(/Saved \d+ s ago/);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await readPost(api, post._id)).toMatchObject({ excerpt: "Sent, unheard", version: 2 });

  await page.unroute(`**/api/blog/posts/${post._id}`);
  await page.route(`**/api/blog/posts/${post._id}`, (route) =>
    route.fulfill({ status: 503, json: { message: "Storage is not available at the moment" } }),
  );
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Storage is not available at the moment").first()).toBeVisible();
  await expect(page.getByText("HTTP 503")).toBeVisible();
  expect(await readPost(api, post._id)).toMatchObject({ isPublished: false, version: 2 });
});

test("a session that ends during editing asks for a sign-in over the text", async ({ api, browser }) => {
  const post = await createPost(api);
  const extraHTTPHeaders = { "CF-Connecting-IP": "10.253.0.1" };
  const window = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] }, extraHTTPHeaders })
  ).newPage();
  const signIn = async (number: number) => {
    const code = await takeOperatorCode(window, number);
    await window.getByRole("button", { name: "Send OTP" }).click();
    await expect(window.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
    await window.keyboard.type(code);
  };
  const endSession = async () => {
    const token = await window.evaluate(() => localStorage.getItem("adminToken"));
    await window.request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  };
  await window.goto(`/admin/edit-post/${post._id}`);
  await waitForHydration(window);
  await signIn(4);
  const excerpt = window.getByLabel("Excerpt", { exact: true });
  await excerpt.fill("Written after the end");
  await endSession();
  await window.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = window.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toBeVisible();
  expect(await findViolations(window)).toEqual([]);
  await signIn(5);
  await expect(window.getByText("Post saved successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(excerpt).toHaveValue("Written after the end");
  expect(await readPost(api, post._id)).toMatchObject({ excerpt: "Written after the end" });

  // Dismissing the sign-in leads to /admin; the text is offered after the next sign-in.
  await excerpt.fill("Written before giving up");
  await endSession();
  await window.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(window).toHaveURL(/\/admin\?next=/);
  await signIn(6);
  await expect(window.getByText("This device has edits that weren't saved")).toBeVisible();
  await window.getByRole("button", { name: "Restore" }).click();
  await expect(excerpt).toHaveValue("Written before giving up");
  await window.context().close();
});

test("revisions, duplicate, schedule and preview link work", async ({ page, api }) => {
  const post = await createPost(api);
  await api.replacePost({ params: { id: post._id }, body: { title: post.title, excerpt: "Second excerpt" } });
  await openEditor(page, post._id);
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await page.getByLabel("Excerpt", { exact: true }).fill("Third excerpt");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  await page.getByLabel("Excerpt", { exact: true }).fill("Not what it was");
  await findText(page).fill("Other words.");
  await choose("Revisions");
  const revisions = page.getByRole("dialog", { name: "Revisions" });
  // What is in the editor was saved as an autosave when the list opened.
  await expect(revisions.getByRole("button", { name: /Autosaved/ })).toHaveCount(1);
  await revisions
    .getByRole("button", { name: /Version \d+ ?Saved/ })
    .first()
    .click();
  await expect(revisions.locator("ins").first()).toContainText("Third");
  await revisions.getByRole("button", { name: "Restore this block: paragraph" }).click();
  await expect(findText(page)).toHaveText("First words.");
  expect(await findViolations(page)).toEqual([]);
  await revisions.getByRole("button", { name: "Restore this revision" }).click();
  await expect(page.getByLabel("Excerpt", { exact: true })).toHaveValue("Third excerpt");

  await choose("Schedule");
  const schedule = page.getByRole("dialog", { name: "Schedule" });
  await schedule.getByLabel("Publish at").fill("2020-01-01T09:00");
  await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(schedule).toContainText("This time has passed. Choose one in the future, or publish now");
  await schedule.getByLabel("Publish at").fill("2031-01-01T09:00");
  await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText(/^Post scheduled for Jan 1, 2031/)).toBeVisible();
  const [day] = (await readPost(api, post._id)).publishAt?.split("T") ?? [];
  expect(day).toMatch(/^20(30-12-31|31-01-01)$/);

  await choose("Preview link");
  const preview = page.getByRole("dialog", { name: "Preview link" });
  await expect(preview.getByLabel("Link", { exact: true })).toHaveValue(/\/preview#[\w.-]+$/);
  const working = preview.getByRole("region", { name: "Links that work (1)" });
  await working.getByRole("button", { name: /^Revoke the link from / }).click();
  await expect(page.getByText("Preview link revoked")).toBeVisible();
  await expect(working).toBeHidden();
  await preview.getByRole("button", { name: "Close" }).click();

  await choose("Duplicate");
  await expect(page.getByText("Post duplicated")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(post._id));
  const copy = await readPost(api, page.url().split("/").at(-1) ?? "");
  expect(copy).toMatchObject({ excerpt: "Third excerpt", isPublished: false, publishAt: null });
});

test("a slug that is taken shows an error, and one click uses the free one", async ({ page, api }) => {
  const post = await createPost(api, { slug: `taken-${crypto.randomUUID().slice(0, 8)}` });
  const other = await createPost(api);
  await openEditor(page, other._id);
  await page.getByLabel("Slug", { exact: true }).fill(post.slug);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const message = `The slug "${post.slug}" is taken. "${post.slug}-2" is free.`;
  await expect(page.getByText(`Validation errors: slug: ${message}`)).toBeVisible();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
  expect(await readPost(api, other._id)).toMatchObject({ slug: other.slug, version: 1 });
  await page.getByRole("button", { name: `Use ${post.slug}-2` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPost(api, other._id)).toMatchObject({ slug: `${post.slug}-2` });
});

test("a deleted post keeps its author's text, and an unknown one starts a new post", async ({ page, api }) => {
  const post = await createPost(api);
  await openEditor(page, post._id);
  await api.deletePost({ params: { id: post._id } });
  await page.getByLabel("Excerpt", { exact: true }).fill("Nowhere to go");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "This post was deleted while you were editing" });
  await alert.getByRole("button", { name: "Restore from the bin" }).click();
  await expect(page.getByText("Post restored from the bin")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPost(api, post._id)).toMatchObject({ excerpt: "Nowhere to go" });

  await page.goto("/admin/edit-post/no-such-post");
  await expect(page.getByText("Post not found. Creating new post instead.")).toBeVisible();
  await expect(page).toHaveURL("/admin/new-post");
});

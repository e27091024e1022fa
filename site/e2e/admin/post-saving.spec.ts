import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { WritePost } from "@illumine/shared/blog/schema.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Browser, Page } from "@playwright/test";
import { expect, takeOperatorCode, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// The browser tells of calls that are refused or dropped on purpose, and of scripts that tests, not pages, put into the
// preview's frame.
test.use({ expectedErrors: [/Failed to load resource|Blocked script execution in 'about:blank'/] });

const toName = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

const createPost = (api: ApiClient, own: Partial<WritePost> = {}) =>
  api.createPost({
    body: {
      title: toName("A post"),
      excerpt: "What it is about",
      sections: [{ type: "paragraph", content: "First words." }],
      ...own,
    },
  });

const toTitle = (page: Page) => page.getByLabel("Title", { exact: true });
const toStatus = (page: Page) => page.locator(".save-status");

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/edit-post/${id}`);
  await waitForHydration(page);
  await expect(toTitle(page)).toBeVisible();
}

const readPost = (api: ApiClient, id: string) => api.readPost({ params: { id } });

/** Another window of the administrator's, with nothing of this one's. */
async function openWindow(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  return context.newPage();
}

test("a new post is saved by itself three seconds after the last edit, under an address of its own", async ({
  page,
  api,
}) => {
  const title = toName("Autosaved");
  await page.clock.install();
  await page.goto("/admin/new-post");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Create New Post/ })).toBeVisible();
  await expect(toStatus(page)).toContainText("Not saved yet");
  await toTitle(page).fill(title);
  await expect(toStatus(page)).toContainText("Unsaved changes");
  expect((await api.listPosts({ query: { search: title } })).total).toBe(0);
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(/\/admin\/edit-post\/[0-9a-f-]{36}$/);
  await expect(toStatus(page)).toContainText(/Saved \d s ago/);
  await expect(toTitle(page)).toHaveValue(title);
  const id = page.url().split("/").at(-1) ?? "";
  expect(await readPost(api, id)).toMatchObject({ title, isPublished: false, version: 1, author: "Illumine Team" });

  // Publishing is the author's press alone.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post published successfully")).toBeVisible();
  await toTitle(page).fill(`${title}, again`);
  await page.clock.runFor(120_000);
  await expect(toStatus(page)).toContainText("Unsaved changes");
  expect(await readPost(api, id)).toMatchObject({ title, isPublished: true, version: 2 });
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPost(api, id)).toMatchObject({ title: `${title}, again`, version: 3 });

  await toTitle(page).fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Validation errors: title: Title is required")).toBeVisible();
  expect(await readPost(api, id)).toMatchObject({ version: 3 });
});

test("what was not saved is kept on the device, guarded, offered again and compared", async ({ page, api }) => {
  const post = await createPost(api, { isPublished: true });
  await openEditor(page, post._id);
  const excerpt = page.getByLabel("Excerpt", { exact: true });
  await excerpt.fill("Kept on the device alone");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText("What you wrote is kept on this device");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(excerpt).toHaveValue("Kept on the device alone");
  await page.getByRole("link", { name: "Back to Admin" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await openEditor(page, post._id);
  await expect(excerpt).toHaveValue("What it is about");
  const notice = page.getByRole("status").filter({ hasText: "A text that was not saved is kept on this device" });
  await notice.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "What this device kept" });
  await expect(comparison.getByText("Excerpt")).toBeVisible();
  await expect(comparison.locator("ins").first()).toContainText("Kept");
  expect(await findViolations(page)).toEqual([]);
  await comparison.getByRole("button", { name: "Restore" }).click();
  await expect(excerpt).toHaveValue("Kept on the device alone");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPost(api, post._id)).toMatchObject({ excerpt: "Kept on the device alone" });
  await page.reload();
  await expect(excerpt).toHaveValue("Kept on the device alone");
  await expect(notice).toBeHidden();
});

test("two browsers, one post: nothing is overwritten in silence", async ({ page, api, browser }) => {
  const post = await createPost(api);
  const other = await openWindow(browser, page);
  await openEditor(page, post._id);
  await openEditor(other, post._id);
  const theirTitle = toName("Their title");
  await toTitle(other).fill(theirTitle);
  await other.getByLabel("Excerpt", { exact: true }).fill("Their excerpt");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Post saved successfully")).toBeVisible();

  await page.getByLabel("Excerpt", { exact: true }).fill("My excerpt");
  await page.getByLabel("Author", { exact: true }).fill("My author");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this post" });
  await expect(dialog.getByRole("group", { name: /^Title/ })).toContainText("Only they changed this");
  await expect(dialog.getByRole("group", { name: /^Author/ })).toContainText("Only you changed this");
  const excerpt = dialog.getByRole("group", { name: /^Excerpt/ });
  await expect(excerpt).toContainText("You both changed this");
  expect(await findViolations(page)).toEqual([]);
  expect(await readPost(api, post._id)).toMatchObject({ title: theirTitle, excerpt: "Their excerpt", version: 2 });

  // Put off, it is still unsaved, and the bar leads back to it.
  await dialog.getByRole("button", { name: "Keep writing" }).click();
  await expect(toStatus(page)).toContainText("Not saved: somebody else changed this");
  await page.getByRole("button", { name: "Compare and settle" }).click();
  await expect(dialog.getByRole("button", { name: "Choose 1 more" })).toBeDisabled();
  await excerpt.getByLabel("Keep mine").check();
  await dialog.getByRole("button", { name: "Save this" }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  const settled = { title: theirTitle, excerpt: "My excerpt", author: "My author", version: 3 };
  expect(await readPost(api, post._id)).toMatchObject(settled);
  await expect(toTitle(page)).toHaveValue(theirTitle);

  // The other browser learns of it the same way, a draft by itself.
  await other.clock.install();
  await other.getByLabel("Excerpt", { exact: true }).fill("Their second excerpt");
  await other.clock.runFor(3000);
  await expect(other.getByRole("dialog", { name: "Somebody else changed this post" })).toBeVisible();
  expect(await readPost(api, post._id)).toMatchObject(settled);
  await other.context().close();
});

test("a network that drops in the middle of a save loses nothing and saves nothing twice", async ({ page, api }) => {
  const post = await createPost(api);
  await page.clock.install();
  await openEditor(page, post._id);
  const keys: (string | undefined)[] = [];
  // The server stores it; its answer is lost.
  await page.route(`**/api/blog/posts/${post._id}`, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel("Excerpt", { exact: true }).fill("Sent, unheard");
  await page.clock.runFor(3000);
  await expect(toStatus(page)).toContainText("Not saved: no connection. Your text is kept on this device");
  await page.clock.runFor(5000);
  await expect(toStatus(page)).toContainText(/Saved \d+ s ago/);
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

test("a session that ends while somebody writes asks for a sign-in over the text", async ({ api, browser }) => {
  const post = await createPost(api);
  const extraHTTPHeaders = { "CF-Connecting-IP": "10.253.0.1" };
  const own = await (
    await browser.newContext({ storageState: { cookies: [], origins: [] }, extraHTTPHeaders })
  ).newPage();
  const signIn = async (number: number) => {
    const code = await takeOperatorCode(own, number);
    await own.getByRole("button", { name: "Send OTP" }).click();
    await expect(own.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
    await own.keyboard.type(code);
  };
  const endSession = async () => {
    const token = await own.evaluate(() => localStorage.getItem("adminToken"));
    await own.request.post("/api/auth/logout", { headers: { Authorization: `Bearer ${token}` } });
  };
  await own.goto(`/admin/edit-post/${post._id}`);
  await waitForHydration(own);
  await signIn(4);
  const excerpt = own.getByLabel("Excerpt", { exact: true });
  await excerpt.fill("Written after the end");
  await endSession();
  await own.getByRole("button", { name: "Save", exact: true }).click();
  const dialog = own.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toBeVisible();
  expect(await findViolations(own)).toEqual([]);
  await signIn(5);
  await expect(own.getByText("Post saved successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(excerpt).toHaveValue("Written after the end");
  expect(await readPost(api, post._id)).toMatchObject({ excerpt: "Written after the end" });

  // Dismissed, it leads to /admin; the text is kept and offered after the next sign-in.
  await excerpt.fill("Written before giving up");
  await endSession();
  await own.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(own).toHaveURL(/\/admin\?next=/);
  await signIn(6);
  await expect(own.getByText("A text that was not saved is kept on this device")).toBeVisible();
  await own.getByRole("button", { name: "Restore" }).click();
  await expect(excerpt).toHaveValue("Written before giving up");
  await own.context().close();
});

test("revisions, a copy, a schedule and a link to show around", async ({ page, api }) => {
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
  await choose("Revisions");
  const revisions = page.getByRole("dialog", { name: "Revisions" });
  await revisions
    .getByRole("button", { name: /Version \d/ })
    .first()
    .click();
  await expect(revisions.locator("ins").first()).toContainText("Third");
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
  const link = page.getByRole("dialog", { name: "Preview link" }).getByLabel("Link");
  await expect(link).toHaveValue(/\/blog\/[a-z0-9-]+\?preview=/);
  await page.getByRole("dialog", { name: "Preview link" }).getByRole("button", { name: "Close" }).click();

  await choose("Duplicate");
  await expect(page.getByText("Post duplicated")).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(post._id));
  const copy = await readPost(api, page.url().split("/").at(-1) ?? "");
  expect(copy).toMatchObject({ excerpt: "Third excerpt", isPublished: false, publishAt: null });
});

test("a slug that is taken is said to be, and the free one is a press away", async ({ page, api }) => {
  const post = await createPost(api, { slug: `taken-${crypto.randomUUID().slice(0, 8)}` });
  const other = await createPost(api);
  await openEditor(page, other._id);
  await page.getByLabel("Slug", { exact: true }).fill(post.slug);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const words = `The slug "${post.slug}" is taken. "${post.slug}-2" is free.`;
  await expect(page.getByText(`Validation errors: slug: ${words}`)).toBeVisible();
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  expect(await readPost(api, other._id)).toMatchObject({ slug: other.slug, version: 1 });
  await page.getByRole("button", { name: `Use ${post.slug}-2` }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPost(api, other._id)).toMatchObject({ slug: `${post.slug}-2` });
});

test("a post that is gone keeps the text of who writes it, and one that never was begins a new one", async ({
  page,
  api,
}) => {
  const post = await createPost(api);
  await openEditor(page, post._id);
  await api.deletePost({ params: { id: post._id } });
  await page.getByLabel("Excerpt", { exact: true }).fill("Nowhere to go");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const alert = page.getByRole("alert").filter({ hasText: "This post was deleted meanwhile" });
  await alert.getByRole("button", { name: "Restore it from the bin" }).click();
  await expect(page.getByText("Post restored from the bin")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPost(api, post._id)).toMatchObject({ excerpt: "Nowhere to go" });

  await page.goto("/admin/edit-post/no-such-post");
  await expect(page.getByText("Post not found. Creating new post instead.")).toBeVisible();
  await expect(page).toHaveURL("/admin/new-post");
});

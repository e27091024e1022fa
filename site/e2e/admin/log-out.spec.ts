import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { takeOperatorCode } from "../support/admin.ts";
import { expect, test, waitForHydration } from "../support/fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

async function signIn(page: Page, number: number): Promise<void> {
  const code = await takeOperatorCode(page, number);
  await page.goto("/admin");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByRole("textbox", { name: "Digit 1 of 6" })).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole("button", { name: "Logout", exact: true })).toBeVisible();
}

/** A post that can't be saved, so that only this device has its text. */
async function writeUnsaved(page: Page, title: string): Promise<void> {
  await page.goto("/admin/new-post");
  await waitForHydration(page);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await expect(page.locator(".save-status")).toContainText("Your edits are stored on this device");
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin(?:\?|$)/);
}

const listStoredTitles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("illumine-admin");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction("drafts").objectStore("drafts").getAll();
          all.onsuccess = () => resolve((all.result as { text: { title: string } }[]).map(({ text }) => text.title));
        };
      }),
  );

const findPosts = (page: Page, title: string) =>
  page.evaluate(async (search) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("adminToken")}` };
    const answer = await fetch(`/api/blog/posts?${new URLSearchParams({ search })}`, { headers });
    return ((await answer.json()) as { posts: { title: string; isPublished: boolean }[] }).posts;
  }, title);

test("logging out asks about texts that only this device has, and clears what it had", async ({ page }) => {
  await signIn(page, 12);
  const titles = ["Saved at the end", "Left on the device", "Discarded at the end"].map(
    (title) => `${title} ${crypto.randomUUID().slice(0, 8)}`,
  );
  const [saved = "", left = "", discarded = ""] = titles;
  await page.route(/\/api\/blog\/posts(?:\/|$)/, (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  for (const title of titles) await writeUnsaved(page, title);
  await page.unroute(/\/api\/blog\/posts(?:\/|$)/);

  await page.getByRole("button", { name: "Logout", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Before you log out" });
  await expect(dialog.getByLabel(saved)).toHaveValue("save");
  await dialog.getByLabel(left).selectOption("Keep on this device");
  await dialog.getByLabel(discarded).selectOption("Discard");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await listStoredTitles(page)).toHaveLength(3);

  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await dialog.getByLabel(left).selectOption("Keep on this device");
  await dialog.getByLabel(discarded).selectOption("Discard");
  const [answer] = await Promise.all([
    page.waitForResponse("**/api/auth/logout"),
    dialog.getByRole("button", { name: "Log out" }).click(),
  ]);
  expect(await answer.headerValue("Clear-Site-Data")).toBe('"cache"');
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send OTP" })).toBeVisible();
  expect(await listStoredTitles(page)).toEqual([left]);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("adminToken");

  await signIn(page, 13);
  expect(await findPosts(page, saved)).toMatchObject([{ title: saved, isPublished: false }]);
  expect(await findPosts(page, discarded)).toEqual([]);
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(dialog.getByLabel(discarded)).toHaveCount(0);
  await expect(dialog.getByLabel(left)).toBeVisible();
});

import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/edit-post/${id}`);
  await waitForHydration(page);
}

test("edits to a published post follow their author, are previewed, listed, discarded and published", async ({
  page,
  api,
  browser,
}) => {
  const name = crypto.randomUUID().slice(0, 8);
  const { _id: id, slug } = await api.createPost({
    body: { title: `Public ${name}`, excerpt: "Before", isPublished: true },
  });
  const readPublic = async () => (await api.readPublicPost({ params: { id: slug } })).excerpt;
  await openEditor(page, id);
  const excerpt = page.getByLabel("Excerpt", { exact: true });
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await excerpt.fill("Staged");
  await expect.poll(async () => (await api.readStagedPost({ params: { id } })).staged?.version).toBe(1);
  expect(await readPublic()).toBe("Before");

  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage();
  await openEditor(other, id);
  await expect(other.getByLabel("Excerpt", { exact: true })).toHaveValue("Staged");
  await other.goto("/admin?type=blog");
  await expect(other.locator(`[data-entry="${id}"]`)).toContainText("Unpublished changes");
  const { url } = await api.previewPost({ params: { id } });
  await other.goto(`${new URL(url).pathname}${new URL(url).search}`);
  await expect(other.getByText("Staged").first()).toBeVisible();
  await expect(other.getByText("This post is published, but these changes aren't yet.")).toBeVisible();
  await other.context().close();

  await page.getByRole("button", { name: "Publish 1 change" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish 1 change?" });
  await expect(dialog.locator("ins")).toContainText("Staged");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await expect(excerpt).toHaveValue("Before");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(excerpt).toHaveValue("Staged");
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post saved successfully")).toBeVisible();
  expect(await readPublic()).toBe("Staged");
  expect((await api.readStagedPost({ params: { id } })).staged).toBeNull();
});

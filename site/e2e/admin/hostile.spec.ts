import { expect, test } from "../support/admin.ts";
import { watchAttacks } from "../support/attack-watch.ts";
import { waitForHydration } from "../support/fixtures.ts";
import { hostilePosts } from "../support/seeded-posts.ts";

/** Every section type with an attack, and one whole body. */
const opened = [...hostilePosts.filter(({ sections }) => sections.length > 0), ...hostilePosts.slice(0, 1)];

for (const bypassCSP of [true, false]) {
  test.describe(`with the page's policy ${bypassCSP ? "off" : "on"}`, () => {
    // Images with made-up addresses don't load, and the preview's frame blocks scripts, the tests' included.
    test.use({ bypassCSP, expectedErrors: [/status of 40[04]|Blocked script execution in 'about:(?:blank|srcdoc)'/] });

    test("the administrator can list, open, edit and preview what an attacker stored", async ({ page }) => {
      const found = await watchAttacks(page.context());
      await page.goto("/admin?search=pwned");
      await waitForHydration(page);
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      // Without the policy only the sanitizer protects, so that run opens all of them.
      for (const { id } of bypassCSP ? opened : opened.slice(-2)) {
        const editor = await page.context().newPage();
        await editor.goto(`/admin/edit-post/${id}`);
        await editor.getByRole("button", { name: "Preview", exact: true }).click();
        const preview = editor.frameLocator("iframe").locator("article.post");
        await expect(preview).toBeVisible();
        await editor.getByLabel("Excerpt", { exact: true }).press("End");
        await editor.keyboard.insertText("<img src=x onerror=pwned()> and the end");
        await expect(preview).toContainText("<img src=x onerror=pwned()> and the end");
        await editor.close();
      }
      expect(found).toEqual([]);
    });
  });
}

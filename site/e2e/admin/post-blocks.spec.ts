import type { PostSection } from "@illumine/shared/blog/schema.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const buildSection = (type: string, content: string): PostSection => ({ type, content, imageUrl: "", imageAlt: "" });

const everyBlock = [
  buildSection("paragraph", "A post with every block."),
  buildSection("callout", "A <strong>note</strong> beside the text."),
  buildSection("list", "<ul><li>One<ol><li>First</li><li>Second</li></ol></li><li>Two</li></ul>"),
  buildSection("code", '<pre><code class="language-ts">const a = 1 &lt; 2;\n  b();</code></pre>'),
  buildSection("table", "<table><tr><td>Scale</td><td>Score</td></tr><tr><td>Interest</td><td>72</td></tr></table>"),
  buildSection(
    "chart",
    "<strong>Hours</strong> <em>dot chart</em> <i>per week</i><br /><b>Nurses</b> <code>42</code> (<code>40</code> to <code>44</code>)",
  ),
  buildSection("divider", "<hr />"),
  buildSection("video", '<a href="https://www.youtube.com/watch?v=1">How it works</a>'),
  buildSection("button", '<a href="/assessments">See all assessments</a>'),
  buildSection("paragraph", "A claim[^1], and the same again[^1]."),
  buildSection("footnote", "Its <em>source</em>."),
];

async function openNew(page: Page) {
  await page.goto("/admin/new-post");
  await waitForHydration(page);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.focus();
  return {
    text,
    excerpt: page.getByLabel("Excerpt"),
    insert: async (name: string) => {
      await page.keyboard.type(`/${name}`);
      await page.keyboard.press("Enter");
    },
  };
}

async function pasteText(page: Page, data: Record<string, string>) {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, data);
}

test("Tab indents list items and never leaves a list, Shift+Tab and Enter move them out", async ({ page }) => {
  const { text, excerpt } = await openNew(page);
  await page.keyboard.type("- one\ntwo");
  await page.keyboard.press("Tab");
  await page.keyboard.type(" deeper\nthree");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await expect(excerpt).not.toBeFocused();
  const items = text.locator("li");
  await expect(items).toHaveText(["one", "two deeper", "three"]);
  await expect(items.nth(1)).toHaveAttribute("data-depth", "1");
  await expect(items.nth(2)).toHaveAttribute("data-depth", "2");
  await page.keyboard.press("Shift+Tab");
  await expect(items.nth(2)).toHaveAttribute("data-depth", "1");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("four");
  await expect(items.nth(3)).toHaveText("four");
  await expect(items.nth(3)).not.toHaveAttribute("data-depth");
});

test("a table, code and links are written with the keyboard", async ({ page }) => {
  const { text, insert } = await openNew(page);
  await insert("table");
  await page.keyboard.type("Scale");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Score");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Interest");
  await expect(text.locator("td")).toHaveText(["Scale", "Score", "Interest", "", "", ""]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  await page.keyboard.type("```ts if (a)\n  b();\n\n\n");
  await expect(text.getByLabel("Language of the code")).toHaveValue("ts");
  await expect(text.locator("pre")).toHaveText("if (a)\n  b();");

  await insert("button");
  const address = text.getByLabel("Link address");
  await expect(address).toBeFocused();
  await address.fill("javascript:alert(1)");
  await expect(text.getByText("Link address: use one that begins with")).toBeVisible();
  await address.fill("/assessments");
  await text.locator("[data-type=button] p").click();
  await page.keyboard.type("See all");
  await page.keyboard.press("Enter");
  await page.keyboard.type("---");
  await expect(text.locator("hr")).toHaveCount(1);
});

test("pasted Markdown becomes blocks, and what is lost is named", async ({ page }) => {
  const { text } = await openNew(page);
  await pasteText(page, {
    "text/plain": "# Head\n\n- a\n  - b\n\n| A | B |\n| - | - |\n| 1 | 2 |\n\n```js\nc();\n```\n\nThe end",
  });
  await expect(text.locator("h2")).toHaveText("Head");
  await expect(text.locator("li")).toHaveText(["a", "b"]);
  await expect(text.locator("td")).toHaveText(["A", "B", "1", "2"]);
  await expect(text.locator("pre")).toHaveText("c();");
  const notice = page.getByText("Some of what you pasted couldn't be added");
  await expect(notice).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+End");
  await pasteText(page, { "text/html": "<p>Text</p><iframe src='/x'></iframe>", "text/plain": "Text" });
  await expect(notice).toBeVisible();
  await expect(page.getByText("an embedded frame")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(notice).toHaveCount(0);
});

test("every block is on the page without a script, and axe finds nothing there or in the editor", async ({
  page,
  api,
}) => {
  const title = `Every block ${crypto.randomUUID().slice(0, 8)}`;
  const post = await api.createPost({ body: { title, sections: everyBlock, isPublished: true } });
  await page.goto(`/blog/${post.slug}`);
  const article = page.locator("article.post");
  await expect(article.getByRole("note")).toHaveText("A note beside the text.");
  await expect(article.locator("ul > li > ol > li")).toHaveText(["First", "Second"]);
  await expect(article.getByRole("columnheader")).toHaveText(["Scale", "Score"]);
  await expect(article.getByRole("img", { name: "dot chart: Hours. 1 value, all in the table below" })).toBeVisible();
  await article.getByText("The numbers as a table").click();
  await expect(article.getByRole("table", { name: "Hours" }).getByRole("cell")).toHaveText(["", "42", "40", "44"]);
  await expect(article.getByRole("link", { name: /How it works/ })).toContainText("Video on youtube.com");
  await expect(article.getByRole("link", { name: "See all assessments" })).toHaveAttribute("href", "/assessments");
  await expect(article.locator("iframe")).toHaveCount(0);
  const note = article.getByRole("region", { name: "Footnotes" }).getByRole("listitem");
  await article.getByRole("link", { name: "Footnote 1", exact: true }).last().click();
  await expect(page).toHaveURL(/#note-1$/);
  await expect(note).toBeInViewport();
  await note.getByRole("link", { name: "Back to mark 2 of footnote 1" }).click();
  await expect(page).toHaveURL(/#mark-1-2$/);
  expect(await findViolations(page)).toEqual([]);

  await page.goto(`/admin/edit-post/${post._id}`);
  await expect(page.getByLabel("Video address")).toHaveValue("https://www.youtube.com/watch?v=1");
  expect(await findViolations(page)).toEqual([]);
});

test("a chart is drawn from cells of a spreadsheet, and blocks publishing until its data is right", async ({
  page,
  api,
}) => {
  const { text, insert } = await openNew(page);
  const title = `A chart ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Title", { exact: true }).first().fill(title);
  await text.focus();
  await insert("chart");
  const chart = text.locator("[data-type=chart]");
  await expect(chart.getByLabel("Title", { exact: true })).toBeFocused();
  await page.keyboard.type("Hours by job");
  await expect(chart.getByText("The chart has no data: enter a label and a value")).toBeVisible();
  await chart.getByLabel("Label, row 1").focus();
  await pasteText(page, { "text/plain": "Job\tHours\tFrom\tTo\nNurses\t42\t40\t44\nPilots\t50\t51\t60\n" });
  await expect(chart.getByText("Left out: the first row, which looks like a header.")).toBeVisible();
  await expect(chart.getByText("Row 2: 50 isn't between 51 and 60")).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "A chart can't be drawn" });
  await expect(dialog.getByRole("listitem")).toHaveText("Block 1: Row 2: 50 isn't between 51 and 60");
  await dialog.getByRole("button", { name: "Show it" }).click();
  await chart.getByLabel("Low, row 2").fill("45");
  await expect(chart.getByRole("img", { name: /bar chart: Hours by job. 2 values/ })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post published successfully")).toBeVisible();
  const { posts } = await api.listPosts({ query: { search: title } });
  await page.goto(`/blog/${posts[0]?.slug}`);
  await expect(page.locator(".chart-row")).toHaveText(["Nurses42", "Pilots50"]);
});

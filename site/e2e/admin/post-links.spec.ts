import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

/** A word that nothing else on the site contains. */
const createWord = () => `w${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

const buildLink = (path: string) => ({ type: "paragraph", content: `See <a href="${path}">this</a>.` });

async function openNew(page: Page) {
  await page.goto("/admin/new-post");
  await waitForHydration(page);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.focus();
  return text;
}

test("the link box searches what can be linked to, and takes an address as it is", async ({ page, api }) => {
  const word = createWord();
  const { slug } = await api.createPost({ body: { title: `${word} draft` } });
  const assessment = buildAssessment(
    { psychometric: [buildQuestion("p1")] },
    { id: word, title: `About ${word}`, category: "General", isActive: true },
  );
  await api.createAssessment({ body: assessment });
  const text = await openNew(page);
  await page.keyboard.type("Read this");
  await page.keyboard.press("Shift+Control+ArrowLeft");
  // The editor reads the selection a little later.
  await expect(page.getByRole("toolbar", { name: "Selected text" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const box = page.getByRole("combobox", { name: "Link address" });
  await expect(box).toBeFocused();
  await page.keyboard.type(word);
  const results = page.getByRole("listbox", { name: "Search results" }).getByRole("option");
  await expect(results).toHaveText([`${word} draftPost, draft`, /^About/]);
  await expect(results.first()).toHaveAttribute("aria-selected", "true");
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "this" })).toHaveAttribute("href", `/category/general/${word}`);
  await expect(text).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await box.fill(word);
  await expect(results).toHaveCount(2);
  await results.first().click();
  await expect(text.getByRole("link", { name: "this" })).toHaveAttribute("href", `/blog/${slug}`);

  await page.keyboard.press("ControlOrMeta+k");
  await box.fill("/about");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "this" })).toHaveAttribute("href", "/about");
});

test("a link that leads nowhere is a problem, and publishing asks", async ({ page, api }) => {
  const draft = await api.createPost({ body: { title: `Draft ${createWord()}` } });
  const post = await api.createPost({
    body: { title: `Links ${createWord()}`, sections: [buildLink("/about"), buildLink(`/blog/${draft.slug}`)] },
  });
  await page.goto(`/admin/edit-post/${post._id}`);
  const problem = page.getByRole("button", { name: `Block 2: The link to "${draft.title}" leads nowhere` });
  await expect(problem).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const question = page.getByRole("dialog", { name: "A link leads nowhere" });
  await expect(question).toContainText("it isn't published");
  await question.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toBeFocused();

  await api.togglePostPublished({
    params: { id: draft._id },
    body: { isPublished: true },
    headers: { "If-Match": '"1"' },
  });
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Text", exact: true })).toContainText("See this.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post published successfully")).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test("who links to a post is shown in its editor, and before it is deleted", async ({ page, api }) => {
  const word = createWord();
  const target = await api.createPost({ body: { title: `${word} target`, isPublished: true } });
  const source = await api.createPost({
    body: { title: `Source of ${word}`, sections: [buildLink(`/blog/${target.slug}`)] },
  });
  await page.goto(`/admin/edit-post/${target._id}`);
  const settings = page.getByRole("region", { name: "Settings" });
  await settings.getByText("Linked from 1 post").click();
  await expect(settings.getByRole("link", { name: source.title })).toBeVisible();
  await settings.getByLabel("Slug").fill(`${word}-moved`);
  await expect(settings.getByText(`redirected from /blog/${target.slug}`)).toBeVisible();

  await page.goto(`/admin?type=blog&search=${word}+target`);
  await page.getByRole("button", { name: `Delete ${target.title}` }).click();
  const question = page.getByRole("dialog", { name: `Delete "${target.title}"?` });
  await expect(question).toContainText("1 post links to it");
  await expect(question.getByRole("link", { name: source.title })).toBeVisible();
});

test("a card is found by its title, and visitors see what it stands for while it is public", async ({ page, api }) => {
  const word = createWord();
  const target = await api.createPost({
    body: { title: `${word} target`, excerpt: "What it is about", isPublished: true },
  });
  const title = `Cards ${word}`;
  await openNew(page);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).focus();
  await page.keyboard.type("/card");
  await page.keyboard.press("Enter");
  const box = page.getByRole("combobox", { name: "What the card shows" });
  await expect(box).toBeFocused();
  await box.fill(word);
  await expect(page.getByRole("option", { name: `${word} target` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue(`/blog/${target.slug}`);
  await expect(page.locator("[data-type=card] p").first()).toHaveText(`${word} target`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post published successfully")).toBeVisible();

  await page.goto(`/blog/cards-${word}`);
  const card = page.getByRole("complementary", { name: `Post: ${word} target` });
  await expect(card).toContainText("What it is about");
  expect(await findViolations(page)).toEqual([]);
  // Sent after the page was shown; a view of a deleted post isn't found.
  const viewed = page.waitForResponse((response) => response.url().endsWith(`/${target._id}/view`));
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${word} target`);
  await viewed;
  await api.deletePost({ params: { id: target._id }, headers: { "If-Match": '"1"' } });
  await page.goto(`/blog/cards-${word}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(card).toHaveCount(0);
});

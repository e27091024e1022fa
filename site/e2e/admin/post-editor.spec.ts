import type { ApiClient } from "@illumine/shared/api/client.ts";
import type { PostSection } from "@illumine/shared/blog/schema.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { png, pngOf } from "#test/files/sample-files.ts";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const buildSection = (type: string, content: string, image: Partial<PostSection> = {}): PostSection => ({
  type,
  content,
  imageUrl: "",
  imageAlt: "",
  ...image,
});
const createTitle = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

function findEditor(page: Page) {
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const settings = page.getByRole("region", { name: "Settings" });
  return {
    title: page.getByLabel("Title", { exact: true }),
    text,
    blocks: text.locator("> *"),
    menu: page.getByRole("listbox", { name: "Blocks" }),
    handle: page.getByRole("button", { name: "Move or change the block" }),
    settings,
    openPart: (name: string) => settings.locator("summary", { hasText: name }).click(),
    preview: page.frameLocator('iframe[title="The post as visitors see it"]'),
    announcement: page.locator(".block-area > [role=status]"),
    images: text.locator("figure"),
  };
}

async function showPreview(page: Page, { text }: ReturnType<typeof findEditor>) {
  await expect(text).toBeVisible();
  // On a phone the preview replaces the text.
  if (page.viewportSize()?.width === 390) return;
  await page.getByRole("button", { name: "Preview", exact: true }).click();
}

async function openNew(page: Page) {
  await page.goto("/admin/new-post");
  await waitForHydration(page);
  const editor = findEditor(page);
  await showPreview(page, editor);
  return editor;
}

async function openPost(page: Page, api: ApiClient, sections: PostSection[], title = createTitle("Edited")) {
  const post = await api.createPost({ body: { title, sections } });
  await page.goto(`/admin/edit-post/${post._id}`);
  const editor = findEditor(page);
  await showPreview(page, editor);
  return { ...editor, post };
}

/** Pastes the way a browser does: text by media type, and files. */
async function paste(page: Page, data: Record<string, string>, files: { name: string; bytes: number[] }[] = []) {
  await page.evaluate(
    ([texts, given]) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
      for (const { name, bytes } of given) clipboardData.items.add(new File([new Uint8Array(bytes)], name));
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [data, files] as const,
  );
}

test("title, slug, chips, search result and the other fields work", async ({ page }) => {
  const { title, text, settings, openPart, preview } = await openNew(page);
  await title.fill("What Grit Is");
  const slug = settings.getByLabel("Slug");
  await expect(slug).toHaveValue("what-grit-is");
  await slug.fill("My own_Slug!");
  await expect(slug).toHaveValue("my-own-slug");
  await title.fill("What Grit Is Not");
  await expect(slug).toHaveValue("my-own-slug");
  await expect(settings.getByText("/blog/my-own-slug")).toBeVisible();
  await settings.getByRole("button", { name: "Generate from title" }).click();
  await expect(slug).toHaveValue("what-grit-is-not");
  await title.press("Enter");
  await expect(text).toBeFocused();

  await expect(settings.getByLabel("Category")).toHaveValue("Career Guidance");
  await expect(settings.getByLabel("Category").getByRole("option")).toHaveText([
    "Career Guidance",
    "Entrance Exams",
    "Psychology",
    "Study Tips",
    "Skill Development",
    "Success Stories",
    "Technology",
    "Education",
  ]);
  await expect(settings.getByLabel("Author")).toHaveValue("Illumine Team");
  await settings.getByLabel("Category").selectOption("Psychology");

  const tags = settings.getByLabel("Tags");
  const chips = settings.locator(".chips-word");
  await tags.pressSequentially(" one ,two");
  await tags.press("Enter");
  await tags.pressSequentially("One");
  await tags.press("Enter");
  await paste(page, { "text/plain": "three, four\nfive" });
  await expect(chips).toHaveText(["one", "two", "three", "four", "five"]);
  await tags.press("Backspace");
  await settings.getByRole("button", { name: "Remove two" }).click();
  await expect(chips).toHaveText(["one", "three", "four"]);
  await expect(tags).toBeFocused();

  await openPart("Search engines");
  const result = settings.locator(".serp-result");
  await expect(result).toContainText("What Grit Is Not");
  await expect(result).toContainText("blog › what-grit-is-not");
  await page.getByLabel("Excerpt").fill("An excerpt stands in.");
  await expect(result).toContainText("An excerpt stands in.");
  await settings
    .getByLabel("SEO title")
    .fill("A title that is much too long for any search engine to show it whole, twice over");
  await expect(settings.getByText("80 characters: the end may be cut off after 60")).toBeVisible();
  await expect(result.locator(".serp-title")).toHaveText(/^A title that is much too long .* \.\.\.$/);
  await settings.getByLabel("SEO description").fill("Described.");
  await expect(settings.getByText("10 of 155 characters")).toBeVisible();

  const readTime = settings.getByLabel("Read time");
  await expect(readTime).toHaveAttribute("placeholder", "1 min read");
  await readTime.fill("7 min read");
  await expect(settings.getByText("Calculated: 1 min read")).toBeVisible();
  await settings.getByLabel("Date").fill("2026-02-03");
  await settings.getByRole("switch", { name: "Featured" }).click();
  await expect(preview.getByText("7 min read")).toBeVisible();
  await expect(preview.getByText("Feb 3, 2026")).toBeVisible();
  await expect(preview.getByText("Featured")).toBeVisible();

  await page.locator("summary", { hasText: "Raw HTML" }).click();
  await page
    .getByLabel("HTML content")
    .fill("<h2>Raw</h2><p onclick='x()'>html</p><script>document.title = 'no'</script>");
  await expect(page.getByText(/Shown to visitors only while the post has no blocks/)).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Raw" })).toBeVisible();
  await text.pressSequentially("A block");
  await expect(page.getByText(/Not shown while the post has blocks/)).toBeVisible();
  await expect(preview.getByText("A block")).toBeVisible();
  await expect(preview.getByRole("heading", { name: "Raw" })).toHaveCount(0);
});

test("blocks are written, converted, moved and deleted with the keyboard alone", async ({ page }) => {
  const { text, blocks, menu, handle, announcement: said, preview } = await openNew(page);
  await text.focus();
  await page.keyboard.type("# Head\n## Below\n- one\ntwo\n\n> said\n");
  await page.keyboard.type("**bold** *italic* `code` [link](https://e.org/) [bad](javascript:alert(1))");
  await expect(blocks).toHaveCount(5);
  await expect(text.locator("h2")).toHaveText("Head");
  await expect(text.locator("h3")).toHaveText("Below");
  await expect(text.locator("li")).toHaveText(["one", "two"]);
  await expect(text.locator("blockquote")).toHaveText("said");
  const line = text.locator("> p");
  await expect(line.locator("strong")).toHaveText("bold");
  await expect(line.locator("em")).toHaveText("italic");
  await expect(line.locator("code")).toHaveText("code");
  await expect(line.getByRole("link")).toHaveText(["link"]);
  await expect(line).toContainText("[bad](javascript:alert(1))");

  // The slash menu: filter, arrows, Enter, Escape.
  await page.keyboard.type("\n/");
  await expect(menu.getByRole("option")).toHaveCount(16);
  await expect(text).toHaveAttribute("aria-activedescendant", /-paragraph$/);
  await page.keyboard.type("list");
  await expect(menu.getByRole("option")).toHaveText([/Bulleted list/, /Numbered list/]);
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("option", { selected: true })).toContainText("Numbered list");
  await page.keyboard.press("Enter");
  await page.keyboard.type("step");
  await expect(text.locator("ol > li")).toHaveText(["step"]);
  await page.keyboard.type(" /zzz");
  await expect(page.getByText("No matching block.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("No matching block.")).toHaveCount(0);
  await expect(text.locator("ol")).toContainText("step /zzz");
  for (let key = 0; key < 5; key += 1) await page.keyboard.press("Backspace");

  // The block with the cursor moves at once, any other by its handle.
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(blocks.nth(4)).toHaveText("step");
  await page.keyboard.press("Shift+Tab");
  await expect(handle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(said).toContainText("Numbered list lifted, position 5 of 6.");
  await page.keyboard.press("ArrowUp");
  await expect(said).toHaveText("Position 4 of 6.");
  await page.keyboard.press("Escape");
  await expect(said).toHaveText("Returned to position 5 of 6.");
  await page.keyboard.press("Space");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(said).toHaveText("Dropped at position 2 of 6.");
  await expect(blocks.nth(1)).toHaveText("step");
  await expect(handle).toBeFocused();

  // The handle's menu.
  const firstItem = page.getByRole("menuitem").first();
  await page.keyboard.press("ArrowRight");
  await expect(firstItem).toBeFocused();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Paragraph",
    "Heading",
    "Subheading",
    "Bulleted list",
    "Quote",
    "Callout",
    "Footnote",
    "Code",
    "Move up",
    "Move down",
    "Duplicate",
    "Delete",
  ]);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Heading", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text.locator("h2")).toHaveText(["Head", "step"]);
  await expect(text).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("menuitem", { name: "Duplicate" }).press("Enter");
  await expect(blocks).toHaveCount(7);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  await expect(firstItem).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(blocks).toHaveCount(6);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(blocks).toHaveCount(7);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(blocks).toHaveCount(6);

  await text.focus();
  await page.keyboard.press("Tab");
  await expect(text).not.toBeFocused();
  await expect(preview.getByRole("listitem").filter({ hasText: /^(one|two)$/ })).toHaveCount(2);
  await expect(page.locator(".text-foot")).toHaveText("11 words, 1 min read");
});

test("in a long post the slash menu opens below the current block, and the page stays there", async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const { blocks, menu } = await openPost(
    page,
    api,
    Array.from({ length: 60 }, (_, at) => buildSection("paragraph", `Block ${at}`)),
  );
  await blocks.nth(0).click();
  await page.getByRole("button", { name: "Add a block below" }).click();
  const options = menu.getByRole("option");
  await expect(options.first()).toBeVisible();
  await expect(blocks.nth(0)).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toBeInViewport();
  await expect(blocks.nth(0)).toBeInViewport();
});

test("blocks are added and dragged with the mouse, and the toolbar formats text", async ({ page, api }) => {
  const { text, blocks, menu, handle } = await openPost(page, api, [
    buildSection("paragraph", "First block"),
    buildSection("heading", "Second block"),
    buildSection("mystery", "Third <b>block</b>"),
  ]);
  await expect(text.locator("[data-type=mystery]")).toContainText("Third block");
  await blocks.nth(0).hover();
  const from = await handle.boundingBox();
  const to = await blocks.nth(2).boundingBox();
  if (!from || !to) throw new Error("The blocks are not on the screen");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height - 4, { steps: 5 });
  await expect(page.locator(".drop-line")).toBeVisible();
  await page.mouse.up();
  await expect(blocks).toHaveText(["Second block", "Third block", "First block"]);

  await blocks.nth(0).hover();
  await page.getByRole("button", { name: "Add a block below" }).click();
  await menu.getByRole("option", { name: /Quote/ }).click();
  await page.keyboard.type("Said");
  await expect(blocks).toHaveText(["Second block", "Said", "Third block", "First block"]);
  await handle.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(blocks).toHaveText(["Second block", "Third block", "First block"]);

  await blocks.nth(2).dblclick({ position: { x: 12, y: 16 } });
  const toolbar = page.getByRole("toolbar", { name: "Selected text" });
  await toolbar.getByRole("button", { name: "Bold" }).click();
  await expect(blocks.nth(2).locator("strong")).toHaveText("First");
  await page.keyboard.press("ControlOrMeta+k");
  await toolbar.getByLabel("Link address").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(toolbar.getByRole("alert")).toContainText("Use an address that begins with https://");
  await toolbar.getByLabel("Link address").fill("example.org");
  await page.keyboard.press("Enter");
  await expect(blocks.nth(2).getByRole("link", { name: "First" })).toHaveAttribute("href", "https://example.org");
  await expect(text).toBeFocused();
  await paste(page, { "text/plain": "/about" });
  await expect(blocks.nth(2).getByRole("link", { name: "First" })).toHaveAttribute("href", "/about");
});

test("pasted text keeps supported formatting, and hostile text never runs in the editor or the preview", async ({
  page,
  api,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const bad = `<img src=x onerror="alert(1)"><svg onload="alert(2)"></svg><a href="javascript:alert(3)">a</a>`;
  const { text, blocks, preview } = await openPost(page, api, [
    buildSection("paragraph", `Kept ${bad}`),
    buildSection("image", bad, { imageUrl: "/apple-touch-icon.png", imageAlt: '"><script>alert(4)</script>' }),
  ]);
  await text.locator("p").first().click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(page, {
    "text/html": `<h1 style="color:red">Report</h1><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span
      style='mso-list:Ignore'>·</span>item</p><p>Plain <b>bold</b><script>alert(5)</script>${bad}</p>`,
    "text/plain": "Report",
  });
  await expect(blocks.nth(1)).toHaveText("Report");
  await expect(text.locator("h2")).toHaveText("Report");
  await expect(text.locator("li")).toHaveText("item");
  await expect(text.locator("p", { hasText: "Plain" }).locator("strong")).toHaveText("bold");
  await expect(text.getByRole("link")).toHaveCount(0);
  await expect(preview.getByRole("heading", { name: "Report" })).toBeVisible();
  await expect(preview.locator("[onerror], [onload], svg[onload], script, a[href^=javascript]")).toHaveCount(0);
  expect(dialogs).toEqual([]);
});
test.describe("files", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("files are refused, sent, renamed, retried, inserted and removed", async ({ page }) => {
    const { title, text, settings, openPart, images, preview } = await openNew(page);
    await openPart("Attachments");
    const panel = settings.getByRole("region", { name: "Attachments" });
    const input = panel.locator("input[type=file]");
    const buildFile = (name: string, bytes: Uint8Array) => ({ name, mimeType: "", buffer: Buffer.from(bytes) });

    await input.setInputFiles([
      buildFile("big.png", new Uint8Array(5 * 1024 * 1024 + 1)),
      buildFile("drawing.svg", new Uint8Array(9)),
    ]);
    await expect(page.getByText("big.png is too large. Maximum size is 5MB")).toBeVisible();
    await expect(page.getByText(/^drawing\.svg can't be attached/)).toBeVisible();
    await input.setInputFiles(buildFile("early.png", png));
    await expect(page.getByText("Please save the post first before uploading files").first()).toBeVisible();
    await panel.getByRole("button", { name: "Dismiss" }).click();

    // With a title the post is saved as a draft first.
    await title.fill(createTitle("With files"));
    await input.setInputFiles(buildFile("lies.png", new TextEncoder().encode("<script>alert(1)</script>")));
    await expect(page.getByText("Post saved but files failed to upload")).toBeVisible();
    await expect(panel.getByRole("alert").or(panel.locator(".alert"))).toContainText("lies.png can't be attached");
    await panel.getByRole("button", { name: "Dismiss" }).click();
    await input.setInputFiles(buildFile("bomb.png", pngOf(30_000, 30_000)));
    await expect(page.getByText(/^Failed to upload files: bomb\.png is 30000 x 30000 pixels/)).toBeVisible();
    await panel.getByRole("button", { name: "Dismiss" }).click();

    // After a broken connection the file can be sent again.
    await page.route("**/api/blog/upload", (route) => route.abort(), { times: 1 });
    await input.setInputFiles(buildFile("photo.png", png));
    await expect(page.getByText(/^Failed to upload files: The connection was lost/)).toBeVisible();
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel.getByRole("link", { name: "photo.png" })).toBeVisible();

    await page.route("**/api/blog/upload", (route) => route.fulfill({ status: 201, json: { attachments: [] } }), {
      times: 1,
    });
    await input.setInputFiles(buildFile("lost.png", png));
    await expect(page.getByText("No attachments returned from server").first()).toBeVisible();
    await panel.getByRole("button", { name: "Dismiss" }).click();

    await input.setInputFiles(buildFile("..\\..\\bad\u0007 name.png", png));
    await expect(page.getByText("Saved as bad name.png")).toBeVisible();
    await expect(panel.getByRole("link", { name: "bad name.png" })).toBeVisible();

    // Into the text: from the list, and pasted.
    await panel.getByRole("button", { name: "Insert photo.png as image" }).click();
    await expect(images.locator("img")).toHaveAttribute("src", /^\/files\/posts\//);
    await images.getByLabel("Description (alt text)").fill("A photo");
    await text.locator("figcaption").click();
    await page.keyboard.type("Its caption");
    await page.keyboard.press("Enter");
    await paste(page, {}, [{ name: "pasted.png", bytes: [...png] }]);
    await expect(images.locator("img")).toHaveCount(2);
    await expect(preview.getByRole("img", { name: "A photo" })).toBeVisible();
    await expect(preview.getByText("Its caption")).toBeVisible();
    await expect(panel.getByRole("link", { name: "pasted.png" })).toBeVisible();

    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["name,score\n"], "dropped.csv"));
      return transfer;
    });
    await panel.dispatchEvent("dragover", { dataTransfer: dropped });
    await expect(panel).toHaveAttribute("data-over");
    await panel.dispatchEvent("drop", { dataTransfer: dropped });
    await expect(panel.getByRole("link", { name: "dropped.csv" })).toBeVisible();

    const picture = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], "into-text.png"));
        return transfer;
      },
      [...png],
    );
    const box = await images.first().boundingBox();
    const dropPoint = { clientX: (box?.x ?? 0) + 40, clientY: (box?.y ?? 0) + 4 };
    await text.dispatchEvent("drop", { dataTransfer: picture, ...dropPoint });
    await expect(images.locator("img")).toHaveCount(3);

    await openPart("Featured image");
    const featured = settings.getByRole("region", { name: "Featured image" });
    await featured.locator("input[type=file]").setInputFiles(buildFile("cover.png", png));
    await expect(featured.getByLabel("Image address")).toHaveValue(/^\/files\/posts\//);

    await page.route("**/attachments/*", (route) => route.fulfill({ status: 503, json: { message: "Later" } }), {
      times: 1,
    });
    const dialog = page.getByRole("dialog", { name: "Remove attachment?" });
    await panel.getByRole("button", { name: "Remove photo.png" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Failed to remove attachment")).toBeVisible();
    await panel.getByRole("button", { name: "Remove photo.png" }).click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Attachment removed successfully")).toBeVisible();
    await expect(panel.getByRole("link", { name: "photo.png" })).toHaveCount(0);
  });
});

test("publishing asks for the descriptions of pictures, and the preview follows the cursor", async ({ page, api }) => {
  const paragraphs = Array.from({ length: 40 }, (_, at) => buildSection("paragraph", `Paragraph ${at + 1}`));
  const { preview, images, post } = await openPost(page, api, [
    ...paragraphs,
    buildSection("image", "", { imageUrl: "/figures/personality-under-21-and-over-60.png" }),
    buildSection("paragraph", "The end"),
  ]);
  await expect(preview.getByText("Paragraph 1", { exact: true })).toBeInViewport();
  await page.getByText("The end").first().click();
  await expect(preview.getByText("The end")).toBeInViewport();

  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const dialog = page.getByRole("dialog", { name: "A picture has no description" });
  await publish.click();
  await dialog.getByRole("button", { name: "Describe it" }).click();
  await expect(images.getByLabel("Description (alt text)")).toBeFocused();
  expect((await api.readPost({ params: { id: post._id } })).isPublished).toBe(false);
  await publish.click();
  await dialog.getByRole("button", { name: "Publish without" }).click();
  await expect(page.getByText("Post published successfully")).toBeVisible();
});

test("publishing asks for the featured image's description, and the article shows it with its caption", async ({
  page,
  api,
}) => {
  const { openPart, post } = await openPost(page, api, [buildSection("paragraph", "Text")]);
  await openPart("Featured image");
  const part = page.locator("details").filter({ hasText: "Featured image" });
  await part.getByLabel("Image address").fill("/apple-touch-icon.png");
  await part.getByLabel("Caption").fill("Drawn by Ada");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "A picture has no description" });
  await dialog.getByRole("button", { name: "Describe it" }).click();
  const description = part.getByLabel("Description (alt text)");
  await expect(description).toBeFocused();
  await description.fill("The mark of the site");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Post published successfully")).toBeVisible();
  await page.goto(`/blog/${post.slug}`);
  await expect(page.locator("figure", { hasText: "Drawn by Ada" }).getByRole("img")).toHaveAttribute(
    "alt",
    "The mark of the site",
  );
  await expect(page.locator("meta[property='og:image:alt']")).toHaveAttribute("content", "The mark of the site");
  expect(await findViolations(page)).toEqual([]);
});

test("axe finds no violations in an editor with every kind of content", async ({ page, api }) => {
  const { blocks, openPart, preview, handle } = await openPost(page, api, [
    buildSection("paragraph", 'Text with a <a href="/about">link</a> and <code>code</code>'),
    buildSection("heading", "Heading"),
    buildSection("list", "<ul><li>one</li></ul>"),
    buildSection("quote", "Said"),
    buildSection("mystery", "Unknown"),
    buildSection("image", "Caption", { imageUrl: "/apple-touch-icon.png", imageAlt: "The mark" }),
    buildSection("image", "Without a picture"),
  ]);
  for (const part of ["Featured image", "Attachments", "Search engines"]) await openPart(part);
  await expect(preview.getByText("Caption")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await blocks.nth(1).hover();
  await handle.click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

import { readFile } from "node:fs/promises";
import { unzip } from "@illumine/shared/testing/assessment/unzip.ts";
import { writeWordPress } from "@illumine/shared/testing/blog/wordpress-file.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// The browser reports requests that are dropped on purpose.
test.use({ expectedErrors: [/Failed to load resource/] });

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const toFile = (name: string, contents: string | Buffer) => ({
  name,
  mimeType: name.endsWith(".png") ? "image/png" : "text/plain",
  buffer: Buffer.from(contents),
});

const createName = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;

async function openImport(page: Page) {
  await page.goto("/admin/import-posts");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1, name: "Import posts" })).toBeVisible();
  const input = page.getByLabel("Choose files", { exact: true }).and(page.locator("input"));
  return { choose: (files: ReturnType<typeof toFile>[]) => input.setInputFiles(files) };
}

const findItem = (page: Page, title: string) => page.getByRole("listitem").filter({ has: page.getByLabel(title) });

test("a folder's posts are listed with what they lose, and become drafts with their pictures", async ({
  page,
  api,
}) => {
  const [first, second] = [createName("first"), createName("second")];
  const { choose } = await openImport(page);
  expect(await findViolations(page)).toEqual([]);
  await choose([
    toFile(
      `${first}.md`,
      `---\ntitle: ${first}\ndate: 2019-03-02\ntags: [one]\n---\n![A dot](dot.png)\n\n[x](${second}.md) ![](gone.png)`,
    ),
    toFile(`${second}.md`, `---\ntitle: ${second}\n---\n## Two\n\n> [!NOTE]\n> Mind this`),
    toFile("dot.png", png),
  ]);
  await expect(page.getByRole("heading", { name: "2 posts found" })).toBeFocused();
  await expect(findItem(page, first)).toContainText("Mar 2, 2019");
  await expect(findItem(page, first)).toContainText("pictures that weren't found, empty blocks now (gone.png)");
  expect(await findViolations(page)).toEqual([]);
  await page.getByLabel("Category", { exact: true }).selectOption("Psychology");
  await page.getByRole("button", { name: "Import 2 posts as drafts" }).click();
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "2 posts imported as drafts" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const { posts } = await api.listPosts({ query: { search: first } });
  const post = await api.readPost({ params: { id: posts[0]?._id ?? "" } });
  expect(post).toMatchObject({
    slug: first,
    isPublished: false,
    date: "2019-03-02",
    category: "Psychology",
    tags: ["one"],
  });
  expect(post.attachments.map(({ name }) => name)).toEqual(["dot.png"]);
  expect(post.sections.map(({ type, imageUrl, imageAlt }) => [type, imageUrl, imageAlt])).toEqual([
    ["image", post.attachments[0]?.url, "A dot"],
    ["paragraph", "", ""],
    ["image", "", "gone.png"],
  ]);
  expect(post.sections[1]?.content).toBe(`<a href="/blog/${second}">x</a>`);
});

test("a lost connection stops an import, and it goes on without creating anything twice", async ({ page, api }) => {
  const name = createName("kept");
  const { choose } = await openImport(page);
  await choose(
    [1, 2, 3]
      .map((at) => toFile(`${name}-${at}.md`, `---\ntitle: ${name} ${at}\n---\nText ![A](dot.png)`))
      .concat(toFile("dot.png", png)),
  );
  let requests = 0;
  await page.route("**/api/blog/**", async (route) => {
    if (route.request().method() === "GET") return route.continue();
    requests += 1;
    // The server stores the third write; its answer is lost.
    if (requests !== 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole("button", { name: "Import 3 posts as drafts" }).click();
  await expect(page.getByText("The import has stopped")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible();
  const { posts } = await api.listPosts({ query: { search: name, limit: 50 } });
  expect(posts.map(({ slug }) => slug).toSorted()).toEqual([1, 2, 3].map((at) => `${name}-${at}`));
  for (const { _id: id } of posts) expect((await api.readPost({ params: { id } })).attachments).toHaveLength(1);
});

test("an address in use is asked about, and the same file again imports nothing twice", async ({ page, api }) => {
  const name = createName("taken");
  await api.createPost({ body: { title: "Here already", slug: name } });
  const file = toFile(
    "wordpress.xml",
    writeWordPress([{ title: name, slug: name, content: "From WordPress" }, { type: "page" }]),
  );
  const { choose } = await openImport(page);
  await choose([file]);
  await expect(page.getByText("1 post has an address that this site uses already")).toBeVisible();
  await expect(page.getByText("1 page isn't a post")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import 0 posts" })).toBeDisabled();
  await page.getByRole("button", { name: "Import under a new address" }).click();
  await page.getByRole("button", { name: "Import 1 post as a draft" }).click();
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await page.getByRole("button", { name: "Import more" }).click();
  await choose([file]);
  await expect(findItem(page, name)).toContainText("Imported before.");
  await page.getByRole("button", { name: "Import 1 post as a draft" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 there already" })).toBeVisible();
  const { posts } = await api.listPosts({ query: { search: name } });
  expect(posts.map(({ slug }) => slug)).toEqual([`${name}-2`]);
});

test("files without posts, or damaged ones, say so", async ({ page }) => {
  const { choose } = await openImport(page);
  await choose([toFile("a.xml", "<rss><channel>"), toFile("b.zip", "PK no")]);
  await expect(page.getByText("a.xml: it isn't an export of WordPress")).toBeVisible();
  await expect(page.getByText("b.zip can't be opened: it isn't a ZIP archive")).toBeVisible();
  await choose([toFile("c.xml", writeWordPress([{ title: "Whole" }, { title: "Broken" }]).split("Broken")[0] ?? "")]);
  await expect(page.getByRole("heading", { name: "1 post found" })).toBeVisible();
  await expect(page.getByText("The file is damaged. Only the posts before the damage are listed.")).toBeVisible();
});

test("selected posts are exported with their pictures, and the archive can be imported", async ({ page, api }) => {
  const name = createName("exported");
  const { _id: id } = await api.createPost({ body: { title: name, slug: name } });
  const form = new FormData();
  form.append("postId", id);
  form.append("files[]", new File([png], "dot.png", { type: "image/png" }));
  const { attachments } = await api.uploadFiles({ form });
  const picture = { type: "image", content: "", imageUrl: attachments[0]?.url ?? "", imageAlt: "A dot" };
  const callout = { type: "callout", content: "Mind <mark>this</mark>" };
  await api.replacePost({ params: { id }, body: { title: name, version: 1, sections: [callout, picture] } });
  await page.goto(`/admin?type=blog&search=${name}`);
  await waitForHydration(page);
  await page.getByLabel(`Select ${name}`).check({ force: true });
  const download = page.waitForEvent("download");
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Export" }).click();
  const path = await (await download).path();
  await expect(page.getByRole("dialog").getByText("1 post exported.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const archive = await readFile(path);
  const files = unzip(new Uint8Array(archive));
  expect(files.map((file) => file.name)).toEqual([`${name}.md`, `files/${name}/dot.png`]);
  expect(files[0]?.text).toContain(`> [!NOTE]\n> Mind <mark>this</mark>\n\n![A dot](files/${name}/dot.png)`);

  const { choose } = await openImport(page);
  await choose([{ ...toFile("posts.zip", archive), mimeType: "application/zip" }]);
  await page.getByRole("button", { name: "Import under a new address" }).click();
  await page.getByRole("button", { name: "Import 1 post as a draft" }).click();
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible();
  const { posts } = await api.listPosts({ query: { search: name } });
  const again = await api.readPost({ params: { id: posts.find(({ slug }) => slug === `${name}-2`)?._id ?? "" } });
  expect(again.sections).toMatchObject([
    { ...callout, imageUrl: "" },
    { ...picture, imageUrl: again.attachments[0]?.url },
  ]);
});

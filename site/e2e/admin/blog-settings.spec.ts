import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// A name that is taken, and a picture that isn't there.
test.use({ expectedErrors: [/the server responded with a status of (409|404)/] });

test("authors are added, refused, renamed and deleted, and their posts move before", async ({ page, api }) => {
  const post = await api.createPost({ body: { title: "Written by Ada", author: "Ada Byron" } });
  await page.goto("/admin/blog-settings");
  await waitForHydration(page);
  const name = page.getByLabel("Name", { exact: true });
  const save = page.locator(".author-form").getByRole("button", { name: "Save" });

  await page.getByRole("button", { name: "Add profile for Ada Byron" }).click();
  await expect(name).toHaveValue("Ada Byron");
  await page.getByLabel("Biography").fill("<b>Writes</b> about numbers.");
  await page.getByLabel("Picture address").fill("/files/nowhere.png");
  await expect(page.getByText("There’s no picture at this address.")).toBeVisible();
  expect(await findViolations(page), "the form").toEqual([]);
  await save.click();
  const list = page.getByRole("region", { name: /^Authors/ });
  await expect(list.getByText("<b>Writes</b> about numbers.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add profile for Ada Byron" })).toBeHidden();

  await page.getByRole("button", { name: "Add author" }).click();
  await name.fill("ADA byron");
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/There's already an author named "Ada Byron"/);
  await name.fill("Grace Murray");
  await save.click();
  await expect(page.getByRole("button", { name: "Add author" })).toBeFocused();

  await page.getByRole("button", { name: "Edit Ada Byron" }).click();
  await expect(page.getByText("A new name goes into 1 post")).toBeVisible();
  await name.fill("Ada King");
  await save.click();
  await expect(page.getByRole("button", { name: "Edit Ada King" })).toBeFocused();
  expect((await api.readPost({ params: { id: post._id } })).author).toBe("Ada King");
  expect(await findViolations(page), "the lists").toEqual([]);

  await page.getByRole("button", { name: "Delete Ada King" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Ada King" });
  await expect(dialog).toContainText("Ada King is the author of 1 post, drafts and the bin included.");
  await expect(dialog.getByRole("button", { name: "Move 1 post and delete" })).toBeDisabled();
  await dialog.getByLabel("Move to").selectOption("Grace Murray");
  await dialog.getByRole("button", { name: "Move 1 post and delete" }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText("Ada King")).toBeHidden();
  expect((await api.readPost({ params: { id: post._id } })).author).toBe("Grace Murray");
  const names = (await api.listAuthors({})).map((author) => author.name);
  expect([names.includes("Grace Murray"), names.includes("Ada King")]).toEqual([true, false]);
});

test("an author whom somebody else changed meanwhile is taken as stored, and saved from there", async ({
  page,
  api,
}) => {
  const name = `Meanwhile ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await api.createAuthor({ body: { name, biography: "", picture: "" } });
  await page.goto("/admin/blog-settings");
  await waitForHydration(page);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await api.replaceAuthor({ params: { id }, body: { name, biography: "Theirs", picture: "", version: 1 } });
  const biography = page.getByLabel("Biography");
  const save = page.locator(".author-form").getByRole("button", { name: "Save" });
  await biography.fill("Mine");
  await save.click();
  await expect(page.getByText(`Stored now: ${name}. Theirs`)).toBeVisible();
  await page.getByRole("button", { name: "Use the stored one" }).click();
  await expect(biography).toHaveValue("Theirs");
  await biography.fill("Both");
  await save.click();
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeFocused();
  expect((await api.listAuthors({})).find((author) => author.id === id)).toMatchObject({
    biography: "Both",
    version: 3,
  });
});

test("a picture of an author is uploaded as a small square, and a file that is none is refused", async ({
  page,
  api,
}) => {
  const name = `Pictured ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/blog-settings");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Add author" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  const upload = page.getByRole("region", { name: "Picture" }).locator("input[type=file]");
  await upload.setInputFiles({ name: "cv.png", mimeType: "image/png", buffer: Buffer.from("Not a picture") });
  await expect(page.getByText("cv.png can't be read as a picture.")).toBeVisible();
  await page.setViewportSize({ width: 700, height: 900 });
  await upload.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await page.screenshot() });
  await expect(page.getByLabel("Picture address")).toHaveValue(/^\/files\/authors\/[0-9a-f]{64}\.webp$/);
  await expect(page.getByText("cv.png can't be read as a picture.")).toBeHidden();
  const picture = page.locator(".author-form .author-picture img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([288, 288]);
  await page.locator(".author-form").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
  const saved = (await api.listAuthors({})).find((author) => author.name === name);
  expect(saved?.picture).toMatch(/^\/files\/authors\//);
});

test("a post joins a series in its settings, and the series is renamed in Blog settings", async ({ page, api }) => {
  const first = { title: "One", series: "First steps of a test", seriesPosition: 1 };
  await api.createPost({ body: first });
  const { _id } = await api.createPost({ body: { title: "Two" } });
  let letSeriesThrough = () => {};
  const typed = new Promise<void>((resolve) => {
    letSeriesThrough = resolve;
  });
  await page.route("**/api/blog/series", async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`/admin/edit-post/${_id}`);
  await waitForHydration(page);
  await page
    .locator("summary")
    .filter({ hasText: /^Series/ })
    .click();
  await page.getByLabel("Series", { exact: true }).fill("First steps of a test");
  // Its parts are known only after it was typed.
  letSeriesThrough();
  await expect(page.getByLabel("Part", { exact: true })).toHaveValue("2");
  await page.keyboard.press("Control+s");
  await expect
    .poll(async () => {
      const { series, seriesPosition } = await api.readPost({ params: { id: _id } });
      return [series, seriesPosition];
    })
    .toEqual(["First steps of a test", 2]);

  await page.goto("/admin/blog-settings");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Rename First steps of a test" }).click();
  const dialog = page.getByRole("dialog", { name: /^Rename/ });
  await dialog.getByLabel("Title").fill("Next steps of a test");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Next steps of a test", { exact: true })).toBeVisible();
  expect((await api.readPost({ params: { id: _id } })).series).toBe("Next steps of a test");
});

test("the newsletter's address has to begin with https", async ({ page, api }) => {
  await page.goto("/admin/blog-settings");
  await waitForHydration(page);
  const part = page.getByRole("region", { name: "Newsletter" });
  await part.getByLabel("Address").fill("http://mail.example");
  await part.getByRole("button", { name: "Save" }).click();
  await expect(part.getByLabel("Address")).toHaveAccessibleDescription(/use one that begins with https:\/\//);
  expect((await api.readSettings({})).newsletter.address).toBe("");
});

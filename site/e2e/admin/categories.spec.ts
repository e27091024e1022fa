import { buildAssessment, buildQuestion } from "@illumine/shared/testing/assessment/factory.ts";
import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

/** The other test adds and merges categories meanwhile, so the heading is compared with its own table. */
const expectHeadingToCountRows = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const rows = document.querySelectorAll("tbody tr").length;
        return rows > 0 && document.getElementById("category-list")?.textContent === `Categories (${rows})`;
      }),
    )
    .toBe(true);

test.use({ expectedErrors: [/Failed to load resource/] });

test("a category is added, renamed and deleted, and refusals give a reason", async ({ page, api }) => {
  // Sorts to the top of the list: toasts come and go at the bottom.
  const name = `Aardvarks ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/admin/categories");
  await waitForHydration(page);
  await expectHeadingToCountRows(page);
  expect(await findViolations(page)).toEqual([]);

  const input = page.getByLabel("Add New Category");
  await input.fill("   ");
  await input.press("Enter");
  await input.fill(`  ${name} `);
  await page.getByRole("button", { name: "Add Category" }).click();
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
  await expectHeadingToCountRows(page);
  await expect(input).toHaveValue("");
  await expect(input).toBeFocused();
  const created = (await api.listCategories({})).find((entry) => entry.name === name);
  expect(created).toMatchObject({ count: 0 });

  await input.fill(name.toLowerCase());
  await input.press("Enter");
  await expect(page.getByText("Failed to create category")).toBeVisible();
  await expect(input).toHaveValue(name.toLowerCase());

  const edit = page.getByRole("button", { name: `Edit ${name}` });
  await edit.click();
  const field = page.getByLabel(`New name of ${name}`);
  await expect(field).toBeFocused();
  await field.fill("Never mind");
  await field.press("Escape");
  await expect(edit).toBeFocused();
  await edit.click();
  await field.fill(`${name} and more`);
  await field.press("Enter");
  await expect(page.getByRole("button", { name: `Edit ${name} and more` })).toBeFocused();
  expect((await api.listCategories({})).find(({ _id }) => _id === created?._id)?.name).toBe(`${name} and more`);

  await page.route(`**/api/categories/${created?._id}`, (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: `Edit ${name} and more` }).click();
  await page.getByLabel(`New name of ${name} and more`).fill("Lost on the way");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to update category")).toBeVisible();
  await expect(page.getByLabel(`New name of ${name} and more`)).toHaveValue("Lost on the way");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: `Delete ${name} and more` }).click();
  const question = `Delete category "${name} and more"? This will fail if it has assessments.`;
  await expect(page.getByRole("dialog").getByText(question)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: `Edit ${name} and more` })).toHaveCount(0);
  await expectHeadingToCountRows(page);
  await expect(page.getByRole("heading", { name: /^Categories/ })).toBeFocused();

  await page.getByRole("button", { name: "Delete Data & Analytics" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete category")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete Data & Analytics" })).toBeVisible();
});

test("assessments move to another category, and a merged category's address leads to the other", async ({
  page,
  api,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const [from, to] = [`Aardvark ${word}`, `Abacus ${word}`];
  const source = await api.createCategory({ body: { name: from } });
  const target = await api.createCategory({ body: { name: to } });
  const create = (id: string) =>
    api.createAssessment({
      body: buildAssessment(
        { psychometric: [buildQuestion("p1")] },
        { id, title: id, category: from, isActive: false },
      ),
    });
  await create(`a-${word}`);
  await create(`b-${word}`);
  await api.deleteAssessment({ params: { id: `b-${word}` } });
  await page.goto("/admin/categories");

  const openMenu = async (entry: string) => {
    await page.getByRole("button", { name: `Move of ${from}` }).click();
    await page.getByRole("menuitem", { name: entry }).click();
    return page.getByRole("dialog");
  };
  const moving = await openMenu("Move assessments to…");
  await expect(moving).toContainText("2 assessments will move: 0 active, 1 inactive, 1 in the bin.");
  await expect(moving.getByRole("button", { name: "Move 2 assessments" })).toBeDisabled();
  await moving.getByLabel("Move to").selectOption(to);
  expect(await findViolations(page)).toEqual([]);
  await page.route("**/move", (route) => route.abort(), { times: 1 });
  await moving.getByRole("button", { name: "Move 2 assessments" }).click();
  await expect(page.getByText("Failed to move the assessments")).toBeVisible();
  await moving.getByRole("button", { name: "Move 2 assessments" }).click();
  await expect(page.getByText(`2 assessments moved to "${to}"`)).toBeVisible();
  await expect(moving).toBeHidden();
  expect(await api.readAdminAssessment({ params: { id: `a-${word}` } })).toMatchObject({ category: to });

  const merging = await openMenu("Merge into…");
  await expect(merging).toContainText("No assessment is in it.");
  await merging.getByLabel("Merge into").selectOption(to);
  await merging.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(`"${from}" merged into "${to}"`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Edit ${from}` })).toHaveCount(0);
  await page.goto(`/category/${source.slug}`);
  await expect(page).toHaveURL(`/category/${target.slug}`);
});

test("loading, missing and unreachable categories have different messages", async ({ page }) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/categories", async (route) => {
    await asked;
    await route.fulfill({ status: 422, json: { message: "No list today" } });
  });
  await page.goto("/admin/categories");
  await expect(page.getByText("Loading categories...")).toBeVisible();
  answer();
  const alert = page.getByRole("alert").filter({ hasText: "Failed to fetch categories" });
  await expect(alert).toContainText("No list today");
  await page.unroute("**/api/categories");
  await page.route("**/api/categories", (route) => route.fulfill({ json: [] }));
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("No categories found. Add your first category above.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Categories (0)" })).toBeVisible();
});

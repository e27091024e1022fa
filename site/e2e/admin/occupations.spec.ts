import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

// The conflict and the page of a hidden occupation are refused on purpose.
test.use({ expectedErrors: [/the server responded with a status of (?:404|409)/] });

test("an occupation is added, found, edited, saved through a conflict and hidden", async ({ page, api }) => {
  const name = `Star polishers ${crypto.randomUUID().slice(0, 8)}`;
  const { id, slug } = await api.createOccupation({
    body: { title: name, summary: "You polish stars.", isHidden: false },
  });
  await page.goto("/admin/occupations");
  await waitForHydration(page);
  await page.getByLabel("Search occupations").fill(name);
  await expect(page.getByText("1 occupation", { exact: true })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), `the list, ${colorScheme}`).toEqual([]);
  }
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/edit-occupation/${id}$`));

  const summary = page.getByLabel("What people do");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await summary.fill("You polish <b>stars</b>.");
  await save.click();
  await expect(summary).toHaveAccessibleDescription(/Remove "<b>"/);
  await summary.fill("You polish stars by hand.");
  await page.getByLabel("Add an assessment").fill("interest explorer");
  await page.getByRole("button", { name: "Interest Explorer" }).click();
  await expect(page.getByRole("link", { name: "Interest Explorer" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), `the editor, ${colorScheme}`).toEqual([]);
  }

  // Somebody else edits it, too.
  await api.replaceOccupation({ params: { id }, body: { summary: "You dust stars." } });
  // Found out by the next autosave.
  await summary.fill("You polish stars by hand, slowly.");
  const conflict = page.getByRole("dialog", { name: "Someone else changed this occupation" });
  await conflict
    .getByRole("group", { name: /What people do/ })
    .getByLabel("Keep mine")
    .check();
  await conflict.getByRole("button", { name: "Save choices" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.getByRole("button", { name: /^Publish \d changes$/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("Occupation saved")).toBeVisible();
  const stored = await api.readAdminOccupation({ params: { id } });
  // An autosave may have found out before the last word was typed.
  expect(stored).toMatchObject({
    summary: expect.stringContaining("You polish stars by hand"),
    linkedAssessments: [{ id: "interest-explorer" }],
  });

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Hide from visitors" }).click();
  await expect(page.getByText("Occupation hidden from visitors")).toBeVisible();
  await page.getByRole("link", { name: "Back to occupations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Occupations" })).toBeVisible();
  await page.goto(`/occupations/${slug}`);
  await expect(page.getByRole("heading", { name: "Occupation not found" })).toBeVisible();

  await page.goto(`/admin/occupations?search=${encodeURIComponent(name)}`);
  await waitForHydration(page);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByRole("heading", { name: "No occupations match" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await api.deleteOccupation({ params: { id } });
});

test("a page of the list is reached by its number, and one beyond the end is the last", async ({ page }) => {
  await page.goto("/admin/occupations");
  const number = page.getByLabel(/^Page, 1 to \d+$/);
  const [, last = ""] =
    /to (\d+)$/.exec((await number.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? "") ?? [];
  await number.fill("5x");
  await number.press("Enter");
  await expect(page).toHaveURL(/[?&]page=5$/);
  await expect(page.getByRole("link", { name: "Page 5", exact: true })).toHaveAttribute("aria-current", "page");
  await number.fill("99999");
  await page.getByRole("button", { name: "Go to page" }).click();
  await expect(page).toHaveURL(new RegExp(`[?&]page=${last}$`));
  await page.getByRole("button", { name: "Go to page" }).click();
  await expect(number).toBeFocused();
  await number.fill("0");
  await number.press("Enter");
  await expect(page).toHaveURL("/admin/occupations");
});

import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

test.use({ expectedErrors: [/the server responded with a status of 409/] });

// Never three that are shown: the home page belongs to other tests.
const ada = {
  quote: "I knew what to practice.",
  name: "Ada",
  role: "Student",
  source: "mail",
  saidOn: "2026-01-03",
  consentedOn: "2026-01-04",
  isShown: true,
} as const;

test("testimonials are added, ordered, hidden, edited and deleted, and the focus is where one goes on", async ({
  page,
  api,
}) => {
  await page.goto("/admin/testimonials");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { name: "No testimonials yet" })).toBeVisible();
  const addButton = page.getByRole("button", { name: "Add testimonial" });
  const quote = page.getByLabel("What the person said");
  const save = page.getByRole("button", { name: "Save" });

  await addButton.click();
  await expect(quote).toBeFocused();
  await save.click();
  await expect(quote).toHaveAccessibleDescription(/Enter what the person said/);
  await expect(quote).toBeFocused();
  expect(await findViolations(page), "a form with mistakes").toEqual([]);
  await quote.fill("<i>It asked</i> what I would do.");
  await page.getByLabel("Name").fill("Grace");
  await page.getByLabel("How it was said").selectOption("In person");
  await page.getByLabel("When it was said").fill("2026-02-01");
  await save.click();
  const consent = page.getByLabel("Agreed to be quoted on");
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/or hide the testimonial/);
  await page.getByRole("switch", { name: "Show to visitors" }).click();
  await save.click();
  await expect(addButton).toBeFocused();
  await expect(page.getByText("<i>It asked</i> what I would do.")).toBeVisible();
  await expect(page.getByText("Said to us in person on Feb 1, 2026")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Show the testimonial of Grace" })).toBeDisabled();

  const stored = await api.createTestimonial({ body: ada });
  await page.reload();
  await page.getByRole("button", { name: "Move Ada up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move Ada down" })).toBeFocused();
  await expect(page.getByText("Ada is now number 1 of 2")).toBeAttached();
  await expect.poll(async () => (await api.listTestimonials({})).map(({ name }) => name)).toEqual(["Ada", "Grace"]);
  await expect(page.getByText("1 testimonial is shown. The home page needs 2 more")).toBeVisible();
  await page.getByRole("switch", { name: "Show the testimonial of Ada" }).click();
  await expect(page.getByText("None is shown.")).toBeVisible();
  expect(await findViolations(page), "the list").toEqual([]);

  // Somebody else edits it, too.
  await page.getByRole("button", { name: "Edit Ada" }).click();
  await quote.fill("I knew what to do next.");
  await api.replaceTestimonial({ params: { id: stored.id }, body: { ...ada, name: "Ada L.", isShown: false } });
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Categories" }).click();
  const leaveDialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaveDialog.getByRole("button", { name: "Stay" }).click();
  await save.click();
  const conflict = page.getByRole("status").filter({ hasText: "Someone else changed this testimonial" });
  await expect(conflict).toContainText("I knew what to practice.” Ada L., Student.");
  await expect(quote).toHaveValue("I knew what to do next.");
  await conflict.getByRole("button", { name: "Replace it with mine" }).click();
  await expect(page.getByRole("button", { name: "Edit Ada", exact: true })).toBeFocused();
  expect((await api.listTestimonials({}))[0]).toMatchObject({ name: "Ada", quote: "I knew what to do next." });

  for (const name of ["Ada", "Grace"]) {
    await page.getByRole("button", { name: `Delete ${name}` }).click();
    await page.getByRole("dialog", { name: "Delete testimonial" }).getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: `Edit ${name}` })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Testimonials" })).toBeFocused();
  }
});

import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/admin.ts";
import { waitForHydration } from "../support/fixtures.ts";

const clickButton = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const locateField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openFile(page: Page, name: string, text: string): Promise<void> {
  await page.goto("/admin/new-assessment");
  await waitForHydration(page);
  await clickButton(page, "JSON Input");
  // Monaco's text box has no size.
  await expect(page.getByRole("textbox", { name: /^Assessment as JSON/ })).toBeAttached();
  await page
    .getByLabel("JSON, CSV or question file")
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

const halfRight = `::Norway:: What is the capital of Norway? {
  =Oslo
  ~Bergen
}

::Peaks:: Which is higher? {
  =Mont Blanc
  ~%50%Monte Rosa
  ~Matterhorn
}
`;

test("what wasn't understood of a GIFT file is listed, keeps it from being published, and can be fixed", async ({
  page,
  api,
}) => {
  const id = `gift-${crypto.randomUUID().slice(0, 8)}`;
  await openFile(page, "quiz.gift", halfRight);
  await clickButton(page, "Convert JSON");
  const dialog = page.getByRole("dialog", { name: "Questions from GIFT" });
  await expect(dialog.getByText("2 questions found.")).toBeVisible();
  await expect(dialog.getByText(`"Monte Rosa" earns 50 %, which can't be scored`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Convert", exact: true }).click();
  await locateField(page, "Title").fill("Capitals and peaks");
  await locateField(page, "Assessment ID").fill(id);
  await locateField(page, "Description").fill("Two questions");

  await clickButton(page, "Publish");
  await expect(
    page.getByText(/^Validation errors: Question 2, Import note: .*"Monte Rosa" earns 50 %, which can't be scored/),
  ).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Publish with errors?" })).toBeHidden();
  expect((await api.listAdminAssessments({ query: { search: id } })).assessments).toEqual([]);

  await page.getByRole("tab", { name: /^Problems/ }).click();
  await clickButton(page, "Remove the note");
  await clickButton(page, "Publish");
  const question = page.getByRole("dialog", { name: "Publish with errors?" });
  await expect(question.or(page.getByText("Assessment created successfully!"))).toBeVisible();
  if (await question.isVisible()) await question.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText("Assessment created successfully!")).toBeVisible();
  expect(await api.readAdminAssessment({ params: { id } })).toMatchObject({ isActive: true });
});

test("a long list of what changes opens at its beginning, with its buttons in view", async ({ page }) => {
  const question = (number: number) => ({
    ...{
      type: "radiogroup",
      name: `pleased_${number}`,
      title: `Are you pleased with part ${number}?`,
      [`style${number}`]: "wide",
    },
    choices: ["Yes", "No"],
  });
  const survey = { title: "Pleased", elements: Array.from({ length: 40 }, (_, at) => question(at + 1)) };
  await openFile(page, "survey.json", JSON.stringify(survey));
  await clickButton(page, "Convert JSON");
  const dialog = page.getByRole("dialog", { name: "Questions from SurveyJS" });
  await expect(dialog.getByRole("heading", { name: "Questions from SurveyJS" })).toBeInViewport();
  await expect(dialog.getByRole("button", { name: "Convert", exact: true })).toBeInViewport();
  await expect(dialog.getByRole("listitem")).toHaveCount(12);
  await dialog.getByRole("button", { name: /^Show [0-9]+ more$/ }).click();
  expect(await dialog.getByRole("listitem").count()).toBeGreaterThan(12);
  await dialog.getByRole("button", { name: "Show fewer" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(12);
});

test("a foreign file of 5 MB is read beside the page, and reading it can be canceled", async ({ page }) => {
  const question = (number: number) => `::Q${number}:: Is ${number} ${"x".repeat(400)} even? {T}\n\n`;
  const large = Array.from({ length: 12_000 }, (_, at) => question(at)).join("");
  expect(large.length).toBeGreaterThan(5_000_000);
  await openFile(page, "large.gift", large);
  const opening = page.getByRole("dialog", { name: "Opening large.gift" });
  await expect(opening.getByText("Looking for questions in 5.", { exact: false })).toBeVisible();
  await opening.getByRole("button", { name: "Cancel" }).click();
  await expect(opening).toBeHidden();

  await page
    .getByLabel("JSON, CSV or question file")
    .setInputFiles({ name: "large.gift", mimeType: "text/plain", buffer: Buffer.from(large) });
  await expect(opening).toBeVisible();
  await expect(opening).toBeHidden();
  await clickButton(page, "Convert JSON");
  await expect(page.getByText("12000 questions found.")).toBeVisible();
});

import {
  answerAll,
  expect,
  getDemographicsDialog,
  giveFeedback,
  readStorage,
  recordCalls,
  startAssessment,
  test,
} from "../support/fixtures.ts";
import { readClipboard } from "../support/read-clipboard.ts";
import { sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

test.use({ expectedErrors: [/the server responded with a status of 404/] });

test("answers are sent to research only with consent, without free text, and can be deleted with the receipt", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  const calls = recordCalls(page);
  await startAssessment(page, toAssessmentPath(sixKinds));
  await answerAll(page, () => 2);
  await giveFeedback(page);
  const panel = page.getByRole("region", { name: "Give your answers to research" });
  const send = panel.getByRole("button", { name: "Send my answers" });
  const tick = panel.getByLabel(/I agree that these answers are stored without my name/);
  await expect(tick).not.toBeChecked();
  await expect(send).toBeDisabled();
  await panel.getByText("See exactly what is sent").click();
  await expect(panel.locator("pre")).not.toContainText("Answered in my own words");
  await tick.check();
  await panel.getByLabel("Add my age range (25 to 34)").check();
  await send.click();
  const code = panel.locator(".research-code");
  await expect(code).toHaveText(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  const receipt = (await code.textContent()) ?? "";

  const sent = calls.filter(({ path }) => path === "POST /responses").map(({ body }) => body as object);
  expect(sent).toMatchObject([{ assessmentId: sixKinds.id, contentVersion: 1, ageRange: "25-34" }]);
  expect(Object.keys(sent[0] ?? {})).not.toContain("gender");
  expect(JSON.stringify(sent)).not.toContain("Answered in my own words");
  expect(await readStorage(page, "researchReceipts")).toMatchObject([{ code: receipt, assessmentId: sixKinds.id }]);

  await panel.getByRole("button", { name: "Copy code" }).click();
  await expect(panel.getByText("Copied")).toBeVisible();
  expect(await readClipboard(context)).toBe(receipt);
  await panel.getByText("Delete answers you gave earlier").click();
  const field = panel.getByLabel("Receipt code");
  await field.fill("AAAAA-AAAAA-AAAAA-AAAAA");
  await panel.locator(".research-form").getByRole("button").click();
  await expect(field).toHaveAccessibleDescription(/No answers are stored under this receipt code/);
  await field.fill(receipt.toLowerCase());
  await panel.locator(".research-form").getByRole("button").click();
  await expect(panel.getByText("The answers were deleted")).toBeVisible();
  await expect(code).toHaveCount(0);
  expect(await readStorage(page, "researchReceipts")).toBeNull();
});

test("ages 11 to 17 are not asked for their answers", async ({ page }) => {
  await page.goto(toAssessmentPath(sixKinds));
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption("11-17");
  await dialog.getByLabel("Gender").selectOption("Other");
  await dialog.getByLabel(/a parent or guardian agrees/).check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
  await answerAll(page, () => 2);
  await giveFeedback(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  await expect(page.getByText("Give your answers to research")).toHaveCount(0);
});

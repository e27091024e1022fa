import type { Page } from "@playwright/test";
import { answerAll, begin, expect, giveFeedback, readStorage, recordCalls, test } from "../support/fixtures.ts";
import { short, toBenchAddress } from "../support/seeded-assessments.ts";

test.use({ expectedErrors: [/the server responded with a status of (409|422|500)/] });

const toDialog = (page: Page) => page.getByRole("dialog", { name: "Share quick feedback" });

/** Stands before the feedback dialog of fresh results. */
async function finish(page: Page): Promise<void> {
  await begin(page, toBenchAddress(short));
  await answerAll(page, () => 1);
  await expect(toDialog(page)).toBeVisible();
}

/** Holds a call back until it is let go. */
async function hold(page: Page, pattern: string): Promise<{ isAsked: Promise<void>; letGo: () => void }> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isAsked = new Promise<void>((asked) => {
    void page.route(pattern, async (route) => {
      asked();
      await gate;
      await route.continue();
    });
  });
  return { isAsked, letGo };
}

test("the dialog lies over fresh results and cannot be dismissed", async ({ page }) => {
  await finish(page);
  const dialog = toDialog(page);
  await expect(dialog.getByRole("button")).toHaveText(["Submit"]);
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
  }
  await page.mouse.click(5, 5);
  await page.mouse.click(700, 890);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  // Still a modal one: the page behind cannot be used.
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  const rating = dialog.getByRole("radio").first();
  await rating.focus();
  await expect(rating).toBeFocused();
});

test("the stars say what was chosen, and only then it can be submitted", async ({ page }) => {
  await finish(page);
  const dialog = toDialog(page);
  const submit = dialog.getByRole("button", { name: "Submit" });
  await expect(dialog.getByText("Click on a star to rate")).toBeVisible();
  await expect(submit).toBeDisabled();
  for (const stars of [1, 4, 5]) {
    await dialog.getByRole("radio", { name: new RegExp(`^${stars} star`) }).check({ force: true });
    await expect(dialog.getByText(`${stars} star(s) selected`)).toBeVisible();
  }
  await expect(dialog.getByText("Click on a star to rate")).toHaveCount(0);
  await expect(submit).toBeEnabled();
});

test("what was given is stored, sent with trimmed comments, and the dialog closes", async ({ page }) => {
  const calls = recordCalls(page);
  const { isAsked, letGo } = await hold(page, "**/assessment-feedback");
  await finish(page);
  const dialog = toDialog(page);
  await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await dialog.getByLabel("Comments (optional)").fill("  Quite like me. \n");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await isAsked;
  const busy = dialog.getByRole("button", { name: "Submitting..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await expect(dialog.getByRole("radio", { name: "4 stars" })).toBeDisabled();
  letGo();
  await expect(dialog).toBeHidden();

  const feedback = { rating: 4, comments: "Quite like me." };
  expect(await readStorage(page, "assessmentFeedback")).toEqual(feedback);
  const run = (await readStorage(page, `assessmentRun:${short.id}`)) as { attemptId: string };
  const sent = calls.filter(({ path }) => path.endsWith("/assessment-feedback"));
  expect(sent.map(({ body }) => body)).toEqual([{ assessmentId: short.id, attemptId: run.attemptId, feedback }]);
});

test("blank comments are left out", async ({ page }) => {
  await finish(page);
  await toDialog(page).getByLabel("Comments (optional)").fill(" \n ");
  await giveFeedback(page, 2);
  expect(await readStorage(page, "assessmentFeedback")).toEqual({ rating: 2 });
});

test("a refusal is shown in red and the dialog stays, to be sent again", async ({ page }) => {
  await finish(page);
  await page.route("**/assessment-feedback", (route) =>
    route.fulfill({ status: 409, json: { message: "This attempt has its feedback already" } }),
  );
  const dialog = toDialog(page);
  await dialog.getByRole("radio", { name: "1 star" }).check({ force: true });
  await dialog.getByRole("button", { name: "Submit" }).click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toHaveText("This attempt has its feedback already");
  const color = await alert.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("No canvas to read a colour from");
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  const [red = 0, green = 0, blue = 0] = color;
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
  await page.unroute("**/assessment-feedback");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog).toBeHidden();
});

test("a refusal without words still says that it failed", async ({ page }) => {
  await finish(page);
  await page.route("**/assessment-feedback", (route) => route.fulfill({ status: 422, body: "<html>" }));
  const dialog = toDialog(page);
  await dialog.getByRole("radio", { name: "1 star" }).check({ force: true });
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to submit feedback");
});

test("an error of the server closes the dialog all the same, and the feedback arrives with the next visit", async ({
  page,
}) => {
  await finish(page);
  await page.route("**/assessment-feedback", (route) => route.fulfill({ status: 500, json: { message: "No" } }));
  await giveFeedback(page, 3);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  expect(await readStorage(page, "assessmentFeedback")).toEqual({ rating: 3 });
  await page.unroute("**/assessment-feedback");
  const calls = recordCalls(page);
  await page.reload();
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(["POST /users/*/assessment-feedback"]);
  await expect.poll(() => readStorage(page, "assessmentOutbox")).toBeNull();
});

test("a result that is opened again, or reloaded before it was rated, is not asked about", async ({ page }) => {
  await finish(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(toDialog(page)).toHaveCount(0);
  await page.goto(toBenchAddress(short));
  await page.getByRole("button", { name: "See your results" }).first().click();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(toDialog(page)).toHaveCount(0);
});

test("a second run is asked about again", async ({ page }) => {
  await finish(page);
  await giveFeedback(page);
  await page.getByRole("link", { name: "Retake assessment" }).click();
  await expect(page).toHaveURL(toBenchAddress(short));
  await page.getByRole("dialog", { name: "Before you begin" }).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
  await answerAll(page, () => 2);
  await expect(toDialog(page)).toBeVisible();
  await giveFeedback(page, 1);
});

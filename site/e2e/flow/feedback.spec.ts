import type { Page } from "@playwright/test";
import {
  answerAll,
  expect,
  giveFeedback,
  readStorage,
  recordCalls,
  startAssessment,
  test,
} from "../support/fixtures.ts";
import { short, toAssessmentPath } from "../support/seeded-assessments.ts";

test.use({ expectedErrors: [/the server responded with a status of (409|422|500)/] });

const findDialog = (page: Page) => page.getByRole("dialog", { name: "Share quick feedback" });

/** Goes to the feedback dialog of new results. */
async function finish(page: Page): Promise<void> {
  await startAssessment(page, toAssessmentPath(short));
  await answerAll(page, () => 1);
  await expect(findDialog(page)).toBeVisible();
}

/** Holds a request until `letGo` is called. */
async function holdRequests(page: Page, pattern: string): Promise<{ isRequested: Promise<void>; letGo: () => void }> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isRequested = new Promise<void>((markRequested) => {
    void page.route(pattern, async (route) => {
      markRequested();
      await gate;
      await route.continue();
    });
  });
  return { isRequested, letGo };
}

test("the dialog opens over new results and can't be dismissed", async ({ page }) => {
  await finish(page);
  const dialog = findDialog(page);
  await expect(dialog.getByRole("button")).toHaveText(["Submit"]);
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
  }
  await page.mouse.click(5, 5);
  await page.mouse.click(700, 890);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  // It is still modal: the page behind can't be used.
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  const rating = dialog.getByRole("radio").first();
  await rating.focus();
  await expect(rating).toBeFocused();
});

test("on a phone the results are on screen before the dialog opens, and their title stays in view above it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.addInitScript(() => {
    const frames: Record<string, number> = {};
    let frame = 0;
    const count = () => {
      frame += 1;
      requestAnimationFrame(count);
    };
    count();
    new MutationObserver(() => {
      if (document.querySelector("main .rhead h1")) frames["results"] ??= frame;
      if (document.querySelector("dialog[open] .stars")) frames["dialog"] ??= frame;
    }).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { frames });
  });
  await finish(page);
  const { results = 0, dialog = 0 } = (await page.evaluate("window.frames")) as Record<string, number>;
  expect(dialog).toBeGreaterThan(results);
  const boxes = await Promise.all([
    // The printed report, which may be there already, has a title of its own.
    page.locator("main .rhead h1").boundingBox(),
    findDialog(page).locator(".dialog").boundingBox(),
  ]);
  const [title, sheet] = boxes;
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(640);
});

test("the dialog asks about answering, Escape and clicks outside leave the focus in its field, and afterwards it is on the results", async ({
  page,
}) => {
  await finish(page);
  const dialog = findDialog(page);
  await expect(dialog).toHaveAccessibleDescription("How was it to answer?");
  await expect(dialog.getByRole("radio", { name: "1 star" })).toBeFocused();
  const comments = dialog.getByLabel("Comments (optional)");
  await comments.fill("Quick");
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await page.keyboard.type(" and clear");
  await expect(comments).toHaveValue("Quick and clear");
  await giveFeedback(page);
  await expect(page.getByRole("heading", { level: 1, name: "Assessment Complete!" })).toBeFocused();
});

test("the form can be submitted only after a star is chosen", async ({ page }) => {
  await finish(page);
  const dialog = findDialog(page);
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

test("feedback is stored and sent with trimmed comments, and the dialog closes", async ({ page }) => {
  const calls = recordCalls(page);
  const { isRequested, letGo } = await holdRequests(page, "**/assessment-feedback");
  await finish(page);
  const dialog = findDialog(page);
  await dialog.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await dialog.getByLabel("Comments (optional)").fill("  Quite like me. \n");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await isRequested;
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
  await findDialog(page).getByLabel("Comments (optional)").fill(" \n ");
  await giveFeedback(page, 2);
  expect(await readStorage(page, "assessmentFeedback")).toEqual({ rating: 2 });
});

test("a refusal is shown in red, the dialog stays, and the feedback can be sent again", async ({ page }) => {
  await finish(page);
  await page.route("**/assessment-feedback", (route) =>
    route.fulfill({ status: 409, json: { message: "This attempt has its feedback already" } }),
  );
  const dialog = findDialog(page);
  await dialog.getByRole("radio", { name: "1 star" }).check({ force: true });
  await dialog.getByRole("button", { name: "Submit" }).click();
  const alert = dialog.getByRole("alert");
  await expect(alert).toHaveText("This attempt has its feedback already");
  const color = await alert.evaluate((element) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("No canvas to read a color from");
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

test("a refusal without a message still shows an error", async ({ page }) => {
  await finish(page);
  await page.route("**/assessment-feedback", (route) => route.fulfill({ status: 422, body: "<html>" }));
  const dialog = findDialog(page);
  // By keyboard: the star is disabled while the feedback is sent.
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Failed to submit feedback");
  await expect(dialog.getByRole("button", { name: "Submit" })).toBeFocused();
});

test("a server error still closes the dialog, and the feedback is sent on the next visit", async ({ page }) => {
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

test("a reopened or reloaded result does not ask for feedback", async ({ page }) => {
  await finish(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(findDialog(page)).toHaveCount(0);
  await page.goto(toAssessmentPath(short));
  await page.getByRole("button", { name: "See your results" }).first().click();
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
  await expect(findDialog(page)).toHaveCount(0);
});

test("a second run asks for feedback again", async ({ page }) => {
  await finish(page);
  await giveFeedback(page);
  await page.getByRole("link", { name: "Retake assessment" }).click();
  await expect(page).toHaveURL(toAssessmentPath(short));
  await page.getByRole("dialog", { name: "Before you begin" }).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Question 1 of");
  await answerAll(page, () => 2);
  await expect(findDialog(page)).toBeVisible();
  await giveFeedback(page, 1);
});

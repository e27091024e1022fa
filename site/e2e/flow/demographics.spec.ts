import type { UserRecord } from "@illumine/shared/api/users.ts";
import type { Page } from "@playwright/test";
import type { UserData } from "#app/storage/schemas/visitor.ts";
import {
  answerAll,
  completeDemographics,
  expect,
  getDemographicsDialog,
  getQuestion,
  giveFeedback,
  readStorage,
  recordCalls,
  startAssessment,
  test,
} from "../support/fixtures.ts";

test.use({ expectedErrors: [/the server responded with a status of 4(?:04|22)/] });

const address = "/category/personal/steady-under-pressure";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

test("the dialog opens over the introduction and requires both answers", async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  const age = dialog.getByLabel("Age Range");
  const gender = dialog.getByLabel("Gender");
  const go = dialog.getByRole("button", { name: "Continue" });
  await go.click();
  await expect(dialog.getByText("Age range is required")).toBeVisible();
  await expect(dialog.getByText("Gender is required")).toBeVisible();
  await expect(age).toHaveAccessibleDescription("Age range is required");
  await expect(gender).toHaveAccessibleDescription("Gender is required");

  await age.selectOption("35-44");
  await expect(dialog.getByText("Age range is required")).toHaveCount(0);
  await expect(dialog.getByText("Gender is required")).toBeVisible();
  await go.click();
  await expect(dialog.getByText("Gender is required")).toBeVisible();
  expect(calls).toEqual([]);

  await gender.selectOption("Female");
  await expect(dialog.getByText("Gender is required")).toHaveCount(0);
  await go.click();
  await expect(dialog).toBeHidden();
  expect(calls).toEqual([{ path: "POST /users", body: { ageRange: "35-44", gender: "Female" } }]);
});

test("the dialog offers the specification's ages and genders", async ({ page }) => {
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  await expect(dialog.getByLabel("Age Range").locator("option:not([hidden])")).toHaveText([
    "11 to 17",
    "18 to 24",
    "25 to 34",
    "35 to 44",
    "45 to 54",
    "55 to 64",
    "65 or over",
  ]);
  await expect(dialog.getByLabel("Gender").locator("option:not([hidden])")).toHaveText(["Male", "Female", "Other"]);
});

test("the answers are stored as assessmentUserData, with the server's id", async ({ page }) => {
  const before = Date.now();
  await completeDemographics(page, address, "65+");
  const stored = (await readStorage(page, "assessmentUserData")) as { timestamp: string };
  expect(stored).toEqual({
    gender: "Other",
    ageRange: "65+",
    userId: expect.stringMatching(uuid),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const savedAt = Date.parse(stored.timestamp);
  expect(savedAt).toBeGreaterThanOrEqual(before);
  expect(savedAt).toBeLessThanOrEqual(Date.now());
});

test("while the request is running the button says so and a second click sends nothing", async ({ page }) => {
  const calls = recordCalls(page);
  let answer = () => {};
  const isRequested = new Promise<void>((markRequested) => {
    void page.route("**/api/users", async (route) => {
      markRequested();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
  });
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption("18-24");
  await dialog.getByLabel("Gender").selectOption("Male");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await isRequested;
  const busy = dialog.getByRole("button", { name: "Saving..." });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await busy.click({ force: true });
  await busy.press("Enter");
  answer();
  await expect(dialog).toBeHidden();
  expect(calls).toHaveLength(1);
});

test("the server's refusal message is shown, and the visitor can try again", async ({ page }) => {
  await page.route("**/api/users", (route) =>
    route.fulfill({ status: 422, json: { message: "This age range is not known here." } }),
  );
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption("18-24");
  await dialog.getByLabel("Gender").selectOption("Male");
  const go = dialog.getByRole("button", { name: "Continue", exact: true });
  await go.click();
  await expect(dialog.getByRole("alert")).toContainText("This age range is not known here.");
  await expect(dialog.getByText("Failed to save user data")).toHaveCount(0);
  expect(await readStorage(page, "assessmentUserData")).toBeNull();

  await page.unroute("**/api/users");
  await go.click();
  await expect(dialog).toBeHidden();
  expect(await readStorage(page, "assessmentUserData")).toMatchObject({ userId: expect.stringMatching(uuid) });
});

test("a refusal without a message says 'Failed to save user data' and lets the visitor continue without saving", async ({
  page,
}) => {
  await page.route("**/api/users", (route) => route.fulfill({ status: 422, body: "<html>" }));
  const calls = recordCalls(page);
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption("18-24");
  await dialog.getByLabel("Gender").selectOption("Male");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Failed to save user data");
  await dialog.getByRole("button", { name: "Continue without saving" }).click();
  await expect(dialog).toBeHidden();
  expect(await readStorage(page, "assessmentUserData")).toMatchObject({ ageRange: "18-24", userId: null });
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  expect(await answerAll(page, () => 4)).toBe(12);
  await giveFeedback(page);
  expect(calls.map(({ path }) => path)).toEqual(["POST /users"]);
  expect(await readStorage(page, "assessmentOutbox")).toBeNull();
});

test("the start is reported with the assessment's title and a question count of zero", async ({ page }) => {
  const calls = recordCalls(page);
  await startAssessment(page, address);
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(["POST /users", "POST /users/*/start-assessment"]);
  expect(calls[1]?.body).toEqual({
    assessmentId: "steady-under-pressure",
    assessmentTitle: "Steady Under Pressure",
    totalQuestions: 0,
    attemptId: expect.stringMatching(uuid),
    contentVersion: 1,
    step: "psychometric",
  });
});

test("the dialog can be closed, and Start reopens it and then leads straight to the first question", async ({
  page,
}) => {
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  const start = page.getByRole("button", { name: "Start Assessment" }).first();
  // The page opens it the first time.
  let opener = page.getByRole("heading", { level: 1 });
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await start.click();
    opener = start;
  }
  await dialog.getByLabel("Age Range").selectOption("45-54");
  await dialog.getByLabel("Gender").selectOption("Male");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(getQuestion(page).heading).toContainText("Question 1 of 12");
  await expect(getQuestion(page).heading).toBeFocused();
});

test("answering the dialog before Start leaves the visitor on the introduction, at its title", async ({ page }) => {
  await completeDemographics(page, address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Steady Under Pressure");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Start Assessment" }).last().click();
  await expect(getQuestion(page).heading).toContainText("Question 1 of 12");
});

test("ages 11 to 17 need a parent's consent, and nothing about them reaches the server", async ({ page }) => {
  const calls = recordCalls(page);
  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  await expect(dialog.getByText("Under 18, you need a parent or guardian.")).toHaveCount(0);
  await dialog.getByLabel("Age Range").selectOption("11-17");
  await dialog.getByLabel("Gender").selectOption("Female");
  await expect(dialog.getByText("Under 18, you need a parent or guardian.")).toBeVisible();
  await expect(dialog.getByText(/If you're under 13, you can't take assessments here/)).toBeVisible();
  const tick = dialog.getByLabel("I am 13 or older, and a parent or guardian agrees");
  const go = dialog.getByRole("button", { name: "Continue" });
  await go.click();
  await expect(tick).toHaveAccessibleDescription("Please confirm this, or ask a parent or guardian to");
  await expect(dialog).toBeVisible();
  await tick.check();
  await go.click();
  await expect(dialog).toBeHidden();
  expect(await readStorage(page, "assessmentUserData")).toMatchObject({ ageRange: "11-17", userId: null });

  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  expect(await answerAll(page, () => 4)).toBe(12);
  await giveFeedback(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  expect(calls).toEqual([]);
  expect(await readStorage(page, "assessmentOutbox")).toBeNull();
});

const readUserData = async (page: Page) => (await readStorage(page, "assessmentUserData")) as UserData;

/** Confirms what the dialog remembers, and starts. */
async function startAgain(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const dialog = getDemographicsDialog(page);
  await expect(dialog.getByLabel("Gender")).toHaveValue("Other");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const reported = page.waitForResponse((response) => response.url().endsWith("/start-assessment"));
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(getQuestion(page).heading).toContainText("Question 1 of");
  await reported;
}

test("a second assessment and a retake offer the earlier answers again and are reported under the same random number", async ({
  page,
}) => {
  await completeDemographics(page, address, "55-64");
  const stored = await readUserData(page);
  const calls = recordCalls(page);
  const starts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/start-assessment")) starts.push(new URL(request.url()).pathname);
  });
  const second = "/category/personal/time-and-priorities";
  await page.goto(second);
  const dialog = getDemographicsDialog(page);
  await expect(dialog.getByLabel("Age Range")).toHaveValue("55-64");
  await startAgain(page, second);
  await startAgain(page, `${second}?retake=1`);
  expect(new Set(starts)).toEqual(new Set([`/api/users/${stored.userId}/start-assessment`]));
  expect(calls.map(({ path }) => path)).not.toContain("POST /users");
  expect(await readUserData(page)).toEqual(stored);
});

test("other answers get a new random number, and the earlier ones are remembered, also by a minor", async ({
  page,
}) => {
  const calls = recordCalls(page);
  await completeDemographics(page, address, "55-64");
  const first = await readUserData(page);
  await completeDemographics(page, address, "65+");
  const second = await readUserData(page);
  expect(second).toMatchObject({ ageRange: "65+", userId: expect.stringMatching(uuid) });
  expect(second).toHaveProperty("earlierUserIds", [first.userId]);
  expect(calls.filter(({ path }) => path === "POST /users")).toHaveLength(2);

  await page.goto(address);
  const dialog = getDemographicsDialog(page);
  await dialog.getByLabel("Age Range").selectOption("11-17");
  await dialog.getByLabel("I am 13 or older").check();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  expect(await readUserData(page)).toMatchObject({
    ageRange: "11-17",
    userId: null,
    earlierUserIds: [first.userId, second.userId],
  });
  expect(calls.filter(({ path }) => path === "POST /users")).toHaveLength(2);
});

test("the same answers get a new random number after 80 days, before the server deletes the earlier one", async ({
  page,
}) => {
  await completeDemographics(page, address);
  const first = await readUserData(page);
  const timestamp = new Date(Date.now() - 81 * 86_400_000).toISOString();
  await page.evaluate((old) => localStorage.setItem("assessmentUserData", JSON.stringify(old)), {
    ...first,
    timestamp,
  });
  await startAgain(page, address);
  const second = await readUserData(page);
  expect(second.userId).not.toBe(first.userId);
  expect(second.earlierUserIds).toEqual([first.userId]);
});

test("a visitor whom the server no longer has is registered again when they start", async ({ page }) => {
  await completeDemographics(page, address);
  const first = await readUserData(page);
  expect((await page.request.delete(`/api/users/${first.userId}`)).status()).toBe(200);
  await startAgain(page, address);
  await expect.poll(async () => (await readUserData(page)).userId).not.toBe(first.userId);
  await expect.poll(() => readStorage(page, "assessmentOutbox")).toBeNull();
  const { userId } = await readUserData(page);
  const record = (await (await page.request.get(`/api/users/${userId}`)).json()) as UserRecord;
  expect(record).toMatchObject({
    user: { ageRange: "25-34", gender: "Other" },
    attempts: [{ assessmentId: "steady-under-pressure" }],
  });
});

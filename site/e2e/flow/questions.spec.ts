import type { Page } from "@playwright/test";
import { completeDemographics, expect, getQuestion, readStorage, startAssessment, test } from "../support/fixtures.ts";
import { sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

const address = toAssessmentPath(sixKinds);

/** The stored answers of all sections together. */
async function readAnswers(page: Page): Promise<Record<string, unknown>> {
  const run = (await readStorage(page, `assessmentRun:${sixKinds.id}`)) as {
    answers: Record<"psychometric" | "technical" | "wiscar", Record<string, unknown>>;
  };
  const { psychometric, technical, wiscar } = run.answers;
  return { ...psychometric, ...technical, ...wiscar };
}

/** Goes to a question with all earlier ones answered. */
async function goToQuestion(page: Page, question: number): Promise<void> {
  await startAssessment(page, address);
  const { form, next, heading } = getQuestion(page);
  const answerSteps = [
    () => form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true }),
    () => form.getByRole("button", { name: "Confirm 5" }).click(),
    () => form.getByRole("radio", { name: "Green" }).check({ force: true }),
    () => form.getByRole("checkbox", { name: "Apple" }).check({ force: true }),
    () => form.getByRole("radio", { name: "Yes" }).check({ force: true }),
    () => form.getByRole("textbox").fill("Go on."),
  ];
  for (const answerQuestion of answerSteps.slice(0, question - 1)) {
    const before = (await heading.textContent()) ?? "";
    await answerQuestion();
    await next.click();
    await expect(heading).not.toHaveText(before);
  }
}

test("all six question types are answered, stored as specified and shown again", async ({ page }) => {
  await startAssessment(page, address);
  const { form, heading, next, previous } = getQuestion(page);
  const percent = (n: number) => page.getByText(`${n}% Complete`);
  const section = page.getByRole("main").getByRole("progressbar", { name: "This section" });

  await expect(heading).toContainText("Question 1 of 2. I finish what I begin.");
  await expect(form.getByText("Interest & Motivation")).toBeVisible();
  await expect(section).toHaveAttribute("aria-valuenow", "50");
  await expect(percent(0)).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(form.getByRole("radio")).toHaveCount(5);
  for (const [index, name] of ["Strongly Disagree", "Disagree", "Neutral", "Agree", "Strongly Agree"].entries()) {
    await form.getByRole("radio", { name, exact: true }).check({ force: true });
    expect((await readAnswers(page))["p1"]).toBe(index + 1);
  }
  await expect(percent(14)).toBeVisible();
  await next.click();

  await expect(heading).toContainText("Question 2 of 2. How often do you plan a day?");
  await expect(section).toHaveAttribute("aria-valuenow", "100");
  await expect(form.getByText("Never")).toBeVisible();
  await expect(form.getByText("Daily")).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toHaveText("Complete Section");
  await form.getByRole("slider").press("ArrowRight");
  await expect(form.getByRole("slider")).toHaveValue("6");
  await expect(percent(28)).toBeVisible();
  await next.click();

  await expect(heading).toContainText("Question 1 of 2. Which color");
  await expect(next).toBeDisabled();
  await expect(next).toHaveText("Next Question");
  await form.getByRole("radio", { name: "Light blue" }).check({ force: true });
  expect((await readAnswers(page))["t1"]).toBe("light_blue");
  await form.getByRole("radio", { name: "Red" }).check({ force: true });
  await expect(percent(42)).toBeVisible();
  await next.click();

  await expect(heading).toContainText("Question 2 of 2. Which of these are fruit?");
  await expect(next).toBeDisabled();
  await form.getByRole("checkbox", { name: "Pear" }).check({ force: true });
  await expect(next).toBeEnabled();
  await form.getByRole("checkbox", { name: "Pear" }).uncheck({ force: true });
  await expect(next).toBeDisabled();
  await form.getByRole("checkbox", { name: "Pear" }).check({ force: true });
  await form.getByRole("checkbox", { name: "Apple" }).check({ force: true });
  await expect(percent(57)).toBeVisible();
  await next.click();

  await expect(heading).toContainText("Question 1 of 3. Have you done this before?");
  await expect(next).toBeDisabled();
  await form.getByRole("radio", { name: "Yes" }).check({ force: true });
  expect((await readAnswers(page))["w1"]).toBe(true);
  await form.getByRole("radio", { name: "No" }).check({ force: true });
  await expect(percent(71)).toBeVisible();
  await next.click();

  await expect(heading).toContainText("Question 2 of 3. What would you do next?");
  const text = form.getByRole("textbox");
  await expect(text).toHaveAttribute("placeholder", "Type your answer here...");
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(120);
  await expect(next).toBeDisabled();
  await text.fill(" \n\t ");
  await expect(next).toBeDisabled();
  await expect(percent(71)).toBeVisible();
  await text.fill("  Ask why.");
  await expect(percent(85)).toBeVisible();
  await next.click();

  await expect(heading).toContainText("Question 3 of 3. Is there anything else?");
  await expect(next).toBeEnabled();
  await expect(next).toHaveText("Complete Section");

  expect(await readAnswers(page)).toEqual({
    p1: 5,
    p2: 6,
    t1: "colour-red",
    t2: ["apple", "pear"],
    w1: false,
    w2: "  Ask why.",
  });

  await previous.click();
  await expect(text).toHaveValue("  Ask why.");
  await previous.click();
  await expect(form.getByRole("radio", { name: "No" })).toBeChecked();
  await previous.click();
  await expect(form.getByRole("checkbox", { name: "Apple" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "Pear" })).toBeChecked();
  await expect(form.getByRole("checkbox", { name: "Spoon" })).not.toBeChecked();
  await previous.click();
  await expect(form.getByRole("radio", { name: "Red" })).toBeChecked();
  await previous.click();
  await expect(form.getByRole("slider")).toHaveValue("6");
  await previous.click();
  await expect(form.getByRole("radio", { name: "Strongly Agree" })).toBeChecked();
  await previous.click();
  await expect(heading).toHaveText("Discover Your Six Kinds Career Potential");
});

test("an optional question may be left out, and completing the last section opens the results", async ({ page }) => {
  await goToQuestion(page, 7);
  const { heading, next } = getQuestion(page);
  await next.click();
  await expect(heading).toHaveText("Assessment Complete!");
  await expect(page.getByText("100% Complete")).toBeVisible();
  expect(await readAnswers(page)).not.toHaveProperty("w3");
});

test("a slider is unanswered until it is touched, and its value can be confirmed", async ({ page }) => {
  await goToQuestion(page, 2);
  const { form, next } = getQuestion(page);
  const slider = form.getByRole("slider");
  await expect(slider).toHaveValue("5");
  await expect(slider).toHaveAttribute("aria-valuetext", "5, not answered yet");
  await expect(next).toBeDisabled();
  expect(await readAnswers(page)).not.toHaveProperty("p2");

  await form.getByRole("button", { name: "Confirm 5" }).click();
  await expect(next).toBeEnabled();
  await expect(slider).toBeFocused();
  expect((await readAnswers(page))["p2"]).toBe(5);
  await slider.press("Home");
  expect((await readAnswers(page))["p2"]).toBe(0);
});

test("a press on a slider's thumb that moves nothing is an answer, and so is Enter", async ({ page }) => {
  await goToQuestion(page, 2);
  const { form, heading, next } = getQuestion(page);
  const slider = form.getByRole("slider");
  const box = await slider.boundingBox();
  if (!box) throw new Error("The slider is not on the screen");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(next).toBeEnabled();
  expect((await readAnswers(page))["p2"]).toBe(5);

  await page.goto(`${address}?retake=1`);
  await expect(page).toHaveURL(address);
  await goToQuestion(page, 2);
  await slider.focus();
  await page.keyboard.press("Enter");
  // This Enter answers; the next one continues.
  await expect(next).toBeEnabled();
  await expect(heading).toContainText("Question 2 of 2");
  expect((await readAnswers(page))["p2"]).toBe(5);
  await page.keyboard.press("Enter");
  await expect(heading).toContainText("Which color");
});

test("choosing an answer never moves on automatically", async ({ page }) => {
  await page.clock.install();
  await startAssessment(page, address);
  const { form, heading, next } = getQuestion(page);
  await form.getByRole("radio", { name: "Neutral" }).check({ force: true });
  await page.clock.runFor(30_000);
  await expect(heading).toContainText("Question 1 of 2. I finish what I begin.");
  await page.keyboard.press("5");
  await page.clock.runFor(30_000);
  await expect(form.getByRole("radio", { name: "Strongly Agree" })).toBeChecked();
  await expect(heading).toContainText("Question 1 of 2. I finish what I begin.");
  await expect(next).toBeEnabled();
});

test("with the option on, a pressed answer leads on, but no key and no other kind of answer does", async ({ page }) => {
  await page.clock.install();
  await startAssessment(page, address);
  const { form, heading } = getQuestion(page);
  const options = page.getByRole("button", { name: "Options" });
  await options.click();
  await page.getByRole("checkbox", { name: "Go to the next question after I tap or click an answer" }).check();
  await page.keyboard.press("Escape");
  await expect(options).toBeFocused();
  await page.reload();

  await form.getByRole("radio", { name: "Neutral" }).press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await page.clock.runFor(30_000);
  await expect(heading).toContainText("Question 1 of 2. I finish what I begin.");
  // The second press of a double click belongs to the same question.
  await form.getByRole("radio", { name: "Disagree", exact: true }).dblclick({ force: true });
  await page.clock.runFor(1_000);
  await expect(heading).toContainText("How often do you plan a day?");
  await expect(heading).toBeFocused();
  expect(await readAnswers(page)).toEqual({ p1: 2 });

  // A slider, which is also the last question of its section.
  await form.getByRole("slider").click();
  await page.clock.runFor(30_000);
  await expect(heading).toContainText("How often do you plan a day?");
});

test("digits choose in every question type with choices", async ({ page }) => {
  await startAssessment(page, address);
  const { form, heading } = getQuestion(page);
  await page.keyboard.press("4");
  await expect(form.getByRole("radio", { name: "Agree", exact: true })).toBeChecked();
  await page.keyboard.press("6");
  await page.keyboard.press("0");
  await page.keyboard.press("Control+2");
  expect((await readAnswers(page))["p1"]).toBe(4);
  await page.keyboard.press("Enter");

  // A slider from 0 to 10: a digit wouldn't be the value that it stores.
  await expect(heading).toContainText("How often do you plan a day?");
  await page.keyboard.press("3");
  expect(await readAnswers(page)).not.toHaveProperty("p2");
  await form.getByRole("button", { name: "Confirm 5" }).click();
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("Which color");
  await page.keyboard.press("2");
  expect((await readAnswers(page))["t1"]).toBe(2);
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("Which of these are fruit?");
  await page.keyboard.press("2");
  await page.keyboard.press("1");
  await page.keyboard.press("3");
  await page.keyboard.press("3");
  await expect(form.getByRole("checkbox", { name: "Spoon" })).not.toBeChecked();
  expect((await readAnswers(page))["t2"]).toEqual(["apple", "pear"]);
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  expect(await readAnswers(page)).not.toHaveProperty("t2");
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("Have you done this before?");
  await page.keyboard.press("2");
  expect((await readAnswers(page))["w1"]).toBe(false);
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("What would you do next?");
  await form.getByRole("textbox").focus();
  await page.keyboard.type("12 more");
  await expect(form.getByRole("textbox")).toHaveValue("12 more");
});

test("number keys can be turned off and stay off after a reload", async ({ page }) => {
  await startAssessment(page, address);
  const { form, heading } = getQuestion(page);
  await form.getByRole("button", { name: "Turn number keys off" }).click();
  await page.keyboard.press("2");
  await page.reload();
  await expect(form.getByRole("button", { name: "Turn number keys on" })).toBeVisible();
  await expect(heading).toBeFocused();
  await page.keyboard.press("2");
  expect(await readAnswers(page)).not.toHaveProperty("p1");
  await form.getByRole("button", { name: "Turn number keys on" }).click();
  await page.keyboard.press("2");
  expect((await readAnswers(page))["p1"]).toBe(2);
});

test("Enter continues wherever the focus is, but not while a required answer is missing", async ({ page }) => {
  await startAssessment(page, address);
  const { form, heading } = getQuestion(page);
  await page.keyboard.press("Enter");
  await form.getByRole("radio", { name: "Agree", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toContainText("Question 1 of 2. I finish what I begin.");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(heading).toContainText("How often do you plan a day?");
});

test("in a text box Enter adds a line and Ctrl+Enter continues", async ({ page }) => {
  await goToQuestion(page, 6);
  const { form, heading } = getQuestion(page);
  const text = form.getByRole("textbox");
  await text.focus();
  await page.keyboard.press("Control+Enter");
  await expect(heading).toContainText("Question 2 of 3");
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect(text).toHaveValue("one\ntwo");
  await expect(heading).toContainText("Question 2 of 3");
  await page.keyboard.press("Control+Enter");
  await expect(heading).toContainText("Question 3 of 3");
});

test("every question gets the focus, announces its position and starts at the top", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await startAssessment(page, address);
  const { form, heading, next } = getQuestion(page);
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleName("Question 1 of 2. I finish what I begin.");
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await next.click();
  await expect(heading).toHaveAccessibleName("Question 2 of 2. How often do you plan a day?");
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Question 2 of 2, Six Kinds/);
});

test("a whole assessment can be taken by keyboard alone", async ({ page }) => {
  await page.goto(address);
  const { form, heading } = getQuestion(page);
  const dialog = page.getByRole("dialog", { name: "Before you begin" });
  await expect(dialog).toBeVisible();
  /** Presses Tab until the element has the focus, as a visitor would. */
  const tabTo = async (name: string | RegExp) => {
    const wanted = page.locator(":focus").and(page.getByRole("button", { name }).or(page.getByLabel(name)));
    for (let press = 0; press < 40; press += 1) {
      if (await wanted.count()) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not lead to ${String(name)}`);
  };
  await tabTo("Age Range");
  await page.keyboard.type("25");
  await tabTo("Gender");
  await page.keyboard.type("O");
  await tabTo("Continue");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await tabTo("Start Assessment");
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("I finish what I begin.");
  await expect(form.getByText("Psychological Fit Assessment")).toBeAttached();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(form.getByRole("radio", { name: "Neutral" })).toBeChecked();
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("How often do you plan a day?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("Which color");
  await expect(form.getByText("Technical Aptitude Assessment")).toBeAttached();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("Which of these are fruit?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("Have you done this before?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await tabTo("Next Question");
  await page.keyboard.press("Enter");

  await expect(heading).toContainText("What would you do next?");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Read.");
  await page.keyboard.press("Control+Enter");

  await expect(heading).toContainText("Is there anything else?");
  await page.keyboard.press("Enter");
  const feedback = page.getByRole("dialog", { name: "Share quick feedback" });
  await expect(feedback).toBeVisible();
  expect(await readAnswers(page)).toEqual({ p1: 3, p2: 4, t1: 2, t2: ["apple", "pear"], w1: true, w2: "Read." });

  await feedback.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await tabTo("Submit");
  await page.keyboard.press("Enter");
  await expect(feedback).toBeHidden();
  await expect(heading).toHaveText("Assessment Complete!");
});

test("a later question opened by URL redirects to the first open one", async ({ page }) => {
  await completeDemographics(page, address);
  await page.goto(`${address}/technical/2`);
  await expect(page).toHaveURL(address);
  await goToQuestion(page, 2);
  for (const later of ["/technical/1", "/wiscar/2", "/results", "/wiscar"]) {
    await page.goto(`${address}${later}`);
    await expect(page).toHaveURL(`${address}/psychometric/2`);
    await expect(getQuestion(page).heading).toContainText("How often do you plan a day?");
  }
  await page.goto(`${address}/psychometric/1`);
  await expect(getQuestion(page).heading).toContainText("I finish what I begin.");
});

test("the browser's Back leads to the question before, and Forward returns", async ({ page }) => {
  await goToQuestion(page, 3);
  const { form, heading } = getQuestion(page);
  await expect(heading).toContainText("Which color");
  await page.goBack();
  await expect(heading).toContainText("How often do you plan a day?");
  await page.goBack();
  await expect(form.getByRole("radio", { name: "Agree", exact: true })).toBeChecked();
  await page.goBack();
  await expect(heading).toHaveText("Discover Your Six Kinds Career Potential");
  await page.goForward();
  await page.goForward();
  await expect(heading).toContainText("How often do you plan a day?");
});

test("each question has its address, title and focus, also after leaving the assessment and returning", async ({
  page,
}) => {
  await goToQuestion(page, 3);
  const { heading } = getQuestion(page);
  const expectQuestion = async (path: string, title: RegExp, text: string) => {
    await expect(heading).toContainText(text);
    await expect(heading).toBeFocused();
    await expect(page).toHaveURL(address + path);
    await expect(page).toHaveTitle(title);
  };
  await expectQuestion("/technical/1", /^Question 1 of 2, /, "Which color");
  await page.getByRole("link", { name: "Back to the category" }).click();
  await expect(page).not.toHaveURL(new RegExp(address));
  await page.goBack();
  await expectQuestion("/technical/1", /^Question 1 of 2, /, "Which color");
  await page.reload();
  await expectQuestion("/technical/1", /^Question 1 of 2, /, "Which color");
  await page.evaluate(() => history.go(-2));
  await expectQuestion("/psychometric/1", /^Question 1 of 2, /, "I finish what I begin.");
  const { next, previous } = getQuestion(page);
  await next.click();
  await expectQuestion("/psychometric/2", /^Question 2 of 2, /, "How often do you plan a day?");
  await previous.click();
  await expectQuestion("/psychometric/1", /^Question 1 of 2, /, "I finish what I begin.");
  await page.goBack();
  await expectQuestion("/psychometric/2", /^Question 2 of 2, /, "How often do you plan a day?");
});

test("the step strip marks completed steps and the current one", async ({ page }) => {
  await goToQuestion(page, 4);
  const steps = page.getByRole("list", { name: "Steps of this assessment" }).getByRole("listitem");
  await expect(steps).toHaveText([
    "Introduction, completed",
    "Statements, completed",
    "Choices",
    "Words",
    "Your Results",
  ]);
  await expect(steps.nth(2)).toHaveAttribute("aria-current", "step");
  for (const [index, marks] of [1, 1, 0, 0, 0].entries())
    await expect(steps.nth(index).locator("svg")).toHaveCount(marks);
});

test("two tabs of one visitor keep each other's answers", async ({ page, context }) => {
  await goToQuestion(page, 2);
  const other = await context.newPage();
  await other.goto(page.url());
  const there = getQuestion(other);
  await expect(there.heading).toContainText("How often do you plan a day?");
  await there.form.getByRole("button", { name: "Confirm 5" }).click();
  await there.next.click();
  await there.form.getByRole("radio", { name: "Green" }).check({ force: true });

  await expect(page.getByText("42% Complete")).toBeVisible();
  const here = getQuestion(page);
  await here.previous.click();
  await here.form.getByRole("radio", { name: "Disagree", exact: true }).check({ force: true });
  expect(await readAnswers(page)).toEqual({ p1: 2, p2: 5, t1: 2 });
});

test("a tab without notifications doesn't overwrite another tab's answers or restore a run that it ended", async ({
  page,
  context,
}) => {
  // Like a background tab that the browser has frozen.
  await page.addInitScript(() =>
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await goToQuestion(page, 2);
  const other = await context.newPage();
  await other.goto(page.url());
  await getQuestion(other).form.getByRole("button", { name: "Confirm 5" }).click();

  const here = getQuestion(page);
  await here.previous.click();
  await here.form.getByRole("radio", { name: "Disagree", exact: true }).check({ force: true });
  await expect.poll(() => readAnswers(page)).toEqual({ p1: 2, p2: 5 });
  await expect(page.getByText("28% Complete")).toBeVisible();

  await other.goto(address);
  await other.getByRole("button", { name: "Start over" }).click();
  await here.form.getByRole("radio", { name: "Agree", exact: true }).click({ force: true });
  await expect(page).toHaveURL(address);
  expect(await readStorage(page, `assessmentRun:${sixKinds.id}`)).toBeNull();
});

test("a new visitor with a question's URL starts at the introduction", async ({ page }) => {
  await page.goto(`${address}/wiscar/2`);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("dialog", { name: "Before you begin" })).toBeVisible();
});

import { findViolations } from "@illumine/shared/testing/browser/axe.ts";
import type { Page } from "@playwright/test";
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
import { revised, short, sixKinds, toAssessmentPath } from "../support/seeded-assessments.ts";

const shortAddress = toAssessmentPath(short);
const toRunKey = ({ id }: { id: string }) => `assessmentRun:${id}`;

async function finishShort(page: Page, statement: string, knowsWay: "Yes" | "No"): Promise<void> {
  await startAssessment(page, shortAddress);
  const { form, next } = getQuestion(page);
  await form.getByRole("radio", { name: statement, exact: true }).check({ force: true });
  await next.click();
  await form.getByRole("radio", { name: knowsWay }).check({ force: true });
  await next.click();
  await giveFeedback(page);
}

/** The value below a label of the verdict. */
const findVerdict = (page: Page, term: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole("definition");

test("a returning visitor can continue where they left off", async ({ page }) => {
  await startAssessment(page, toAssessmentPath(sixKinds));
  const { form, heading, next } = getQuestion(page);
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await next.click();
  await form.getByRole("button", { name: "Confirm 5" }).click();
  await page.goto(toAssessmentPath(sixKinds));
  await expect(page.getByText("Continue where you left off (2 of 7)")).toBeVisible();
  await expect(page.getByText("28% Complete")).toBeVisible();
  await expect(getDemographicsDialog(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).first().click();
  await expect(heading).toContainText("Which color");
});

test("Start over deletes the answers and asks again", async ({ page }) => {
  await startAssessment(page, shortAddress);
  const { form, heading } = getQuestion(page);
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await expect.poll(async () => JSON.stringify(await readStorage(page, toRunKey(short)))).toContain('"p1"');
  await page.goto(shortAddress);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(getDemographicsDialog(page)).toBeVisible();
  await expect(page.getByText("0% Complete")).toBeVisible();
  expect(await readStorage(page, toRunKey(short))).toBeNull();
  await getDemographicsDialog(page).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(heading).toContainText("I like short ways.");
  await expect(form.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("a completed run leads to its results from the introduction", async ({ page }) => {
  await finishShort(page, "Agree", "Yes");
  await page.goto(shortAddress);
  await expect(page.getByText("You've completed this assessment on this device")).toBeVisible();
  await page.getByRole("button", { name: "See your results" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
});

test("Retake deletes the answers, reopens the dialog and removes the query from the URL", async ({ page }) => {
  await finishShort(page, "Agree", "Yes");
  const first = (await readStorage(page, toRunKey(short))) as { attemptId: string };
  const retake = page.getByRole("link", { name: "Retake assessment" });
  await expect(retake).toHaveAttribute("href", `${shortAddress}?retake=1`);
  await retake.click();
  await expect(getDemographicsDialog(page)).toBeVisible();
  await expect(page).toHaveURL(shortAddress);
  await expect(page.getByText("0% Complete")).toBeVisible();
  expect(await readStorage(page, toRunKey(short))).toBeNull();

  await getDemographicsDialog(page).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(getQuestion(page).form.getByRole("radio", { checked: true })).toHaveCount(0);
  const second = (await readStorage(page, toRunKey(short))) as { attemptId: string };
  expect(second.attemptId).not.toBe(first.attemptId);
});

for (const step of ["", "/psychometric/2", "/results"]) {
  test(`retake=1 in the URL at '${step}' starts over at the introduction`, async ({ page }) => {
    await startAssessment(page, toAssessmentPath(sixKinds));
    await getQuestion(page).form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
    await page.goto(`${toAssessmentPath(sixKinds)}${step}?retake=1`);
    await expect(getDemographicsDialog(page)).toBeVisible();
    await expect(page).toHaveURL(toAssessmentPath(sixKinds));
    await expect(page.getByText("0% Complete")).toBeVisible();
    expect(await readStorage(page, toRunKey(sixKinds))).toBeNull();
    await page.reload();
    await expect(page.getByRole("button", { name: "Start Assessment" }).first()).toBeVisible();
    await expect(page.getByText(/Continue where you left off/)).toHaveCount(0);
  });
}

const damages = [
  ["cut off", '{"format":1,"assessmentId":"e2e-short","answ'],
  ["of another shape", '{"format":1,"assessmentId":"e2e-short","answers":[]}'],
  ["not an object", "null"],
  [
    "another assessment's",
    JSON.stringify({
      format: 1,
      assessmentId: "e2e-six-kinds",
      contentVersion: 1,
      attemptId: "a",
      startedAt: "2026-01-01T00:00:00.000Z",
      completedAt: null,
      hasGivenFeedback: false,
      answers: { psychometric: { p1: 5 }, technical: {}, wiscar: {}, completed: false },
    }),
  ],
] as const;

for (const [what, text] of damages) {
  test(`a stored run that is ${what} is set aside and the flow starts over`, async ({ page }) => {
    await page.goto("/");
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [toRunKey(short), text] as const);
    await startAssessment(page, shortAddress);
    await expect(page.getByText("0% Complete")).toBeVisible();
    const aside = await page.evaluate((key) => localStorage.getItem(key), `${toRunKey(short)}:set-aside`);
    expect(aside).toBe(text);
  });
}

test("damaged demographics, feedback, theme and key settings do not stop a visitor", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    localStorage.setItem("assessmentUserData", '{"gender":"Robot","ageRange":"25-34"}');
    localStorage.setItem("assessmentFeedback", "five");
    localStorage.setItem("theme", "purple");
    localStorage.setItem("digitKeys", "{");
  });
  await page.goto(shortAddress);
  await expect(getDemographicsDialog(page).getByLabel("Gender")).toHaveValue("");
  await finishShort(page, "Agree", "Yes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  expect(await readStorage(page, "assessmentFeedback")).toEqual({ rating: 4 });
});

for (const [what, block] of [
  [
    "is refused altogether",
    () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      }),
  ],
  [
    "is full",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  ],
] as const) {
  test(`where local storage ${what} a whole assessment still works`, async ({ page }) => {
    await page.addInitScript(block);
    const calls = recordCalls(page);
    await finishShort(page, "Strongly Agree", "Yes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
    await expect(page.getByText(notSaved)).toHaveCount(0);
    await expect(findVerdict(page, "Overall Score")).toContainText("83");
    expect(calls.map(({ path }) => path)).toEqual([
      "POST /users",
      "POST /users/*/start-assessment",
      "POST /users/*/reach-step",
      "POST /users/*/complete-assessment",
      "POST /users/*/assessment-feedback",
    ]);
  });
}

const notSaved = "Your answers can't be saved on this device. Finish before you close this page.";

/** As long as the page has no room, nothing is stored. */
const refuseWithoutRoom = () => {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function setItem(key, value) {
    if ("isFull" in window) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    write.call(this, key, value);
  };
};
const fillStorage = (page: Page) => page.evaluate(() => Object.assign(window, { isFull: true }));
const freeStorage = (page: Page) => page.evaluate(() => Reflect.deleteProperty(window, "isFull"));

for (const [width, height] of [
  [360, 640],
  [640, 360],
  [1440, 900],
] as const) {
  test(`while storage is full the question says so once, without moving anything, at ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(refuseWithoutRoom);
    await startAssessment(page, toAssessmentPath(sixKinds));
    const { form, next, previous, heading } = getQuestion(page);
    const note = page.getByRole("status").filter({ hasText: notSaved });
    const choices = form.getByRole("radio");
    const measure = () =>
      Promise.all([heading, choices.first(), choices.last(), previous, next].map((part) => part.boundingBox()));
    await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
    const before = await measure();
    await expect(note).toHaveCount(0);

    await fillStorage(page);
    await form.getByRole("radio", { name: "Disagree", exact: true }).check({ force: true });
    await expect(note).toBeVisible();
    await note.evaluate((element) => Object.assign(element, { isFirst: true }));
    expect(await note.evaluate((element) => [element.scrollHeight, element.clientHeight])).toEqual(
      Array(2).fill((await note.boundingBox())?.height),
    );
    expect(await measure()).toEqual(before);
    await expect(next).toBeInViewport({ ratio: 1 });
    expect(await findViolations(page)).toEqual([]);
    await next.click();
    await form.getByRole("button", { name: "Confirm 5" }).click();
    await expect(note).toHaveCount(1);
    // The same element: screen readers announce it once.
    expect(await note.evaluate((element) => "isFirst" in element)).toBe(true);

    await freeStorage(page);
    await form.getByRole("slider").press("ArrowRight");
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(form.getByRole("slider")).toHaveValue("6");
    await expect(note).toHaveCount(0);
  });
}

test("the completion is reported once, with its summary", async ({ page }) => {
  const calls = recordCalls(page);
  await finishShort(page, "Strongly Agree", "Yes");
  const run = (await readStorage(page, toRunKey(short))) as { attemptId: string; completedAt: string | null };
  expect(run.completedAt).not.toBeNull();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  const completions = calls.filter(({ path }) => path.endsWith("/complete-assessment"));
  expect(completions.map(({ body }) => body)).toEqual([
    // With times or not: these answers may come before the timer is loaded. question-times.spec.ts waits for it.
    expect.objectContaining({
      assessmentId: "e2e-short",
      attemptId: run.attemptId,
      feedback: { rating: 5, comments: expect.any(String), source: "default" },
      // There are no technical questions: `classic` assumes 70.
      summary: {
        overallScore: 83,
        categoryScores: { psychological: 100, technical: 70, wiscar: 80, motivation: 75, preferences: 70 },
        recommendation: "YES",
        recommendationReason: "Strong performance across all sections",
      },
    }),
  ]);
});

test.describe(() => {
  test.use({ expectedErrors: [/the server responded with a status of 500/] });

  test("a completion that cannot be reported does not block the visitor", async ({ page }) => {
    await page.route("**/complete-assessment", (route) => route.fulfill({ status: 500, json: { message: "No" } }));
    await finishShort(page, "Strongly Agree", "Yes");
    await expect(page.getByRole("heading", { name: "Excellent Fit!" })).toBeVisible();
  });
});

for (const [statement, knowsWay, score, verdict, heading, reason] of [
  ["Strongly Agree", "Yes", "83", "YES", "Excellent Fit!", "Strong performance across all sections"],
  ["Neutral", "Yes", "70", "MAYBE", "Good Potential with Preparation", "Moderate performance across sections"],
  ["Disagree", "No", "43", "NO", "Consider Alternative Paths", "Performance below threshold in multiple sections"],
] as const) {
  test(`an overall score of ${score} recommends ${verdict}`, async ({ page }) => {
    await finishShort(page, statement, knowsWay);
    await expect(findVerdict(page, "Recommendation")).toHaveText(verdict);
    await expect(findVerdict(page, "Overall Score")).toContainText(score);
    await expect(findVerdict(page, "Confidence")).toHaveText(`${score}%`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("tabpanel").getByText(reason)).toBeVisible();
    await expect(page.getByRole("link", { name: "Home page" })).toHaveAttribute("href", "/");
  });
}

test("results read the same after a reload", async ({ page }) => {
  await startAssessment(page, "/category/business/first-team-lead");
  await answerAll(page, (question) => (question % 4) + 1);
  await giveFeedback(page);
  const readAll = async () => {
    const texts: string[] = [];
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      // What comes next is loaded when the first tab is shown.
      if (texts.length === 0) await expect(page.getByText("More in Business")).toBeVisible();
      texts.push((await page.getByRole("tabpanel").textContent()) ?? "");
    }
    return texts;
  };
  const before = await readAll();
  expect(before).toHaveLength(6);
  expect(before.join().length).toBeGreaterThan(1000);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Assessment Complete!");
  expect(await readAll()).toEqual(before);
});

test("changing an answer after completion gives new results of the same attempt", async ({ page }) => {
  const calls = recordCalls(page);
  await finishShort(page, "Strongly Agree", "Yes");
  await expect(findVerdict(page, "Overall Score")).toContainText("83");
  await page.goBack();
  const { form, heading, next } = getQuestion(page);
  await expect(heading).toContainText("Do you know the way?");
  await form.getByRole("radio", { name: "No" }).check({ force: true });
  await next.click();
  await expect(heading).toHaveText("Assessment Complete!");
  await expect(findVerdict(page, "Overall Score")).toContainText("63");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const listBodies = () =>
    calls
      .filter(({ path }) => path.endsWith("/complete-assessment"))
      .map(({ body }) => body as { attemptId: string; summary: { overallScore: number } });
  await expect.poll(() => listBodies().map(({ summary }) => summary.overallScore)).toEqual([83, 63]);
  expect(new Set(listBodies().map(({ attemptId }) => attemptId)).size).toBe(1);
});

test("a run keeps the content version it started with", async ({ page }) => {
  const address = toAssessmentPath(revised);
  const { form, heading, next } = getQuestion(page);
  await startAssessment(page, `${address}?contentVersion=1`);
  await expect(heading).toContainText("Question 1 of 2. First edition p1.");
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });

  // The plain URL now gives the second version.
  await page.goto(address);
  await expect(page).toHaveURL(`${address}?contentVersion=1`);
  await expect(page.getByText("Continue where you left off (1 of 2)")).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).first().click();
  await expect(heading).toContainText("Question 2 of 2. First edition p2.");
  await form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await next.click();
  await giveFeedback(page);
  await expect(heading).toHaveText("Assessment Complete!");

  await page.getByRole("link", { name: "Retake assessment" }).click();
  await expect(page).toHaveURL(address);
  await getDemographicsDialog(page).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Start Assessment" }).first().click();
  await expect(heading).toContainText("Question 1 of 4. Second edition p1.");
});

test("a run whose content version is gone starts over with the current one", async ({ page }) => {
  const address = toAssessmentPath(revised);
  await startAssessment(page, address);
  await expect(getQuestion(page).heading).toContainText("Question 1 of 4. Second edition p1.");
  await page.evaluate((key) => {
    const run = JSON.parse(localStorage.getItem(key) ?? "") as object;
    localStorage.setItem(key, JSON.stringify({ ...run, contentVersion: 7 }));
  }, toRunKey(revised));
  await page.goto(`${address}/psychometric/1`);
  await expect(getDemographicsDialog(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  expect(await readStorage(page, toRunKey(revised))).toBeNull();
});

test("another assessment has none of this one's answers", async ({ page }) => {
  await startAssessment(page, shortAddress);
  await getQuestion(page).form.getByRole("radio", { name: "Agree", exact: true }).check({ force: true });
  await completeDemographics(page, toAssessmentPath(sixKinds));
  await expect(page.getByText("0% Complete")).toBeVisible();
  await page.goto(shortAddress);
  await expect(page.getByText("Continue where you left off (1 of 2)")).toBeVisible();
});
